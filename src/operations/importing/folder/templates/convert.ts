import { commonMarkOf } from '../../dialects.ts';
import { HTML } from '../files.ts';
import { isMdx, type OpenedFile } from '../opened-file.ts';
import { convertCalls } from './calls.ts';
import { withCodeTitles } from './code-blocks.ts';
import { withoutDirectives } from './directives.ts';
import { withFileLinks } from './file-links.ts';
import { convertShortcodes } from './hugo.ts';
import { LeftOutParts } from './left-out-parts.ts';
import { convertLiquid, type LiquidContext, withBraces } from './liquid.ts';
import { convertMdx } from './mdx.ts';
import { withoutUnknownLabels } from './unknown-labels.ts';
import { type WikiContext, withWikiLinks } from './wiki-links.ts';

export interface TemplateContext extends Omit<LiquidContext, 'known' | 'include'> {
  /** The text of a file of `_includes`, or of one beside the text at a path. */
  readonly include: (name: string, beside?: string) => string | undefined;
  readonly wiki: WikiContext;
  /** Its configuration, by name. */
  readonly site: Readonly<Record<string, unknown>>;
  /** Whether its generator reads braces in a text. Hugo's shortcodes are always read. */
  readonly readsLiquid: boolean;
}

/**
 * Makes plain Markdown of a file's text: replaces tags of Liquid and Nunjucks, Hugo's shortcodes, components of MDX and boxes by
 * Markdown and HTML, and removes those without an equivalent, with a remark.
 */
export function convertTemplates(
  file: OpenedFile,
  context: TemplateContext,
): { markdown: string; remarks: readonly string[] } {
  const { body, bodyLine } = file;
  const leftOut = new LeftOutParts(bodyLine);
  const reference = (name: string) => context.reference(name, file.path);
  const [mdx, isHtml] = [isMdx(file.path), HTML.test(file.path)];
  const plain = mdx ? convertMdx(body, reference, leftOut) : body;
  const called = mdx || isHtml ? plain : convertCalls(plain, reference, leftOut);
  const boxed = withoutDirectives(called, leftOut);
  const hasTags = context.readsLiquid && !mdx && /\{[{%:#]/.test(boxed);
  const include = (name: string, isBeside = false) => context.include(name, isBeside ? file.path : undefined);
  const known = { ...file.written, page: file.written, post: file.written, site: context.site };
  const untagged = hasTags ? convertLiquid(boxed, { ...context, include, reference, known, isHtml }, leftOut) : boxed;
  const markdown = withBraces(convertShortcodes(untagged, reference, leftOut));
  if (isHtml) return { markdown, remarks: leftOut.sentences() };
  const wiki = withWikiLinks(markdown, reference, context.wiki);
  const { text, count } = withoutUnknownLabels(withCodeTitles(withFileLinks(commonMarkOf(wiki.text), reference)));
  const unknown = count > 0 ? [`Links by a label that nothing defines are words without a link: ${count}`] : [];
  return { markdown: text, remarks: [...leftOut.sentences(), ...wiki.remarks, ...unknown] };
}
