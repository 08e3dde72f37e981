"""Scripts of data for the tools of the page."""

from __future__ import annotations

from generator.build.tool_assets import data_script


def test_a_script_of_data_makes_what_it_needs_whatever_came_before_it() -> None:
    text = data_script("names", {"move": ["King’s 'Shield' </script>\u2028"]}).decode()
    assert text.startswith('((self.BBP||={}).data||={})["names"]=\'')
    assert "</script>" not in text
    assert "\\'Shield\\'" in text
    assert "\u2028" not in text
