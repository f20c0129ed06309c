"""Keeps of a face's kerning what can be seen: two fifths of a face were kerning, and five sixths of that too fine to see.

A variable face says of each of some seven thousand pairs how its distance changes with each axis, to the two-thousandth
of an em. Most changes are below a hundredth of an em, half a pixel in the largest headline. So the distances are those of
one place in the middle of the axes, on a grid whose steps are less than a tenth of a pixel wide in a running text.
"""

from collections import defaultdict
from copy import deepcopy

from fontTools.otlLib.builder import buildPairPosClassesSubtable
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.otBase import ValueRecord
from fontTools.varLib import instancer

STEPS_PER_EM = 250
# Between the two that most is set in: text at 400 and 18, headlines at 560 and 22 to 50.
MIDDLE = {"wght": 480, "opsz": 28}


def set_kerning(font: TTFont) -> None:
    """Puts one table of classes in the place of a face's kerning, which then is the same along all axes.

    Raises ValueError where the face positions its glyphs by anything but pairs.
    """
    axes = {axis.axisTag for axis in font["fvar"].axes}
    still = instancer.instantiateVariableFont(deepcopy(font), {tag: at for tag, at in MIDDLE.items() if tag in axes})
    lookups = font["GPOS"].table.LookupList.Lookup
    if len(lookups) != 1:
        raise ValueError(f"One lookup of pairs was expected, and there are {len(lookups)}")
    pairs = {(tuple(left), tuple(right)): (advance(by), None) for left, right, by in classes(still)}
    lookups[0].LookupType = 2
    lookups[0].SubTable = [buildPairPosClassesSubtable(pairs, font.getReverseGlyphMap())]
    # Held how the kerning varies, and the classes of marks, of which there are none.
    del font["GDEF"]


def advance(by: int) -> ValueRecord:
    record = ValueRecord()
    record.XAdvance = by
    return record


def classes(font: TTFont):
    """The kerning of a still face on the grid, as (left glyphs, right glyphs, units): glyphs that keep the same distances from all others together."""
    step = font["head"].unitsPerEm // STEPS_PER_EM
    glyphs = font.getGlyphOrder()
    kerned = {(left, right): round(by / step) * step for left, right, by in distances(font)}
    lefts = defaultdict(list)
    rights = defaultdict(list)
    for glyph in glyphs:
        lefts[tuple(kerned.get((glyph, right), 0) for right in glyphs)].append(glyph)
        rights[tuple(kerned.get((left, glyph), 0) for left in glyphs)].append(glyph)
    for left in lefts.values():
        for right in rights.values():
            if by := kerned.get((left[0], right[0]), 0):
                yield left, right, by


def distances(font: TTFont):
    """Each pair's (left, right, units), by the first subtable that knows it: OpenType, GPOS, lookup type 2."""
    for left in font.getGlyphOrder():
        known = set()
        for subtable in font["GPOS"].table.LookupList.Lookup[0].SubTable:
            table = getattr(subtable, "ExtSubTable", subtable)
            if left not in table.Coverage.glyphs:
                continue
            for right, value in (of_pairs if table.Format == 1 else of_classes)(table, left, font):
                if right not in known:
                    known.add(right)
                    yield left, right, getattr(value, "XAdvance", 0)
            if table.Format == 2:
                break


def of_pairs(table, left: str, _font: TTFont):
    for record in table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord:
        yield record.SecondGlyph, record.Value1


def of_classes(table, left: str, font: TTFont):
    row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)].Class2Record
    for right in font.getGlyphOrder():
        yield right, row[table.ClassDef2.classDefs.get(right, 0)].Value1
