"""Drawing any scene with characters: boards, panels, options, events."""
