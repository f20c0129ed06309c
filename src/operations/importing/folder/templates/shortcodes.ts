import { byName, setOf } from '#content/markup/by-name.ts';
import { markdownLine } from '#content/markup/markdown/markdown.ts';
import { escapeAttribute, escapeText } from '#content/markup/text.ts';
import { isLook } from './looks.ts';

/**
 * Returns the address of the page of a file, named with or without its path and its ending; undefined for an unknown one.
 * @param from the path of the file that names it, if its path is relative to that
 */
export type Reference = (name: string, from?: string) => string | undefined;

/** A shortcode of Hugo, a tag of Liquid, or a component of MDX. */
export interface Tag {
  readonly name: string;
  /** By name in lower case. */
  readonly named: ReadonlyMap<string, string>;
  readonly positional: readonly string[];
}

/** `"a", 'b', name="c", name: d, e`: each generator, and many a tag, has its own syntax. */
const ARGUMENT =
  /(?:([A-Za-z_][\w-]*)(?:\s*=\s*|:\s+|:(?=["'])))?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`|([^\s"'`,=]+))/g;

/** A tag with its arguments. @param read returns the value of a word without quotation marks */
export function tagOf(name: string, args: string, read = (word: string): string => word): Tag {
  const named = new Map<string, string>();
  const positional: string[] = [];
  for (const [, key, double, single, raw, bare = ''] of args.matchAll(ARGUMENT)) {
    const value = (double ?? single)?.replace(/\\(["'\\])/g, '$1') ?? raw ?? read(bare);
    if (key) named.set(key.toLowerCase(), value);
    else positional.push(value);
  }
  return { name, named, positional };
}

type Conversion = (tag: Tag, reference: Reference) => string | undefined;

const CONVERSIONS = byName<Conversion>([
  ['ref relref', ({ positional: [name = ''] }, reference) => reference(name)],
  ['link', ({ positional: [address = ''] }, reference) => (isFile(address) ? reference(address) : address)],
  ['img img-right image figure legacy-img legacy-img-right', shortcodePicture],
  ['tweet x', tweet],
  ['instagram', ({ positional: [id] }) => linkLine(id && `https://www.instagram.com/p/${id}/`)],
  ['gist', ({ positional: [user, id] }) => linkLine(user && id && `https://gist.github.com/${user}/${id}`)],
  ['button', ({ named }) => linkLine(named.get('href') ?? named.get('url'), named.get('text'))],
  ['featured-resource', ({ named }) => linkLine(named.get('link'), named.get('kicker'))],
  ['asset-static', ({ named }) => linkLine(named.get('file'), named.get('label'))],
  ['legacy-file', ({ positional: [file] }) => file],
  ['quote-block', quotation],
]);

/** Boxes of Hexo's themes that open at a click. */
const FOLDED = setOf('hidetoggle hideblock folding fold spoiler collapse');
/** Pairs that only put a box around their content. */
const BOXES = new Set([
  ...FOLDED,
  ...setOf(`note box highlight accordion ring card-prompt card-policy details notice alert callout hint tip info warning admonition
   expand tabs tab timeline steps cards columns column aside pageinfo`),
]);
/** Those of them whose first argument is their title. */
const TITLED = setOf('tab timeline details expand');

/** @returns Markdown and HTML; undefined for an unknown shortcode */
export function convertShortcode(tag: Tag, reference: Reference): string | undefined {
  return BOXES.has(tag.name.toLowerCase()) ? boxTitle(tag) : CONVERSIONS.get(tag.name)?.(tag, reference);
}

export function closingOf(name: string): string {
  return BOXES.has(name.toLowerCase()) ? '\n\n' : '';
}

function boxTitle({ name, named, positional }: Tag): string {
  const written = ['title', 'intro', 'summary', 'name', 'header'].map((key) => named.get(key)).find(Boolean);
  const folded = FOLDED.has(name.toLowerCase()) ? positional.filter((word) => !isLook(word)).join(' ') : undefined;
  const title = written ?? folded ?? (TITLED.has(name) ? positional[0] : undefined);
  return title ? `\n\n**${title.replaceAll('**', '')}**\n\n` : '\n\n';
}

export function shortcodePicture({ named, positional: [first] }: Omit<Tag, 'name'>): string {
  const address = (named.get('src') ?? first ?? '').replace(/\\([_*])/g, '$1');
  const image = `<img src="${escapeAttribute(address)}" alt="${escapeAttribute(named.get('alt') ?? '')}">`;
  const caption = captionHtml(named);
  return caption ? `<figure>${image}<figcaption>${caption}</figcaption></figure>` : image;
}

/** The title, caption and source of a picture. */
function captionHtml(named: Tag['named']): string {
  const [title, caption, source] = ['title', 'caption', 'attr'].map((key) => markdownLine(named.get(key) ?? ''));
  const link = source && linkStart(named.get('attrlink'));
  const parts = [
    title && caption ? `<strong>${title}</strong>` : title,
    caption,
    link ? `${link}${source}</a>` : source,
  ];
  return parts.filter(Boolean).join(' ');
}

export function video(address: string, title: string): string {
  return `\n\n<iframe src="${address}" title="${escapeAttribute(title)}"></iframe>\n\n`;
}

function tweet({ named, positional: [id] }: Tag): string | undefined {
  const status = named.get('id') ?? id;
  return linkLine(status && `https://twitter.com/${named.get('user') ?? 'i'}/status/${status}`);
}

function quotation({ named }: Tag): string {
  const [words, cite] = ['text', 'cite'].map((key) => markdownLine(named.get(key) ?? ''));
  return `\n\n<blockquote><p>${words}</p>${cite ? `<p>${cite}</p>` : ''}</blockquote>\n\n`;
}

function isFile(name: string): boolean {
  return /^(?![a-z]+:).+\.(?:md|markdown|html)(?:#|$)/i.test(name);
}

export function linkLine(address: string | undefined, label = address): string | undefined {
  return address && `${linkStart(address)}${escapeText(label ?? address)}</a>`;
}

export function linkStart(address: string | undefined): string | undefined {
  return address && `<a href="${escapeAttribute(address)}">`;
}
