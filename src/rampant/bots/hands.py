"""Many hands: several processes work on one thing that falls into parts, and what comes out is the same.

A helper is a copy of this very process (fork), so nothing has to be sent to it: it knows what we know, does its parts,
tells the numbers it found, and is gone. Where there is no fork, or a helper fails, its parts are done here.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from msgspec import DecodeError, msgpack

Values = list[float]
Part = Callable[[int], Values]


def spread(part: Part, numbers: Sequence[int], hands: int) -> list[Values]:
    """What `part` gives for each of the numbers, in their order, worked out by so many processes at once."""
    if not hasattr(os, "fork"):
        hands = 1
    shares = [numbers[hand::hands] for hand in range(min(hands, len(numbers)))]
    helpers = [_start(part, share) for share in shares[1:]]
    found: dict[int, Values] = {}
    try:
        for share in shares[:1]:
            found.update((number, part(number)) for number in share)
    finally:
        told = [_hear(*helper) for helper in helpers]  # none is left behind, whatever happens here
    for share, values in zip(shares[1:], told, strict=True):
        found.update(zip(share, values or map(part, share), strict=True))
    return [found[number] for number in numbers]


def _start(part: Part, share: Sequence[int]) -> tuple[int, int]:
    """A copy of this process that does a share: its id, and where it tells what it found."""
    heard, told = os.pipe()
    process = os.fork()
    if process:
        os.close(told)
        return process, heard
    try:
        os.close(heard)
        with os.fdopen(told, "wb") as out:
            out.write(msgpack.encode([part(number) for number in share]))
    finally:
        os._exit(0)  # whatever happens, it must not go on as if it were us


def _hear(process: int, heard: int) -> list[Values]:
    """What a helper found; nothing if it did not come to its end."""
    with os.fdopen(heard, "rb") as pipe:
        told = pipe.read()
    os.waitpid(process, 0)
    try:
        return msgpack.decode(told, type=list[Values])
    except DecodeError:
        return []
