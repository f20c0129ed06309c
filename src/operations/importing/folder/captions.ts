import type { FrontMatter } from './fields.ts';
import { plain } from './foreign-body.ts';

const OF_PICTURE = '(?:featured?|primary|cover|hero|header|banner|teaser)?(?:image|img|photo|picture)?';
const CAPTION = new RegExp(`^${OF_PICTURE}caption$`);
const CREDIT = new RegExp(`^${OF_PICTURE}(?:credits?|attribution)$`);
const ALT = new RegExp(`^${OF_PICTURE}alt(?:text)?$`);

/** The alternative text that the front matter has for a post's picture, plain, on one line. */
export function altOf(fields: FrontMatter): string {
  return plain(fields.wordNamed(ALT));
}

/**
 * Reads the caption of a post's picture, which is Markdown: it often links to a photographer. Themes have `caption`,
 * `image_caption` or `photo-credit` as fields, or `caption` and `credit` in the group of the picture.
 * @returns caption and credit as plain text on one line
 */
export function captionOf(fields: FrontMatter): string | undefined {
  const [caption = '', credit = ''] = [CAPTION, CREDIT].map((name) => plain(fields.wordNamed(name)));
  if (caption.includes(credit)) return caption || undefined;
  return [caption.replace(/(?<=[\p{L}\p{N}])$/u, '.'), credit].filter(Boolean).join(' ');
}
