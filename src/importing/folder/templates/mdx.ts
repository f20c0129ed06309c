import { escapeAttribute } from '#markup/text.ts';
import type { LeftOutParts } from './left-out-parts.ts';
import { convertTag } from './liquid-tags.ts';
import { type MdxAttribute, type MdxNode, parseMdx } from './mdx-parsing.ts';
import { constantsOf, programValue } from './mdx-values.ts';
import { linkLine, type ShortcodeContext } from './shortcodes.ts';

/**
 * Makes plain Markdown of MDX: removes imports, exports and components, and keeps their text, pictures and players.
 * @param line of the file in which the text begins
 */
export function convertMdx(source: string, line: number, context: ShortcodeContext, leftOut: LeftOutParts): string {
  const { text, tree, unread } = parseMdx(source);
  for (const at of unread) leftOut.add('line of code', 'import or export', line + at - 1);
  let result = '';
  let at = 0;
  // Of two edits that overlap, the first one in the text counts, then the longer one.
  const edits = new MdxEdits(text, line, context, leftOut).of(tree);
  for (const { start, end, replacement } of edits.toSorted(
    (one, other) => one.start - other.start || other.end - one.end,
  )) {
    if (start < at) continue;
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
}

/** What pages of Next.js export instead of front matter: `export const metadata = { title: … }`. Keys in lower case. */
export function exportedFields(source: string): Record<string, unknown> {
  if (!/^export\s+const\s+(?:meta|metadata|frontmatter|frontMatter)\b/m.test(source)) return {};
  const known = constantsIn(parseMdx(source).tree);
  const found = ['meta', 'metadata', 'frontmatter', 'frontMatter'].map((name) => known.get(name)).find(Boolean);
  return Object.fromEntries(Object.entries(found ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
}

function constantsIn({ children = [] }: MdxNode): Map<string, unknown> {
  const known = new Map<string, unknown>();
  for (const { type, data } of children) if (type === 'mdxjsEsm') constantsOf(data?.estree, known);
  return known;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Attributes of a component that are shown as its title. */
const TITLES = ['title', 'label', 'heading', 'summary'];
const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', srcSet: 'srcset' };

class MdxEdits {
  readonly #text: string;
  readonly #line: number;
  readonly #context: ShortcodeContext;
  readonly #leftOut: LeftOutParts;
  #constants: ReadonlyMap<string, unknown> = new Map();
  readonly #edits: Edit[] = [];

  constructor(text: string, line: number, context: ShortcodeContext, leftOut: LeftOutParts) {
    this.#text = text;
    this.#line = line - 1;
    this.#context = context;
    this.#leftOut = leftOut;
  }

  of(tree: MdxNode): readonly Edit[] {
    this.#constants = constantsIn(tree);
    this.#visit(tree, 0);
    return this.#edits;
  }

  /** @param indent columns that the components around a node add; Markdown would read them as code */
  #visit(node: MdxNode, indent: number): void {
    if (node.type === 'mdxjsEsm') this.#replace(node, '', 'line of code', 'import or export');
    else if (node.type.endsWith('Expression')) this.#expression(node);
    else if (node.type.startsWith('mdxJsx')) this.#element(node, indent);
    else for (const child of node.children ?? []) this.#visit(child, indent);
  }

  #expression(node: MdxNode): void {
    const isComment = (node.data?.estree?.body.length ?? 0) === 0;
    const value = programValue(node.data?.estree, this.#constants);
    const isWords = typeof value === 'string' || typeof value === 'number';
    if (isComment || isWords) this.#replace(node, isWords ? String(value) : '');
    else this.#replace(node, '', 'expression', (node.value ?? '').trim().slice(0, 80));
  }

  #element(node: MdxNode, indent: number): void {
    const isFlow = node.type === 'mdxJsxFlowElement';
    const name = node.name ?? '';
    const isHtml = /^[a-z][a-z0-9]*$/.test(name);
    const { before, after } = isHtml ? this.#htmlTags(node, name) : this.#component(node, name);
    const [first] = node.children ?? [];
    const last = node.children?.at(-1);
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start;
    if (!first || !last) {
      this.#edits.push({ start, end, replacement: apart(before + after, isFlow) });
      return;
    }
    const inner = { start: first.position?.start.offset ?? end, end: last.position?.end.offset ?? end };
    this.#edits.push({ start, end: inner.start, replacement: apart(before, isFlow) });
    this.#edits.push({ start: inner.end, end, replacement: apart(after, isFlow) });
    const added = indent + Math.max(0, (first.position?.start.column ?? 0) - (node.position?.start.column ?? 0));
    if (isFlow) this.#outdent(inner, added);
    for (const child of node.children ?? []) this.#visit(child, isFlow ? added : indent);
  }

  #htmlTags(node: MdxNode, name: string): { before: string; after: string } {
    const attributes = (node.attributes ?? []).flatMap((attribute) => {
      const value = this.#valueOf(attribute);
      if (!attribute.name || value === undefined || attribute.name === 'style') return [];
      return [` ${ATTRIBUTES[attribute.name] ?? attribute.name}="${escapeAttribute(value)}"`];
    });
    const isVoid = /^(?:img|br|hr|input|source|track|wbr|col|embed)$/.test(name);
    return { before: `<${name}${attributes.join('')}>`, after: isVoid ? '' : `</${name}>` };
  }

  /** Reports a component, unless it becomes a picture, player or link. */
  #component(node: MdxNode, name: string): { before: string; after: string } {
    if (name === '') return { before: '', after: '' };
    const named = new Map(
      (node.attributes ?? []).flatMap((attribute): [string, string][] => {
        const value = this.#valueOf(attribute);
        return attribute.name && value ? [[attribute.name.toLowerCase(), value]] : [];
      }),
    );
    const hasText = (node.children ?? []).length > 0;
    const tag = { name: name.toLowerCase(), closing: false, parameters: { named, positional: [] } };
    const href = named.get('href') ?? named.get('to');
    if (hasText && href) return { before: (linkLine(href, '') ?? '').replace('</a>', ''), after: '</a>' };
    const converted = hasText
      ? undefined
      : (convertTag(tag, this.#context) ?? (href && linkLine(href, named.get('title') ?? named.get('text') ?? href)));
    if (converted) return { before: converted, after: '' };
    this.#leftOut.add(
      'component',
      name,
      this.#line + (node.position?.start.line ?? 1),
      hasText ? '' : [...named.values()].join(' '),
    );
    const title = TITLES.map((title) => named.get(title)).find(Boolean);
    return {
      before: title && hasText && node.type === 'mdxJsxFlowElement' ? `**${title.replaceAll('**', '')}**` : '',
      after: '',
    };
  }

  #valueOf({ value }: MdxAttribute): string | undefined {
    const read =
      typeof value === 'object' && value !== null ? programValue(value.data?.estree, this.#constants) : (value ?? '');
    return typeof read === 'string' || typeof read === 'number' ? String(read) : undefined;
  }

  /** Removes blanks from the start of all lines but the first, whose blanks belong to the tag before it. */
  #outdent({ start, end }: { start: number; end: number }, columns: number): void {
    for (let at = this.#text.indexOf('\n', start); at !== -1 && at < end; at = this.#text.indexOf('\n', at + 1)) {
      const [blanks = ''] = new RegExp(`^ {0,${columns}}`).exec(this.#text.slice(at + 1, at + 1 + columns)) ?? [];
      this.#edits.push({ start: at + 1, end: at + 1 + blanks.length, replacement: '' });
    }
  }

  #replace(
    { position }: MdxNode,
    replacement: string,
    ...leftOut: [] | [kind: 'expression' | 'line of code', name: string]
  ): void {
    if (!position) return;
    const [kind, name] = leftOut;
    if (kind && name) this.#leftOut.add(kind, name, this.#line + position.start.line);
    this.#edits.push({ start: position.start.offset ?? 0, end: position.end.offset ?? 0, replacement });
  }
}

/** @param isFlow put the tag on lines of its own, so that the text around it is read as Markdown */
function apart(tag: string, isFlow: boolean): string {
  return isFlow ? `\n\n${tag}\n\n` : tag;
}
