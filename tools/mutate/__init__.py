"""Do the tests of a game notice when a rule is broken? `python -m tools.mutate rage --count 60 --seed 7`

Breaks the rules in one place at a time (a mutant), runs the game's own tests that reach that place, fastest first,
until one fails, and prints every mutant that no test noticed. A survivor is a missing test, or it means the same as the
rule: then it is listed with the reason in `tests/games/GAME/equivalent.toml` (`--toml` prints the entries to paste).

Why our own: mutmut 3 and cosmic-ray were looked at. mutmut keeps all mutants of a function in one file behind a switch,
chooses tests by function, and has no random sample from a seed. cosmic-ray starts the test command anew for every
mutant, which costs seconds each. Neither can leave out what only speaks to people (`if s.watched:`, `describe`), leave
out long tests, or keep a list of equivalent mutants by their text. Here one process collects the tests, learns by
probes which test reaches which block, and forks for each mutant, so that most take a tenth of a second.
"""
