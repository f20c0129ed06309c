import { z } from 'zod';
import { byName } from '#content/markup/by-name.ts';
import { languageName } from '#content/markup/code/code-elements.ts';
import { jsonValue } from '#platform/text/json-value.ts';
import { hasMembersPart } from '../members-only.ts';
import { WORDPRESS_LIMITS } from '../wordpress-limits.ts';
import { type GutenbergBlock, parseBlocks } from './blocks.ts';
import { classic } from './classic.ts';
import type { DisplayContext } from './context.ts';
import { diviHtml } from './divi.ts';
import { blockFieldsHtml } from './fields-html.ts';
import { attachmentFigure, attributeOf, bareAddress, embed, gallery, pictureElement, wordpressFigure } from './html.ts';

type Renderer = (block: GutenbergBlock, rendering: Rendering) => string;

interface Rendering {
  readonly context: DisplayContext;
  /** Nested reusable blocks; a block can contain itself. */
  readonly depth: number;
}

const RENDERERS = byName<Renderer>([
  ['freeform shortcode', (block, { context }) => classic(ownHtml(block), context)],
  ['block', reusable],
  ['footnotes', (_, { context }) => footnotes(context)],
  ['gallery', galleryBlock],
  ['cover', cover],
  ['verse', verse],
  ['accordion-heading', (block) => ownHtml(block).replace(/<span[^>]*toggle-icon[^>]*>.*?<\/span>/gs, '')],
  ['embed', embedBlock],
  ['file', file],
  ['syntaxhighlighter/code', highlightedBlock],
  ['more nextpage spacer page-break', () => ''],
]);

/** Settings by which an editor hides a block from every reader: of WordPress 6.9, and of plugins; or on every kind of screen. */
const hides = z.union([
  z.object({ metadata: z.object({ blockVisibility: z.literal(false) }) }),
  z.object({ blockVisibility: z.object({ hideBlock: z.literal(true) }) }),
  z.object({ vsdesk: z.literal(true), vstablet: z.literal(true), vsmobile: z.literal(true) }),
  z.object({ UAGHideDesktop: z.literal(true), UAGHideTab: z.literal(true), UAGHideMob: z.literal(true) }),
]);

/** Blocks that show data of the old site, not the author's text. */
const filledAtDisplay =
  /^(?:archives|avatar|calendar|categories|home-link|legacy-widget|loginout|navigation|navigation-link|navigation-submenu|page-list|page-list-item|pattern|read-more|rss|search|social-links|social-link|tag-cloud|template-part|term-description|widget-group|(?:latest|post|posts|query|site|comment|comments)(?:-[a-z-]+)?)$/;

/** Plugins' tables of contents: articles here have their own. */
const listOfContents = /\/(?:[a-z-]*toc[a-z-]*|table-of-contents?[a-z-]*)$/;

/** The HTML of a post made with the block editor. */
export function blocksHtml(content: string, context: DisplayContext): string {
  return rendered(parseBlocks(content), { context, depth: 0 });
}

function rendered(block: GutenbergBlock, rendering: Rendering): string {
  if (hides.safeParse(block.attributes).success) {
    rendering.context.notes.hiddenBlocks += 1;
    return '';
  }
  const name = block.name.startsWith('core-embed/') ? 'embed' : block.name;
  if (name === '')
    return joined(block, rendering, (text) => (text.trim() ? `\n${classic(text, rendering.context)}\n` : ''));
  const renderer = RENDERERS.get(name);
  if (renderer) return renderer(block, rendering);
  const own = moduleHtml(block, rendering);
  if (own !== '') return own + joined(block, rendering);
  const isEmpty = block.parts.length === 0;
  const address = textAttribute(block, 'url') || textAttribute(block, 'src');
  if (isEmpty && bareAddress.test(address)) return embed(address);
  if (filledAtDisplay.test(name) || listOfContents.test(name) || isEmpty) {
    rendering.context.notes.blocks.add(name);
    return '';
  }
  const html = joined(block, rendering);
  return name.includes('/') ? embedsOf(html) : html;
}

/** What a block shows of its attributes; empty for most, which have their HTML beside them. */
function moduleHtml({ name, attributes }: GutenbergBlock, { context }: Rendering): string {
  if (name.startsWith('divi/')) return diviHtml(attributes);
  return customBlock.test(name) ? blockFieldsHtml(attributes.data ?? attributes, context) : '';
}

/** Blocks of plugins with which each site makes its own. */
const customBlock = /^(?:acf|lazyblock|genesis-custom-blocks|block-lab)\//;

/** A block's HTML, its own parts changed by `own`, and its inner blocks rendered. */
function joined(block: GutenbergBlock, rendering: Rendering, own = (html: string) => html): string {
  return block.parts.map((part) => (typeof part === 'string' ? own(part) : rendered(part, rendering))).join('');
}

function ownHtml(block: GutenbergBlock): string {
  return block.parts.filter((part) => typeof part === 'string').join('');
}

/** Code with its language in the block's attributes. */
function highlightedBlock(block: GutenbergBlock): string {
  const language = languageName(textAttribute(block, 'language'));
  return ownHtml(block).replace(/<pre\b[^>]*>/i, language ? `<pre class="brush:${language}">` : '<pre>');
}

function textAttribute(block: GutenbergBlock, name: string): string {
  const value = block.attributes[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function reusable(block: GutenbergBlock, { context, depth }: Rendering): string {
  const id = textAttribute(block, 'ref');
  const content = context.reusableBlock(id);
  if (content === undefined) context.notes.missingBlocks.add(id);
  if (content === undefined || depth >= WORDPRESS_LIMITS.reusableDepth) return '';
  if (hasMembersPart(content)) {
    context.notes.hiddenBlocks += 1;
    return '';
  }
  return rendered(parseBlocks(content), { context, depth: depth + 1 });
}

/** Galleries of three generations: a list of figures, a figure with a list, a figure with image blocks. */
function galleryBlock(block: GutenbergBlock, rendering: Rendering): string {
  const html = joined(block, rendering);
  const caption = /<figcaption[^>]*blocks-gallery-caption[^>]*>([\s\S]*?)<\/figcaption>/i.exec(html);
  const pictures = html
    .replace(caption?.[0] ?? '', '')
    .split(/(?=<img\s)/i)
    .slice(1);
  const figures = pictures.map((part) => {
    const image = /^<img\s[^>]*>/i.exec(part)?.[0] ?? '';
    return wordpressFigure(image, /<figcaption[^>]*>([\s\S]*?)<\/figcaption>/i.exec(part)?.[1]);
  });
  if (figures.length > 0) return gallery(figures, caption?.[1]);
  const ids = attachmentIds.parse(block.attributes.ids);
  return gallery(ids.flatMap((id) => rendering.context.attachment(String(id)) ?? []).map(attachmentFigure));
}

const attachmentIds = z.array(z.union([z.string(), z.number()])).catch([]);

/** A picture with text over it: the picture, then the text. */
function cover(block: GutenbergBlock, rendering: Rendering): string {
  const html = joined(block, rendering).replace(/<span[^>]*wp-block-cover__[^>]*>\s*<\/span>/gi, '');
  // One that stays where it is, or is repeated, stands behind an element without content.
  const inner = html.replace(
    /<(?:img|video|div)[^>]*wp-block-cover__\w+-background[^>]*>(?:\s*<\/(?:video|div)>)?/gi,
    '',
  );
  const image = /<(?:img|div)[^>]*wp-block-cover__image-background[^>]*>/i.exec(html)?.[0] ?? '';
  const address = textAttribute(block, 'url') || attributeOf(image, 'src');
  const isVideo = textAttribute(block, 'backgroundType') === 'video';
  return `${address && !isVideo ? wordpressFigure(pictureElement(address, attributeOf(image, 'alt') ?? attributeOf(image, 'aria-label') ?? '')) : ''}${inner}`;
}

function embedBlock(block: GutenbergBlock): string {
  const html = ownHtml(block);
  const address = textAttribute(block, 'url') || /https?:\/\/[^\s<>"]+/.exec(html)?.[0] || '';
  const caption = /<figcaption[^>]*>([\s\S]*?)<\/figcaption>/i.exec(html)?.[1]?.replace(/(?:<br\s*\/?>|\s)+$/i, '');
  if (!bareAddress.test(address)) return html;
  return `\n${embed(address)}\n${caption ? `<p><em>${caption}</em></p>\n` : ''}`;
}

/** A poem: WordPress stores its lines in the element that is code elsewhere. */
function verse(block: GutenbergBlock): string {
  const own = ownHtml(block);
  const lines = /<pre\b[^>]*>([\s\S]*)<\/pre>/i.exec(own)?.[1];
  return lines === undefined ? own : `<p>${lines.replaceAll('\n', '<br>')}</p>`;
}

/** A link to a file, without the button beside it. */
function file(block: GutenbergBlock): string {
  const links = ownHtml(block).match(/<a\s[^>]*>[\s\S]*?<\/a>/gi) ?? [];
  const named = links.find((link) => !/wp-block-file__button/.test(link)) ?? links[0];
  return named ? `<p>${named}</p>` : '';
}

/** Blocks of plugins, such as Jetpack's, write an embed as an address alone in a figure. */
function embedsOf(html: string): string {
  return html.replace(/<figure[^>]*>\s*(https?:\/\/[^\s<>"]+)\s*<\/figure>/gi, (_, address: string) => embed(address));
}

const footnoteList = z.array(z.object({ id: z.string(), content: z.string() }));

function footnotes(context: DisplayContext): string {
  const { data: notes = [], error } = footnoteList.safeParse(jsonValue(context.footnotes || '[]'));
  if (error) context.notes.blocks.add('footnotes');
  const items = notes.map(({ id, content }) => `<li id="${id.replace(/[^\w-]/g, '')}">${content}</li>`);
  return items.length > 0 ? `<ol>${items.join('')}</ol>` : '';
}
