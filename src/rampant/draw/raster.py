"""Pictures made of points: PNG files. Wants the extra `pictures`, whose library brings its own fonts."""

from __future__ import annotations

from rampant.core.errors import RampantError


def png(svg: str) -> bytes:
    """A picture as the bytes of a PNG file."""
    try:
        import vl_convert
    except ImportError:
        raise RampantError("pictures as PNG want a library: pip install 'rampant[pictures]'") from None
    return bytes(vl_convert.svg_to_png(svg))
