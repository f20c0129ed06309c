/**
 * Cuts the faces that readers fetch out of Fontsource's: only the weights, optical sizes and characters that the design
 * uses. Run by hand (`npm run fonts`) after an update of the faces; what it writes is kept in the repository, so that no
 * build depends on a WebAssembly font tool.
 *
 * Newsreader upright: 132 KB with all its axes, 80 KB so; italic 147 KB, 40 KB with its optical size pinned to reading
 * size, the only one it is set in.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const SOURCE = new URL('../../../node_modules/@fontsource-variable/', import.meta.url);

/** Western European letters, and the punctuation of print. */
const WESTERN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŠšŽžŸƒˆ˜–—‘’‚“”„†‡•…‹›€™−→←↑↓‰⁄`;

const weight = { min: 400, max: 600 };
const readingSize = 18;

const faces = [
  { from: 'newsreader/files/newsreader-latin-opsz-normal', axes: { wght: weight, opsz: { min: 16, max: 60 } } },
  {
    from: 'newsreader/files/newsreader-latin-opsz-italic',
    to: 'newsreader-latin-italic',
    axes: { wght: weight, opsz: readingSize },
  },
  {
    from: 'newsreader/files/newsreader-latin-ext-opsz-normal',
    to: 'newsreader-latin-ext-normal',
    axes: { wght: weight, opsz: readingSize },
    whole: true,
  },
  { from: 'instrument-sans/files/instrument-sans-latin-wght-normal', axes: { wght: weight } },
  {
    from: 'instrument-sans/files/instrument-sans-latin-ext-wght-normal',
    to: 'instrument-sans-latin-ext-normal',
    axes: { wght: weight },
    whole: true,
  },
];

for (const { from, to = from.split('/').at(-1), axes, whole = false } of faces) {
  const source = await readFile(new URL(`${from}.woff2`, SOURCE));
  const options = { targetFormat: /** @type {const} */ ('woff2'), variationAxes: axes, noHinting: true };
  const face = whole
    ? await subsetFont(source, undefined, { ...options, keepAllGlyphs: true })
    : await subsetFont(source, WESTERN, options);
  await writeFile(new URL(`${to}.woff2`, import.meta.url), face);
  process.stdout.write(`${to}.woff2: ${source.length} -> ${face.length} bytes\n`);
}

/**
 * @param {number} first
 * @param {number} last
 */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}
