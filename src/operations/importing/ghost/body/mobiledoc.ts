import { z } from 'zod';
import { setOf } from '#content/markup/by-name.ts';
import { escapeText } from '#content/markup/text.ts';
import { renderCard } from './cards.ts';
import { htmlElement, isBlankHtml, listHtml, startTag, trimmedLine } from './html.ts';
import { MalformedBody, parsedJson, renderedParts, shaped } from './malformed.ts';

// Mobiledoc 0.3, the format of Ghost 1 to 4 (github.com/bustle/mobiledoc-kit, MOBILEDOC.md).

/** Markups, atoms and cards: a name, and what belongs to it. Sections and markers name them by their numbers. */
const parts = z.array(z.tuple([z.string()]).rest(z.unknown())).default([]);
const documentSchema = z.object({
  version: z.string().startsWith('0.3'),
  ...{ markups: parts, atoms: parts, cards: parts },
  sections: z.array(z.tuple([z.number()]).rest(z.unknown())),
});
const markers = z.array(z.tuple([z.number(), z.array(z.number()), z.number(), z.union([z.string(), z.number()])]));
const textSection = z.tuple([z.literal(1), z.string(), markers]).rest(z.unknown());
const imageSection = z.tuple([z.literal(2), z.string()]);
const listSection = z.tuple([z.literal(3), z.string(), z.array(markers)]).rest(z.unknown());
const cardSection = z.tuple([z.literal(10), z.number()]);

type Document = z.output<typeof documentSchema>;

const LINES = setOf('p h1 h2 h3 h4 h5 h6');
const QUOTES = setOf('blockquote aside pull-quote');
const MARKUPS = setOf('a strong b em i s del u code sub sup mark small');

/** Renders a mobiledoc as Ghost shows it on the web. @throws MalformedBody */
export function renderMobiledoc(source: string, remarks: Set<string>, isForgiving = false): string {
  const fault = ({ issues }: z.ZodError) => `it is no mobiledoc 0.3 (${issues[0]?.path.join('.') || 'document'})`;
  const document = shaped(documentSchema, parsedJson(source), fault);
  const renderer = new MobiledocRenderer(document, remarks);
  return renderedParts(document.sections, (section) => renderer.section(section), remarks, isForgiving);
}

class MobiledocRenderer {
  readonly #document: Document;
  readonly #remarks: Set<string>;

  constructor(document: Document, remarks: Set<string>) {
    this.#document = document;
    this.#remarks = remarks;
  }

  section(section: Document['sections'][number]): string {
    const [type] = section;
    const as = <Schema extends z.ZodType>(schema: Schema) =>
      shaped(schema, section, 'one of its sections is malformed');
    if (type === 1) return this.#text(as(textSection));
    if (type === 2) return renderCard('image', { src: as(imageSection)[1] }, this.#remarks);
    if (type === 3) return this.#list(as(listSection));
    if (type === 10) {
      const [name, content] = this.#part('card', as(cardSection)[1]);
      return renderCard(name, content, this.#remarks);
    }
    this.#remarks.add(`A section of an unknown kind, ${type}, was left out.`);
    return '';
  }

  #text([, tag, line]: z.output<typeof textSection>): string {
    const html = this.#line(line);
    if (isBlankHtml(html)) return '';
    if (QUOTES.has(tag)) return htmlElement('blockquote', htmlElement('p', html));
    return htmlElement(LINES.has(tag) ? tag : 'p', html);
  }

  #list([, tag, items]: z.output<typeof listSection>): string {
    const lines = items.map((line) => ({ html: this.#line(line), nested: [] }));
    return listHtml(tag === 'ol', 1, lines);
  }

  /** Each marker opens some markups, writes its text, and closes as many as it says. */
  #line(line: z.output<typeof markers>): string {
    const open: string[] = [];
    let html = '';
    for (const [type, opening, closing, content] of line) {
      for (const index of opening) {
        const { tag, start } = this.#markup(index);
        html += start;
        open.push(tag);
      }
      html += type === 1 ? this.#atom(Number(content)) : escapeText(String(content));
      for (let closed = 0; closed < closing; closed++) html += endTag(open.pop());
    }
    return trimmedLine(html + open.reverse().map(endTag).join(''));
  }

  #markup(index: number): { tag: string; start: string } {
    const [name, attributes] = this.#part('markup', index);
    if (!MARKUPS.has(name)) return { tag: '', start: '' };
    const list = Array.isArray(attributes) ? attributes : [];
    const href = name === 'a' ? String(list[list.indexOf('href') + 1] ?? '') : '';
    return { tag: name, start: startTag(name, { href }) };
  }

  #atom(index: number): string {
    const [name, text] = this.#part('atom', index);
    if (name === 'soft-return') return '<br>';
    this.#remarks.add(`An inline element of an unknown kind, '${name}', became its text.`);
    return typeof text === 'string' ? escapeText(text) : '';
  }

  #part(kind: 'markup' | 'atom' | 'card', index: number) {
    const part = this.#document[`${kind}s`][index];
    if (part === undefined) throw new MalformedBody(`${kind} ${index} is missing`);
    return part;
  }
}

/** Empty for a markup that is not written. */
function endTag(tag: string | undefined): string {
  return tag ? `</${tag}>` : '';
}
