"""What comes from outside: games and bots of other packages, and of files under work.

A package adds a game by an entry point of the group `rampant.games` (its id and the package that has `GAME`), a bot by
one of the group `rampant.bots` (its name and the module that has `BOT`, or the class itself). A file under work is
named by `--code FILE`; it is kept in the environment, so that worker processes load it too.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from rampant.core.errors import FileError, RampantError

CODE = "RAMPANT_CODE"
"""Names the files of `--code`, one after the other as in a search path."""


def entry_names(group: str) -> list[str]:
    """What other packages add to a group, without loading any of it."""
    if not _mentioned(group):
        return []
    from importlib.metadata import entry_points

    return sorted(entry_points(group=group).names)


def _mentioned(group: str) -> bool:
    """Does any package that is installed name the group at all? To look for the word takes a tenth of reading all."""
    for folder in sys.path:
        try:
            found = [each.path for each in os.scandir(folder or ".") if each.name.endswith((".dist-info", ".egg-info"))]
        except NotADirectoryError:
            return True  # an archive: who can read it may know
        except OSError:
            continue
        for path in found:
            try:
                with open(os.path.join(path, "entry_points.txt"), encoding="utf-8") as file:
                    if f"[{group}]" in file.read():
                        return True
            except OSError:
                continue  # it has none
    return False


def entry(group: str, name: str, attribute: str) -> Any:
    """The thing that an entry point names: the attribute of its module, or the object itself."""
    from importlib.metadata import entry_points

    (point,) = entry_points(group=group, name=name)
    try:
        found = point.load()
    except Exception as error:  # a stranger's code: whatever goes wrong in it
        source = point.dist.name if point.dist else "a package"
        raise RampantError(f"{name} of {source} cannot be loaded: {error}") from error
    return getattr(found, attribute) if isinstance(found, ModuleType) else found


def add_code(file: str) -> None:
    """Let every process that starts from here know what a file defines."""
    path = Path(file)
    if not path.is_file():
        raise RampantError(f"there is no file {file!r} with code")
    known = [each for each in os.environ.get(CODE, "").split(os.pathsep) if each]
    os.environ[CODE] = os.pathsep.join([*known, str(path.resolve())])
    for _ in code_modules():
        pass


def code_modules() -> Iterator[ModuleType]:
    """The modules of the files under work, each loaded once."""
    for file in os.environ.get(CODE, "").split(os.pathsep):
        if file:
            yield _loaded(Path(file))


def _loaded(path: Path) -> ModuleType:
    if path.stem in sys.modules and sys.modules[path.stem].__file__ == str(path):
        return sys.modules[path.stem]
    sys.path.insert(0, str(path.parent))  # its neighbours can be imported, and so can it, by workers
    try:
        return import_module(path.stem)
    except Exception as error:  # code under work: whatever goes wrong in it
        raise FileError(f"{type(error).__name__}: {error}", 1, str(path)) from error
    finally:
        sys.path.remove(str(path.parent))
