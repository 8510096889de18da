"""What the special tiles do: saved events and items, and the instants that go off by themselves."""
