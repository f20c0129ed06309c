import { byName } from '#markup/by-name.ts';
import { markdownToHtml } from '#markup/markdown.ts';
import { escapeAttribute, escapeText, oneLine } from '#markup/text.ts';
import type { LeftOutParts } from './left-out-parts.ts';

/** Returns the address of the page that a `ref` names; undefined for an unknown name. */
export type Reference = (name: string) => string | undefined;

/** A shortcode of Hugo, a tag of Liquid, or a component of MDX. */
export interface Tag {
  readonly name: string;
  /** By name in lower case. */
  readonly named: ReadonlyMap<string, string>;
  readonly positional: readonly string[];
}

// `{{< name … >}}` and `{{% name … %}}`, Hugo's two notations; `{{</* … */>}}` is its escape.
const SHORTCODE = /\{\{[<%](?!\/\*)([\s\S]{0,4000}?)[>%]\}\}/g;
const INSIDE = /^\s*(\/?)\s*([\w./-]+)([\s\S]*?)\/?\s*$/;
const ESCAPED = /\{\{([<%])\/\*\s*([\s\S]*?)\s*\*\/([>%])\}\}/g;
const COMMENT = /\{\{-?\s*\/\*[\s\S]{0,4000}?\*\/\s*-?\}\}/g;
const LISTING = /^[ \t]*\{\{[<%]\s*highlight\s+"?([\w+#-]+)"?(?![\w+#=-]|\s*=)[^<>]{0,200}[>%]\}\}\r?\n/gm;
const LISTING_END = /[ \t]*\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}[ \t]*$/gm;
const CODE = /^(?: {0,3})(```+|~~~+)[\s\S]*?^(?: {0,3})\1[`~]*[ \t]*$/gm;
const PARAMETER = /(?:([\w-]+)=)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+))/g;

/**
 * Replaces the shortcodes of Hugo, and common ones of sites, by Markdown and HTML. Removes and reports unknown ones; the text
 * between an opening and a closing one stays.
 * @param line of the file in which the text begins
 */
export function convertShortcodes(markdown: string, line: number, reference: Reference, leftOut: LeftOutParts): string {
  if (!markdown.includes('{{')) return markdown;
  const outsideCode = (text: string, before: string) =>
    text.replace(COMMENT, '').replace(SHORTCODE, (_, inside: string, at: number) => {
      const [, closing, name = inside.trim(), rest = ''] = INSIDE.exec(inside) ?? [];
      if (closing) return closingOf(name);
      const tag = { name, ...parametersIn(rest) };
      const converted = convertShortcode(tag, reference);
      if (converted === undefined) {
        const words = oneLine([...tag.positional, ...tag.named.values()].join(' '));
        leftOut.add('shortcode', name, () => line + linesIn(before) + linesIn(text.slice(0, at)), words);
      }
      return converted ?? '';
    });
  return betweenCode(replacePairs(markdown, LISTING, LISTING_END, listing), outsideCode).replace(
    ESCAPED,
    '{{$1 $2 $3}}',
  );
}

export function linesIn(text: string): number {
  return text.split('\n').length - 1;
}

/** Changes a Markdown text, except its fenced code. */
export function betweenCode(text: string, change: (part: string, before: string) => string): string {
  let result = '';
  let end = 0;
  for (const { index, 0: block } of text.matchAll(CODE)) {
    result += change(text.slice(end, index), text.slice(0, end)) + block;
    end = index + block.length;
  }
  return result + change(text.slice(end), text.slice(0, end));
}

function parametersIn(text: string): Pick<Tag, 'named' | 'positional'> {
  const named = new Map<string, string>();
  const positional: string[] = [];
  for (const [, name, quoted, raw, bare] of text.matchAll(PARAMETER)) {
    const value = quoted?.replace(/\\(.)/g, '$1') ?? raw ?? bare ?? '';
    if (name) named.set(name.toLowerCase(), value);
    else positional.push(value);
  }
  return { named, positional };
}

/** `{{< highlight go >}}` encloses code; without a language it is a box of a theme. */
function listing([, language]: RegExpExecArray, code: string): string {
  const fence = code.includes('```') ? '~~~~' : '```';
  return `${fence}${language}\n${code.trimEnd()}\n${fence}`;
}

/**
 * Replaces what stands from an opening to the next closing tag, in linear time. An opening tag without a closing one stays.
 * @param closing with the flag g
 */
export function replacePairs(
  text: string,
  opening: RegExp,
  closing: RegExp,
  change: (opening: RegExpExecArray, content: string) => string,
): string {
  let result = '';
  let position = 0;
  for (const found of text.matchAll(opening)) {
    if (found.index < position) continue;
    const start = found.index + found[0].length;
    closing.lastIndex = start;
    const end = closing.exec(text);
    if (!end) break;
    result += text.slice(position, found.index) + change(found, text.slice(start, end.index));
    position = closing.lastIndex;
  }
  return result + text.slice(position);
}

type Conversion = (tag: Tag, reference: Reference) => string | undefined;

const CONVERSIONS = byName<Conversion>([
  ['ref relref', ({ positional: [name = ''] }, reference) => reference(name)],
  ['link', ({ positional: [address] }) => address],
  ['img img-right image figure legacy-img legacy-img-right', picture],
  ['youtube', (tag) => video('https://www.youtube.com/embed/', tag)],
  ['vimeo', (tag) => video('https://player.vimeo.com/video/', tag)],
  ['fb-video', ({ positional: [address] }) => linkLine(address)],
  ['cspan-iframe', ({ named }) => linkLine(named.get('src'), named.get('title'))],
  ['tweet', tweet],
  ['instagram', ({ positional: [id] }) => linkLine(id && `https://www.instagram.com/p/${id}/`)],
  ['gist', ({ positional: [user, id] }) => linkLine(user && id && `https://gist.github.com/${user}/${id}`)],
  ['button', ({ named }) => linkLine(named.get('href') ?? named.get('url'), named.get('text'))],
  ['featured-resource', ({ named }) => linkLine(named.get('link'), named.get('kicker'))],
  ['asset-static', ({ named }) => linkLine(named.get('file'), named.get('label'))],
  ['legacy-file', ({ positional: [file] }) => file],
  ['quote-block', quotation],
  ['blockquote', () => ''],
]);

/** Pairs that only draw a box around their content. */
const BOXES = new Set(
  `note box highlight accordion ring card-prompt card-policy details notice alert callout hint tip info warning admonition expand
   tabs tab steps cards columns column`.split(/\s+/),
);
/** Those of them whose first argument is their title. */
const TITLED = new Set(['tab', 'details', 'expand']);

/** @returns Markdown and HTML; undefined for an unknown shortcode */
export function convertShortcode(tag: Tag, reference: Reference): string | undefined {
  return BOXES.has(tag.name) ? boxTitle(tag) : CONVERSIONS.get(tag.name)?.(tag, reference);
}

/** What the closing one of a pair becomes. */
export function closingOf(name: string): string {
  return BOXES.has(name) ? '\n\n' : '';
}

function boxTitle({ name, named, positional: [first] }: Tag): string {
  const written = ['title', 'intro', 'summary', 'name', 'header'].map((key) => named.get(key)).find(Boolean);
  const title = written ?? (TITLED.has(name) ? first : undefined);
  return title ? `\n\n**${title.replaceAll('**', '')}**\n\n` : '\n\n';
}

export function picture({ named, positional: [first] }: Omit<Tag, 'name'>): string {
  const address = (named.get('src') ?? first ?? '').replace(/\\([_*])/g, '$1');
  const image = `<img src="${escapeAttribute(address)}" alt="${escapeAttribute(named.get('alt') ?? '')}">`;
  const caption = captionHtml(named);
  return caption ? `<figure>${image}<figcaption>${caption}</figcaption></figure>` : image;
}

/** The title, caption and source of a picture. */
function captionHtml(named: Tag['named']): string {
  const [title, caption, source] = ['title', 'caption', 'attr'].map((key) => lineHtml(named.get(key) ?? ''));
  const parts = [title && caption ? `<strong>${title}</strong>` : title, caption, source];
  return parts.filter(Boolean).join(' ');
}

/** A line that may be Markdown. */
function lineHtml(words: string): string {
  if (!/[*_`[]/.test(words)) return escapeText(words);
  return markdownToHtml(words).replace(/^<p>|<\/p>\s*$/g, '');
}

export function video(base: string, { named, positional: [first] }: Omit<Tag, 'name'>): string | undefined {
  const id = named.get('id') ?? first;
  return (
    id &&
    `\n\n<iframe src="${base}${encodeURIComponent(id)}" title="${escapeAttribute(named.get('title') ?? '')}"></iframe>\n\n`
  );
}

function tweet({ named, positional: [id] }: Tag): string | undefined {
  return linkLine(`https://twitter.com/${named.get('user') ?? 'i'}/status/${named.get('id') ?? id ?? ''}`);
}

function quotation({ named }: Tag): string {
  const cite = named.get('cite');
  return `\n\n<blockquote><p>${escapeText(named.get('text') ?? '')}</p>${cite ? `<p>${escapeText(cite)}</p>` : ''}</blockquote>\n\n`;
}

export function linkLine(address: string | undefined, label = address): string | undefined {
  return address && `<a href="${escapeAttribute(address)}">${escapeText(label ?? address)}</a>`;
}
