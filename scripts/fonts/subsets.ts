import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

// Each file holds some characters: a reader loads only the files that a page's text needs.

/** English, with accented letters of names: nearly every page needs these and no others. */
const ENGLISH = [...`${characters(0x20, 0x7e)}\u00a0£©·É${characters(0xdf, 0xfc)}–—‘’“”•…€™→`];
/** Other letters of western Europe, and rarer punctuation. */
const WESTERN = [...`${characters(0xa1, 0xff)}ıŒœ‚„‹›−⁄↑↓`].filter((letter) => !ENGLISH.includes(letter));
/** The italic is one file, with the most common letters beyond western Europe. */
const BORROWED = [...'ŠšŽžŸƒ'];
/** The rest of Fontsource's latin-ext files. */
const EXTENDED_RANGE = 'U+0100-0130, U+0132-0151, U+0154-0323, U+1E80-1EF9, U+20A1-20AB, U+20AD-20BD';

interface FontFile {
  readonly family: string;
  readonly style?: 'italic';
  /** Name below src/content/design/fonts, without extension. */
  readonly file: string;
  /** File of @fontsource-variable, without extension. */
  readonly source: string;
  /** The value or range of each variable axis. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  /** Absent: all characters of the source. */
  readonly text?: string;
  /** CSS unicode-range. Absent: the family's first file, for all characters that no other file has. */
  readonly range?: string;
}

const TEXT_SIZE = 18;
/** Larger headlines keep this optical size: larger ones are so narrow that lines would break differently in the fallbacks. */
const HEADLINE_SIZE = 36;
const weight = { min: 400, max: 600 };
const sizes = { min: TEXT_SIZE, max: HEADLINE_SIZE };
const western = { text: WESTERN.join(''), range: unicodeRange(WESTERN) };

const newsreader = (file: string, subset: string, style: string, opsz: number | typeof sizes) => ({
  family: 'Newsreader Variable',
  file: `newsreader-${file}`,
  source: `newsreader/files/newsreader-${subset}-opsz-${style}`,
  axes: { wght: weight, opsz },
});
const instrumentSans = (file: string, subset: string) => ({
  family: 'Instrument Sans Variable',
  file: `instrument-sans-${file}`,
  source: `instrument-sans/files/instrument-sans-${subset}-wght-normal`,
  axes: { wght: weight },
});

export const FONT_FILES: readonly FontFile[] = [
  { ...newsreader('english', 'latin', 'normal', sizes), text: ENGLISH.join('') },
  { ...newsreader('western', 'latin', 'normal', sizes), ...western },
  { ...newsreader('latin-ext', 'latin-ext', 'normal', TEXT_SIZE), range: EXTENDED_RANGE },
  {
    ...newsreader('italic', 'latin', 'italic', TEXT_SIZE),
    style: 'italic',
    text: [...ENGLISH, ...WESTERN, ...BORROWED].join(''),
  },
  { ...instrumentSans('english', 'latin'), text: ENGLISH.join('') },
  { ...instrumentSans('western', 'latin'), ...western },
  { ...instrumentSans('latin-ext', 'latin-ext'), range: EXTENDED_RANGE },
];

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

/** Exactly these letters: Chromium loads every file whose range contains a letter of the page. */
function unicodeRange(letters: readonly string[]): string {
  const points = letters.map((letter) => letter.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const firsts = points.filter((point) => !points.includes(point - 1));
  const lasts = points.filter((point) => !points.includes(point + 1));
  return firsts.map((first, index) => codePoints(first, lasts[index] ?? first)).join(', ');
}

function codePoints(first: number, last: number): string {
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0');
  return first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`;
}

const SOURCES = 'node_modules/@fontsource-variable';
export const FOLDER = 'src/content/design/fonts';

/** Writes a subset of a font: characters, weights, optical sizes, and the features that the CSS uses. */
export async function writeSubset({ source, file, axes, text }: FontFile): Promise<void> {
  const whole = await readFile(`${SOURCES}/${source}.woff2`);
  const part = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: ['kern', 'liga', 'locl', 'pnum', 'tnum'],
    noHinting: true,
    keepAllGlyphs: text === undefined,
  });
  await writeFile(`${FOLDER}/${file}.woff2`, part);
  console.log(`${file}.woff2: ${whole.length} -> ${part.length} bytes`);
}

/** The @font-face rule for fonts.css. */
export function fontFaceRule({ family, file, style, range }: FontFile): string {
  const lines = [
    `font-family: "${family}";`,
    `src: url("./fonts/${file}.woff2");`,
    `font-weight: ${weight.min} ${weight.max};`,
    ...(style ? [`font-style: ${style};`] : []),
    'font-display: swap;',
    ...(range ? [`unicode-range: ${range};`] : []),
  ];
  return `@font-face {\n  ${lines.join('\n  ')}\n}\n`;
}
