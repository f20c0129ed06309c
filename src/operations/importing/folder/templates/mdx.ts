import { FORMULAS } from '#content/markup/markdown/markdown-maths.ts';
import { escapeAttribute } from '#content/markup/text.ts';
import { betweenCode } from '../../markdown-code.ts';
import { lowerCased } from '../front-matter.ts';
import { ProgramValues } from '../program-values.ts';
import { HIDING_FIELDS } from '../unpublished.ts';
import type { LeftOutParts } from './left-out-parts.ts';
import { convertTag } from './liquid-tags.ts';
import type { MarkdownNode, MdxAttribute } from './markdown-tree.ts';
import { parseMdx } from './mdx-parsing.ts';
import { linkLine, linkStart, type Reference } from './shortcodes.ts';

/** Makes plain Markdown of MDX: removes imports, exports and components, and keeps their text, pictures and players. */
export function convertMdx(source: string, reference: Reference, leftOut: LeftOutParts): string {
  // Braces in a formula are no expressions. Its line breaks stay, because remarks count lines.
  const formulas: string[] = [];
  const withoutFormulas = betweenCode(source, (text) =>
    text.replace(FORMULAS, (formula) => `\uE000${formulas.push(formula)}\uE001${formula.replace(/[^\n]/g, '')}`),
  );
  const { text, tree, unread } = parseMdx(withoutFormulas);
  for (const at of unread) leftOut.add('line of code', 'import or export', () => at - 1);
  const converted = new MdxText(text, tree, reference, leftOut).between(0, text.length, [tree]);
  return converted.replace(/\uE000(\d+)\uE001/g, (_, number: string) => formulas[Number(number) - 1] ?? '');
}

/** What pages of Next.js export instead of front matter: `export const metadata = { title: … }`. Keys in lower case. */
export function exportedFields(source: string): Record<string, unknown> {
  if (!/^export\s+const\s+(?:meta|metadata|frontmatter|frontMatter)\b/m.test(source)) return {};
  const values = valuesIn(parseMdx(source).tree);
  const found = ['meta', 'metadata', 'frontmatter', 'frontMatter'].map((name) => values.named(name)).find(Boolean);
  const fields = Object.entries(lowerCased(found));
  // What an import is called says nothing of what it is.
  const isUnknown = ([name, value]: [string, unknown]) => HIDING_FIELDS.includes(name) && values.isImported(value);
  return Object.fromEntries(fields.map((field) => (isUnknown(field) ? [field[0], undefined] : field)));
}

/** What the parts of code in a text declare. */
function valuesIn({ children = [] }: MarkdownNode): ProgramValues {
  const values = new ProgramValues();
  for (const { type, data } of children) {
    if (type !== 'mdxjsEsm' || !data?.estree) continue;
    values.declareImports(data.estree);
    values.declare(data.estree);
  }
  return values;
}

/** Attributes of a component that are shown as its title. */
const TITLES = ['title', 'label', 'heading', 'summary'];
/** Components whose titles readers see where they are written in one line, too; the title of any other would be a tooltip. */
const OPENED = /^(?:tab(?:item|panel)?|accordion(?:item)?|step|details|collapse)$/i;
const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', srcSet: 'srcset' };
const VOID = /^(?:img|br|hr|input|source|track|wbr|col|embed)$/;

/** A source with its tree. Each method returns the Markdown of a part. */
class MdxText {
  readonly #text: string;
  readonly #values: ProgramValues;
  readonly #reference: Reference;
  readonly #leftOut: LeftOutParts;

  constructor(text: string, tree: MarkdownNode, reference: Reference, leftOut: LeftOutParts) {
    this.#text = text;
    this.#values = valuesIn(tree);
    this.#reference = reference;
    this.#leftOut = leftOut;
  }

  /** @param nodes all between the two offsets */
  between(start: number, end: number, nodes: readonly MarkdownNode[]): string {
    let markdown = '';
    let at = start;
    for (const node of nodes) {
      markdown += this.#text.slice(at, startOf(node)) + this.#markdown(node);
      at = endOf(node);
    }
    return markdown + this.#text.slice(at, end);
  }

  #markdown(node: MarkdownNode): string {
    if (node.type === 'mdxjsEsm') return this.#leaveOut('line of code', 'import or export', node);
    if (node.type.endsWith('Expression')) return this.#expression(node);
    if (node.type.startsWith('mdxJsx')) return this.#element(node);
    return this.between(startOf(node), endOf(node), node.children ?? []);
  }

  #expression(node: MarkdownNode): string {
    const isComment = (node.data?.estree?.body.length ?? 0) === 0;
    const value = this.#programValue(node.data?.estree);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    return isComment ? '' : this.#leaveOut('expression', (node.value ?? '').trim().slice(0, 80), node);
  }

  #element(node: MarkdownNode): string {
    const { name, children = [] } = node;
    const isFlow = node.type === 'mdxJsxFlowElement';
    const [before, after] = /^[a-z][a-z0-9]*$/.test(name ?? '') ? this.#htmlTags(node) : this.#component(node);
    const [first] = children;
    const last = children.at(-1);
    if (!first || !last) return isFlow ? onOwnLines(before + after) : before + after;
    const inner = this.between(startOf(first), endOf(last), children);
    if (!isFlow) return before + inner + after;
    // Markdown would read the indentation of a component's text as code.
    const columns = Math.max(0, (first.position?.start.column ?? 0) - (node.position?.start.column ?? 0));
    return onOwnLines(before) + inner.replaceAll(new RegExp(`\n {0,${columns}}`, 'g'), '\n') + onOwnLines(after);
  }

  #htmlTags({ name, attributes = [] }: MarkdownNode): [before: string, after: string] {
    const written = attributes.flatMap((attribute) => {
      const value = this.#valueOf(attribute);
      if (!attribute.name || value === undefined || attribute.name === 'style') return [];
      return [` ${ATTRIBUTES[attribute.name] ?? attribute.name}="${escapeAttribute(value)}"`];
    });
    return [`<${name}${written.join('')}>`, VOID.test(name ?? '') ? '' : `</${name}>`];
  }

  /** Reports a component, unless it becomes a picture, player or link. */
  #component(node: MarkdownNode): [before: string, after: string] {
    const { name, attributes = [], children = [] } = node;
    if (!name) return ['', ''];
    const named = new Map(
      attributes.flatMap((attribute): [string, string][] => {
        const value = this.#valueOf(attribute);
        return attribute.name && value ? [[attribute.name.toLowerCase(), value]] : [];
      }),
    );
    const href = named.get('href') ?? named.get('to');
    if (children.length > 0) {
      if (href) return [linkStart(href) ?? '', '</a>'];
      this.#leaveOut('component', name, node);
      const title = TITLES.map((title) => named.get(title)).find(Boolean);
      const shown = title && `**${title.replaceAll('**', '')}**`;
      if (node.type === 'mdxJsxFlowElement') return [shown ?? '', ''];
      return [shown && OPENED.test(name) ? `${shown} ` : '', ''];
    }
    const tag = { name: name.toLowerCase(), named, positional: [] };
    const link = () => href && linkLine(href, named.get('title') ?? named.get('text') ?? href);
    const values = [...named.values()].join(' ');
    return [convertTag(tag, this.#reference) || link() || this.#leaveOut('component', name, node, values), ''];
  }

  #valueOf({ value }: MdxAttribute): string | undefined {
    const read = typeof value === 'object' && value !== null ? this.#programValue(value.data?.estree) : (value ?? '');
    return typeof read === 'string' || typeof read === 'number' ? String(read) : undefined;
  }

  /** The value of a single expression. */
  #programValue(program: NonNullable<MarkdownNode['data']>['estree']): unknown {
    const [statement] = program?.body ?? [];
    return statement?.type === 'ExpressionStatement' ? this.#values.valueOf(statement.expression) : undefined;
  }

  #leaveOut(kind: 'expression' | 'line of code' | 'component', name: string, node: MarkdownNode, said = ''): '' {
    this.#leftOut.add(kind, name, () => (node.position?.start.line ?? 1) - 1, said);
    return '';
  }
}

function startOf({ position }: MarkdownNode): number {
  return position?.start.offset ?? 0;
}

function endOf({ position }: MarkdownNode): number {
  return position?.end.offset ?? 0;
}

/** Puts a tag on lines of its own, so that the text around it is read as Markdown. */
function onOwnLines(tag: string): string {
  return `\n\n${tag}\n\n`;
}
