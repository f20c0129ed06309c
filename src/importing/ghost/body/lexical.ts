import { z } from 'zod';
import { DEEPEST_NESTING } from '../../limits.ts';
import { isCard, renderCard } from './cards/cards.ts';
import { formatsOf, formattedText, type Run } from './formatted-text.ts';
import { element, escapeText, isBlank, link, trimmedLine } from './html.ts';
import { type ListItem, listHtml } from './lists.ts';
import { type BodyNotes, MalformedBody } from './notes.ts';

/** A node of Lexical, the editor of Ghost 5 and 6; what else it has depends on its type. */
const nodeSchema = z.looseObject({
  type: z.string(),
  children: z.array(z.unknown()).optional(),
  text: z.string().optional(),
  format: z.union([z.number(), z.string()]).optional(),
  url: z.string().nullish(),
  tag: z.string().optional(),
  listType: z.string().optional(),
  start: z.number().optional(),
});
type LexicalNode = z.output<typeof nodeSchema>;
const documentSchema = z.object({ root: z.object({ children: z.array(z.unknown()) }) });

/**
 * Renders a Lexical document as Ghost shows it on the web.
 * @throws MalformedBody
 */
export function renderLexical(source: string, notes: BodyNotes): string {
  const document = documentSchema.safeParse(parsed(source));
  if (!document.success) throw new MalformedBody('it has no root');
  return new LexicalRenderer(notes).blocks(document.data.root.children, 0);
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw new MalformedBody('it is no JSON');
  }
}

const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Nodes of the editor itself, which it leaves in a document now and then. */
const EDITOR_ONLY: ReadonlySet<string> = new Set(['zwnj', 'at-link-search', 'cursor']);

class LexicalRenderer {
  readonly #notes: BodyNotes;

  constructor(notes: BodyNotes) {
    this.#notes = notes;
  }

  blocks(children: readonly unknown[], depth: number): string {
    return children
      .map((child) => this.#notes.part(() => this.#block(read(child, depth), depth)))
      .join('\n')
      .trim();
  }

  #block(node: LexicalNode, depth: number): string {
    const type = node.type.replace(/^extended-/, '');
    if (type === 'list') return this.#list(node, depth);
    if (type === 'paragraph') return this.#line('p', node, depth);
    if (type === 'heading') return this.#line(HEADINGS.has(node.tag ?? '') ? (node.tag ?? 'h2') : 'h2', node, depth);
    if (type === 'quote' || type === 'aside') return this.#quote(node, depth);
    if (isCard(type)) return renderCard(type, node, this.#notes);
    if (isInline(type)) return element('p', this.#inline([node], depth));
    return this.#unknown(node, depth);
  }

  /** A paragraph or heading; an empty one is a line that the writer left blank. */
  #line(tag: string, node: LexicalNode, depth: number): string {
    const html = trimmedLine(this.#inline(node.children ?? [], depth + 1));
    return isBlank(html) ? '' : element(tag, html);
  }

  #quote(node: LexicalNode, depth: number): string {
    const html = trimmedLine(this.#inline(node.children ?? [], depth + 1));
    return isBlank(html) ? '' : element('blockquote', element('p', html));
  }

  #list(node: LexicalNode, depth: number): string {
    const items = (node.children ?? []).map((child) => this.#item(read(child, depth + 1), depth + 2));
    const isOrdered = node.tag === 'ol' || node.listType === 'number';
    return listHtml(isOrdered, node.start ?? 1, items);
  }

  #item({ children = [] }: LexicalNode, depth: number): ListItem {
    const isList = (part: unknown) => read(part, depth).type === 'list';
    const line = children.filter((part) => !isList(part));
    return {
      html: trimmedLine(this.#inline(line, depth)),
      nested: children.filter(isList).map((part) => this.#list(read(part, depth), depth)),
    };
  }

  #inline(children: readonly unknown[], depth: number): string {
    return formattedText(children.flatMap((child) => this.#runs(read(child, depth), depth)));
  }

  #runs(node: LexicalNode, depth: number): Run[] {
    const type = node.type.replace(/^extended-/, '');
    if (EDITOR_ONLY.has(type)) return [];
    if (type === 'linebreak') return [plain('<br>')];
    if (node.text !== undefined) {
      return [{ html: escapeText(node.text), formats: formatsOf(typeof node.format === 'number' ? node.format : 0) }];
    }
    const html = this.#inline(node.children ?? [], depth + 1);
    if (html === '' && isCard(type)) return [plain(renderCard(type, node, this.#notes))];
    return [plain(node.url && html !== '' ? link(node.url, html) : html)];
  }

  #unknown(node: LexicalNode, depth: number): string {
    const html = this.#inline(node.children ?? [], depth + 1);
    const told = html === '' ? 'was left out' : 'became a paragraph';
    this.#notes.remark(`A card of an unknown kind, '${node.type}', ${told}.`);
    return isBlank(html) ? '' : element('p', html);
  }
}

function isInline(type: string): boolean {
  return ['text', 'linebreak', 'link', 'autolink', 'at-link', 'tab', 'tk', 'emoji', ...EDITOR_ONLY].includes(type);
}

function plain(html: string): Run {
  return { html, formats: new Set() };
}

function read(node: unknown, depth: number): LexicalNode {
  if (depth > DEEPEST_NESTING) throw new MalformedBody(`it is nested more than ${DEEPEST_NESTING} levels deep`);
  const result = nodeSchema.safeParse(node);
  if (!result.success) throw new MalformedBody('one of its nodes has no type');
  return result.data;
}
