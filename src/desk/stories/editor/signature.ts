import { allowedAttributes, isDomElement } from './schema/allowed.ts';
import { schema } from './schema/schema.ts';

/** A piece of a line: text, or an element without text, with the elements around it. */
interface Piece {
  readonly marks: string;
  readonly text: string;
  readonly isElement: boolean;
}

/** Elements that the clean-up replaces by another of the same meaning. */
const MEANS: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

/** What an attribute means where it is absent. */
const DEFAULTS: Readonly<Record<string, string>> = { class: '', colspan: '1', rowspan: '1' };

const LEAVES: ReadonlySet<string> = new Set(['br', 'wbr', 'img']);

/**
 * Describes what HTML means: two texts with the same signature differ at most in white space that nobody sees, and in the
 * order of elements around the same words.
 */
export function signature(nodes: Iterable<ChildNode>): string {
  const writer = new SignatureWriter();
  writer.nodes(nodes, [], false);
  writer.endLine();
  return writer.parts.join('\n');
}

class SignatureWriter {
  readonly parts: string[] = [];
  #line: Piece[] = [];
  #isPreformatted = false;

  nodes(nodes: Iterable<ChildNode>, marks: readonly string[], isPreformatted: boolean): void {
    for (const node of nodes) {
      this.#isPreformatted = isPreformatted;
      if (isDomElement(node)) this.#element(node, marks, isPreformatted);
      else if (node.nodeType === node.TEXT_NODE) this.#text(node.textContent ?? '', marks);
    }
  }

  endLine(): void {
    const line = this.#isPreformatted ? this.#line : trimmed(this.#line);
    let marks: string | undefined;
    for (const piece of line) {
      const isSame = piece.marks === marks && !piece.isElement;
      if (isSame) this.parts.push(`${this.parts.pop()}${piece.text}`);
      else this.parts.push(`${piece.marks}|${piece.text}`);
      marks = piece.isElement ? undefined : piece.marks;
    }
    this.#line = [];
  }

  #text(text: string, marks: readonly string[]): void {
    const last = this.#line.at(-1);
    let shown = this.#isPreformatted ? text : text.replace(/[ \t\r\n\f]+/g, ' ');
    const isAfterSpace = !last || (last.isElement ? last.text.startsWith('<br') : last.text.endsWith(' '));
    if (!this.#isPreformatted && isAfterSpace) shown = shown.replace(/^ /, '');
    if (shown) this.#piece(shown, marks, false);
  }

  #piece(text: string, marks: readonly string[], isAnElement: boolean): void {
    this.#line.push({ text, marks: [...new Set(marks)].sort().join(), isElement: isAnElement });
  }

  #element(element: Element, marks: readonly string[], isPreformatted: boolean): void {
    const name = nameOf(element);
    const isPhrase = schema.marks[MEANS[element.localName] ?? element.localName] !== undefined;
    if (LEAVES.has(element.localName) || (isPhrase && element.childNodes.length === 0)) this.#piece(name, marks, true);
    else if (isPhrase) {
      if (element.id) this.#piece(`#${element.id}`, [], true);
      this.nodes(element.childNodes, [...marks, name], isPreformatted);
    } else this.#block(element, name, marks, isPreformatted);
  }

  #block(element: Element, name: string, marks: readonly string[], isPreformatted: boolean): void {
    this.endLine();
    this.parts.push(name);
    this.nodes(element.childNodes, marks, isPreformatted || element.localName === 'pre');
    this.endLine();
    this.#isPreformatted = isPreformatted;
    this.parts.push(`</${element.localName}>`);
  }
}

/** The element's opening tag with its attributes in order; one that the clean-up forbids shows as such. */
function nameOf(element: Element): string {
  const allowed = allowedAttributes(element);
  const given = [...element.attributes].filter(({ name, value }) => DEFAULTS[name] !== value);
  const attributes = given.map(({ name, value }) =>
    name in allowed ? `${name}=${JSON.stringify(value)}` : `!${name}`,
  );
  return `<${[MEANS[element.localName] ?? element.localName, ...attributes.sort()].join(' ')}>`;
}

function trimmed(line: readonly Piece[]): Piece[] {
  const last = line.at(-1);
  if (!last || last.isElement) return [...line];
  const text = last.text.replace(/ $/, '');
  return text ? [...line.slice(0, -1), { ...last, text }] : line.slice(0, -1);
}
