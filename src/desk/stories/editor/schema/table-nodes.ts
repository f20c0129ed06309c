import type { Attrs, NodeSpec } from 'prosemirror-model';
import { type Attributes, allowedAttributes, safeCopy } from './allowed.ts';
import { attributesOf, htmlAttributes } from './attributes.ts';

/** The part of a table before its rows that is kept as HTML: prosemirror-tables reads every child as a row. */
function partOf(table: Element, selector: string): string {
  return [...table.querySelectorAll(`:scope > ${selector}`)].map((part) => part.outerHTML).join('');
}

const table: NodeSpec = {
  group: 'block',
  content: 'tr+',
  tableRole: 'table',
  isolating: true,
  attrs: { ...attributesOf('table'), caption: { default: '' }, colgroup: { default: '' } },
  parseDOM: [
    {
      tag: 'table',
      getAttrs: (element) => ({
        ...allowedAttributes(element),
        caption: partOf(element, 'caption'),
        colgroup: partOf(element, 'colgroup'),
      }),
    },
    { tag: 'table > caption', ignore: true },
    { tag: 'table > colgroup', ignore: true },
  ],
  toDOM: ({ attrs: { caption, colgroup: _, ...attrs } }) => {
    const element = document.createElement('table');
    for (const [name, value] of Object.entries(htmlAttributes(attrs))) element.setAttribute(name, value);
    if (caption) element.append(captionElement(String(caption)));
    const body = element.appendChild(document.createElement('tbody'));
    return { dom: element, contentDOM: body };
  },
};

function captionElement(html: string): HTMLElement {
  const inert = document.implementation.createHTMLDocument('');
  inert.body.innerHTML = `<table>${html}</table>`;
  const caption = inert.querySelector('caption');
  const element = document.createElement('caption');
  element.contentEditable = 'false';
  element.append(safeCopy(caption?.childNodes ?? [], document));
  return element;
}

const SECTIONS: readonly (string | undefined)[] = ['thead', 'tbody', 'tfoot'];

/** Whether a row is the first of its section, of which a table may have several of a kind. */
const row: NodeSpec = {
  content: '(td | th)*',
  tableRole: 'row',
  attrs: { ...attributesOf('tr'), section: { default: null }, isFirst: { default: false } },
  parseDOM: [
    {
      tag: 'tr',
      getAttrs: (element) => {
        const section = element.parentElement?.localName;
        const isKnown = SECTIONS.includes(section);
        const isFirst = isKnown && element.previousElementSibling === null;
        const given = element.getAttribute('data-section');
        return { ...allowedAttributes(element), section: given ?? (isKnown ? section : null), isFirst };
      },
    },
  ],
  toDOM: ({ attrs: { section, isFirst: _, ...attrs } }) => [
    'tr',
    { ...htmlAttributes(attrs), ...(section && { 'data-section': section }) },
    0,
  ],
};

function cell(tag: 'td' | 'th', tableRole: string): NodeSpec {
  const spans = { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } };
  return {
    content: 'block+',
    tableRole,
    isolating: true,
    attrs: { ...attributesOf(tag), ...spans },
    parseDOM: [{ tag, getAttrs: (element) => ({ ...allowedAttributes(element), ...spansOf(element) }) }],
    toDOM: ({ attrs }) => [tag, cellAttributes(attrs), 0],
  };
}

/** The attributes of a cell as HTML has them: spans beyond one column or row. */
export function cellAttributes({ colspan, rowspan, ...attrs }: Attrs): Attributes {
  const written = (span: number) => (span === 1 ? null : String(span));
  return htmlAttributes({ ...attrs, colspan: written(colspan), rowspan: written(rowspan) });
}

function spansOf(element: Element) {
  const span = (name: string) => Math.max(1, Number(element.getAttribute(name) ?? 1) || 1);
  return { colspan: span('colspan'), rowspan: span('rowspan') };
}

export const tableNodes = {
  table,
  tr: row,
  td: cell('td', 'cell'),
  th: cell('th', 'header_cell'),
} satisfies Record<string, NodeSpec>;
