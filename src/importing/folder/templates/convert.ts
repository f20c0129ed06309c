import type { OpenedFile } from '../opened-file.ts';
import { LeftOutParts } from './left-out-parts.ts';
import { convertLiquid, type LiquidContext, withBraces } from './liquid.ts';
import { convertMdx } from './mdx.ts';
import { betweenCode, convertShortcodes } from './shortcodes.ts';

/** What is known of the site that a file is of. */
export interface TemplateContext extends Omit<LiquidContext, 'known'> {
  /** Of its configuration, by name. */
  readonly site: Readonly<Record<string, unknown>>;
  /** Whether its generator reads braces in a text; Hugo's shortcodes are read wherever they stand. */
  readonly readsLiquid: boolean;
}

export interface Converted {
  readonly markdown: string;
  /** What could not be kept; each a sentence. */
  readonly remarks: readonly string[];
}

/**
 * Makes plain Markdown of a file's text: what the old site's generator would have replaced (tags of Liquid and Nunjucks, Hugo's
 * shortcodes, components of MDX, boxes) is turned into Markdown and HTML where it has a meaning here, and taken out and named
 * where it has none. A text without any of it stays as it is.
 */
export function convertTemplates(file: OpenedFile, context: TemplateContext): Converted {
  const leftOut = new LeftOutParts();
  const { body, bodyLine: line } = file;
  const plain = isMdx(file) ? convertMdx(body, line, context, leftOut) : body;
  const boxed = /^:::/m.test(plain) ? betweenCode(plain, (text) => text.replace(BOX, boxTitle)) : plain;
  const hasTags = context.readsLiquid && !isMdx(file) && /\{[{%:]/.test(boxed);
  const known = { ...file.fields, page: file.fields, post: file.fields, site: context.site };
  const untagged = hasTags ? convertLiquid(boxed, line, { ...context, known }, leftOut) : boxed;
  const markdown = withBraces(convertShortcodes(untagged, line, context, leftOut));
  return { markdown, remarks: leftOut.sentences() };
}

export function isMdx({ path }: Pick<OpenedFile, 'path'>): boolean {
  return /\.mdx$/i.test(path);
}

/** Boxes of Docusaurus, VuePress and Markdown directives: `:::note Title` … `:::`. */
const BOX = /^:::+[ \t]*(?:\w+[ \t]*(?:\[([^\]\n]*)\]|([^\n{]*))?)?(?:\{[^}\n]*\})?[ \t]*$/gm;

function boxTitle(_: string, bracketed?: string, title?: string): string {
  const words = (bracketed ?? title ?? '').trim();
  return words ? `\n**${words}**\n` : '';
}
