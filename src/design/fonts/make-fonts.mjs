/**
 * Cuts the faces that readers fetch out of Fontsource's: only the weights, optical sizes and characters that the design
 * uses. Run by hand (`npm run fonts`) after an update of the faces; what it writes is kept in the repository, so that no
 * build depends on a WebAssembly font tool.
 *
 * Newsreader upright: 132 KB with all its axes, 48 KB so for English, 15 KB more for its neighbours; italic 147 KB, 40 KB
 * with its optical size pinned to reading size, the only one it is set in. The upright's optical sizes are those of its uses, from
 * reading to the largest headline: the little more down to 16 would be 13 KB.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const SOURCE = new URL('../../../node_modules/@fontsource-variable/', import.meta.url);

/** What English is printed with, names of people from elsewhere too: nearly every page needs it, and nearly all pages nothing else. */
const ENGLISH = `${range(0x20, 0x7e)}\u00a0£©·É${range(0xdf, 0xfc)}–—‘’“”•…€™→`;
/** The other letters of western Europe, and rarer punctuation of print. */
const WESTERN = [...`${range(0xa1, 0xff)}ıŒœ‚„†‡‹›−‰⁄←↑↓`].filter((letter) => !ENGLISH.includes(letter)).join('');

/** The italic has no file for what lies further off: of that it holds what western texts borrow most. */
const BORROWED = 'ŠšŽžŸƒ';

const weight = { min: 400, max: 600 };
const readingSize = 18;
const largestHeadline = 50;
const newsreader = {
  from: 'newsreader/files/newsreader-latin-opsz-normal',
  axes: { wght: weight, opsz: { min: readingSize, max: largestHeadline } },
};
const instrumentSans = { from: 'instrument-sans/files/instrument-sans-latin-wght-normal', axes: { wght: weight } };

const faces = [
  { ...newsreader, to: 'newsreader-english', characters: ENGLISH },
  { ...newsreader, to: 'newsreader-western', characters: WESTERN },
  {
    from: 'newsreader/files/newsreader-latin-opsz-italic',
    to: 'newsreader-italic',
    axes: { wght: weight, opsz: readingSize },
    characters: ENGLISH + WESTERN + BORROWED,
  },
  {
    from: 'newsreader/files/newsreader-latin-ext-opsz-normal',
    to: 'newsreader-latin-ext',
    axes: { wght: weight, opsz: readingSize },
  },
  { ...instrumentSans, to: 'instrument-sans-english', characters: ENGLISH },
  { ...instrumentSans, to: 'instrument-sans-western', characters: WESTERN },
  {
    from: 'instrument-sans/files/instrument-sans-latin-ext-wght-normal',
    to: 'instrument-sans-latin-ext',
    axes: { wght: weight },
  },
];

for (const { from, to, axes, characters } of faces) {
  const source = await readFile(new URL(`${from}.woff2`, SOURCE));
  const options = { targetFormat: /** @type {const} */ ('woff2'), variationAxes: axes, noHinting: true };
  const face = await subsetFont(source, characters, { ...options, keepAllGlyphs: !characters });
  await writeFile(new URL(`${to}.woff2`, import.meta.url), face);
  process.stdout.write(`${to}.woff2: ${source.length} -> ${face.length} bytes\n`);
}
for (const characters of [ENGLISH, WESTERN]) process.stdout.write(`unicode-range: ${ranges(characters)};\n`);

/**
 * @param {number} first
 * @param {number} last
 */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

/**
 * Characters in the words of CSS's unicode-range, for fonts.css. Exactly these: where two ranges overlap, Chromium fetches both files.
 * @param {string} characters
 */
function ranges(characters) {
  const points = Array.from(characters, (character) => character.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const firsts = points.filter((point) => !points.includes(point - 1));
  const lasts = points.filter((point) => !points.includes(point + 1));
  return firsts
    .map((first, index) => `U+${hex(first)}${first === lasts[index] ? '' : `-${hex(lasts[index] ?? first)}`}`)
    .join(', ');
}

/** @param {number} point */
function hex(point) {
  return point.toString(16).toUpperCase().padStart(4, '0');
}
