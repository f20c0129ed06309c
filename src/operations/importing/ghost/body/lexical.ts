import { z } from 'zod';
import { setOf } from '#content/markup/by-name.ts';
import { escapeText } from '#content/markup/text.ts';
import { DEEPEST_NESTING } from '../../importing-limits.ts';
import { isCard, renderCard } from './cards.ts';
import { htmlElement, isBlankHtml, type ListItem, link, listHtml, trimmedLine } from './html.ts';
import { MalformedBody, parsedJson, renderedParts, shaped } from './malformed.ts';

/** A node of Lexical, the editor of Ghost 5 and 6. */
const nodeSchema = z.looseObject({
  type: z.string().transform((type) => type.replace(/^extended-/, '')),
  children: z.array(z.unknown()).default([]),
  text: z.string().optional(),
  format: z.union([z.number(), z.string()]).optional(),
  url: z.string().nullish(),
  tag: z.string().default(''),
  listType: z.string().optional(),
  start: z.number().default(1),
});
type LexicalNode = z.output<typeof nodeSchema>;
const documentSchema = z.object({ root: z.object({ children: z.array(z.unknown()) }) });

/** Renders a Lexical document as Ghost shows it on the web. @throws MalformedBody */
export function renderLexical(source: string, remarks: Set<string>, isForgiving = false): string {
  const { root } = shaped(documentSchema, parsedJson(source), 'it has no root');
  return renderedParts(root.children, (child) => block(read(child, 0), 0, remarks), remarks, isForgiving);
}

/** Nodes of the editor itself, which it sometimes leaves in a document. */
const EDITOR_ONLY = setOf('zwnj at-link-search cursor');
const INLINE = new Set([...setOf('text linebreak link autolink at-link tab tk emoji'), ...EDITOR_ONLY]);

function block(node: LexicalNode, depth: number, remarks: Set<string>): string {
  const { type, tag, children } = node;
  if (type === 'list') return list(node, depth, remarks);
  if (isCard(type)) return renderCard(type, node, remarks);
  if (INLINE.has(type)) return htmlElement('p', inline([node], depth, remarks));
  const html = inline(children, depth + 1, remarks);
  const line = trimmedLine(html);
  const isKnown = ['paragraph', 'heading', 'quote', 'aside'].includes(type);
  if (!isKnown) {
    const outcome = html === '' ? 'was left out' : 'became a paragraph';
    remarks.add(`A card of an unknown kind, '${type}', ${outcome}.`);
  }
  if (isBlankHtml(line)) return '';
  if (type === 'heading') return htmlElement(/^h[1-6]$/.test(tag) ? tag : 'h2', line);
  const paragraph = htmlElement('p', isKnown ? line : html);
  return type === 'quote' || type === 'aside' ? htmlElement('blockquote', paragraph) : paragraph;
}

function list({ children, tag, listType, start }: LexicalNode, depth: number, remarks: Set<string>): string {
  const items = children.map((child): ListItem => {
    const parts = read(child, depth + 1).children.map((part) => read(part, depth + 2));
    const nested = parts.filter(({ type }) => type === 'list').map((part) => list(part, depth + 2, remarks));
    const line = parts.filter(({ type }) => type !== 'list');
    return { html: trimmedLine(inline(line, depth + 2, remarks)), nested };
  });
  return listHtml(tag === 'ol' || listType === 'number', start, items);
}

function inline(children: readonly unknown[], depth: number, remarks: Set<string>): string {
  return formattedText(children.flatMap((child) => runs(read(child, depth), depth, remarks)));
}

function runs(node: LexicalNode, depth: number, remarks: Set<string>): Run[] {
  const { type, text, format, url, children } = node;
  if (EDITOR_ONLY.has(type)) return [];
  if (type === 'linebreak') return [plain('<br>')];
  if (text !== undefined) return [{ html: escapeText(text), formats: formatsOf(Number(format) || 0) }];
  const html = inline(children, depth + 1, remarks);
  if (html === '' && isCard(type)) return [plain(renderCard(type, node, remarks))];
  return [plain(url && html !== '' ? link(url, html) : html)];
}

function read(node: unknown, depth: number): LexicalNode {
  if (depth > DEEPEST_NESTING) throw new MalformedBody(`it is nested more than ${DEEPEST_NESTING} levels deep`);
  return shaped(nodeSchema, node, 'one of its nodes has no type');
}

interface Run {
  readonly html: string;
  readonly formats: readonly string[];
}

function plain(html: string): Run {
  return { html, formats: [] };
}

/** Lexical keeps formats as bits, in this order. */
const FORMATS = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup', 'mark'];

function formatsOf(bits: number): string[] {
  return FORMATS.filter((_, bit) => (bits & (1 << bit)) !== 0);
}

/** Writes runs with the fewest tags: a format that neighbours share is opened once around them. */
function formattedText(all: readonly Run[]): string {
  let html = '';
  for (let at = 0, first = all[at]; first; first = all[at]) {
    const shared = first.formats.map((format) => {
      let end = at + 1;
      while (all[end]?.formats.includes(format)) end += 1;
      return { format, length: end - at };
    });
    const [longest] = shared.toSorted((one, other) => other.length - one.length);
    const group = all.slice(at, at + (longest?.length ?? 1));
    const without = (formats: Run['formats']) => formats.filter((format) => format !== longest?.format);
    const inner = () => formattedText(group.map((run) => ({ html: run.html, formats: without(run.formats) })));
    html += longest ? htmlElement(longest.format, inner()) : first.html;
    at += group.length;
  }
  return html;
}
