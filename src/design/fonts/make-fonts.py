"""Cuts the faces that readers fetch out of Fontsource's.

Only the weights, optical sizes and characters that the design uses are kept, and of the kerning what can be seen. Run by
hand (`npm run fonts`, needs Debian's python3-fonttools and python3-brotli) after an update of the faces; what it writes
is kept in the repository, so that no build depends on a font tool.

Newsreader upright: 132 KB with all its axes and characters, 29 KB so for English, 9 KB more for its neighbours. Its
optical sizes are those of its uses, from reading to the largest headline. The italic has its optical size pinned to
reading size, the only one it is set in.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from kerning import set_kerning

HERE = Path(__file__).parent
SOURCE = HERE.parents[2] / "node_modules/@fontsource-variable"

READING_SIZE = 18
LARGEST_HEADLINE = 50
WEIGHT = (400, 600)
SIZES = (READING_SIZE, LARGEST_HEADLINE)


def characters(first: int, last: int) -> str:
    """All from one code point to another, the last one too."""
    return "".join(map(chr, range(first, last + 1)))


# What English is printed with, names of people from elsewhere too: nearly every page needs it, and nearly all pages nothing else.
ENGLISH = characters(0x20, 0x7E) + "\u00a0£©·É" + characters(0xDF, 0xFC) + "–—‘’“”•…€™→"
# The other letters of western Europe, and rarer punctuation of print.
WESTERN = "".join(letter for letter in characters(0xA1, 0xFF) + "ıŒœ‚„‹›−⁄↑↓" if letter not in ENGLISH)
# The italic has no file for what lies further off: of that it holds what western texts borrow most.
BORROWED = "ŠšŽžŸƒ"

NEWSREADER = "newsreader/files/newsreader-latin-opsz-normal"
NEWSREADER_ITALIC = "newsreader/files/newsreader-latin-opsz-italic"
NEWSREADER_EXTENDED = "newsreader/files/newsreader-latin-ext-opsz-normal"
INSTRUMENT_SANS = "instrument-sans/files/instrument-sans-latin-wght-normal"
INSTRUMENT_SANS_EXTENDED = "instrument-sans/files/instrument-sans-latin-ext-wght-normal"

# What to write, from what, with which axes; then what is kept of its characters (None: all).
FACES = [
    ("newsreader-english", NEWSREADER, {"wght": WEIGHT, "opsz": SIZES}, ENGLISH),
    ("newsreader-western", NEWSREADER, {"wght": WEIGHT, "opsz": SIZES}, WESTERN),
    ("newsreader-italic", NEWSREADER_ITALIC, {"wght": WEIGHT, "opsz": READING_SIZE}, ENGLISH + WESTERN + BORROWED),
    ("newsreader-latin-ext", NEWSREADER_EXTENDED, {"wght": WEIGHT, "opsz": READING_SIZE}, None),
    ("instrument-sans-english", INSTRUMENT_SANS, {"wght": WEIGHT}, ENGLISH),
    ("instrument-sans-western", INSTRUMENT_SANS, {"wght": WEIGHT}, WESTERN),
    ("instrument-sans-latin-ext", INSTRUMENT_SANS_EXTENDED, {"wght": WEIGHT}, None),
]


def cut(source: Path, axes: dict, text: str | None) -> TTFont:
    """A face of some characters, with its axes cut to a range or pinned to a place."""
    # As the source is dated: the same faces come out of the same source.
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["kern", "liga", "locl", "pnum", "tnum"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap() if text is None else map(ord, text))
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, axes)
    set_kerning(font)
    return font


def ranges(text: str) -> str:
    """Characters in the words of CSS's unicode-range, for fonts.css.

    Exactly these: where two ranges overlap, Chromium fetches both files.
    """
    points = sorted(map(ord, text))
    firsts = [point for point in points if point - 1 not in points]
    lasts = [point for point in points if point + 1 not in points]
    return ", ".join(f"U+{first:04X}" + (f"-{last:04X}" if last > first else "") for first, last in zip(firsts, lasts))


def main() -> None:
    for name, source, axes, text in FACES:
        whole = SOURCE / f"{source}.woff2"
        face = HERE / f"{name}.woff2"
        font = cut(whole, axes, text)
        font.flavor = "woff2"
        font.save(face)
        print(f"{face.name}: {whole.stat().st_size} -> {face.stat().st_size} bytes")
    for text in (ENGLISH, WESTERN):
        print(f"unicode-range: {ranges(text)};")


if __name__ == "__main__":
    main()
