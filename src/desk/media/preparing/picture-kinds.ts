import { SIGNATURE_BYTES } from '#content/images/raster-format.ts';

/** What editors send that is no picture for the web, by a file's first bytes, with what they can do instead. */
const OTHERS: readonly { readonly is: (start: string) => boolean; readonly words: string }[] = [
  {
    is: (start) => /^.{4}ftyp.*(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(start),
    words:
      'Your telephone saved this picture as HEIC, which browsers cannot show. On an iPhone, choose Settings › Camera › Formats › Most Compatible for the next ones; send this one as a JPEG (for example by mailing it to yourself).',
  },
  {
    is: (start) => /^\W*<(?:\?xml|!doctype svg|!--|svg)/i.test(start),
    words: 'This is an SVG drawing. It can hold programs, so the library does not take it: export it as PNG, please.',
  },
  {
    is: (start) => start.startsWith('II*\0') || start.startsWith('MM\0*'),
    words: 'This is a TIFF or a camera’s raw file, which browsers cannot show: export it as JPEG or PNG, please.',
  },
  { is: (start) => start.startsWith('%PDF'), words: 'This is a PDF, not a picture: export the page as JPEG, please.' },
  {
    is: (start) => start.startsWith('ftyp', 4) || start.startsWith('\x1aE\xdf\xa3'),
    words: 'This is a film, not a picture: put it on a video service, and its address into the story.',
  },
];

const UNKNOWN = 'This is not a picture that the library can read: it takes JPEG, PNG, WebP, AVIF and GIF.';

/** Why a file that is none of the formats taken is refused, and what to do, in an editor's words. */
export function wordsForOther(file: Buffer): string {
  const start = file.toString('latin1', 0, SIGNATURE_BYTES);
  return OTHERS.find(({ is }) => is(start))?.words ?? UNKNOWN;
}
