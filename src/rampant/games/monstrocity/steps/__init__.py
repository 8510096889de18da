"""The flow: a round is Spawn, Police, Retaliation, Rampage, Clean-Up; one file each where they are long."""
