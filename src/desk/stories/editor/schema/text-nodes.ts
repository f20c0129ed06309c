import type { Node, NodeSpec } from 'prosemirror-model';
import { allowedAttributes, isDomElement } from './allowed.ts';
import { attributesOf, htmlAttributes, ruleFor } from './attributes.ts';
import { holdsLines } from './places.ts';

/** An element that holds other blocks or lines, and prints under its own name. */
export function containerOf(tag: string, spec: NodeSpec): NodeSpec {
  return {
    attrs: attributesOf(tag),
    defining: true,
    parseDOM: [ruleFor(tag)],
    toDOM: (node) => [tag, htmlAttributes(node.attrs), 0],
    ...spec,
  };
}

const paragraph: NodeSpec = {
  group: 'block',
  content: 'inline*',
  attrs: { ...attributesOf('p'), isParagraph: { default: false } },
  parseDOM: [
    {
      tag: 'p',
      getAttrs: (element) => ({
        ...allowedAttributes(element),
        isParagraph: holdsLines(element.parentElement?.localName) && !element.hasAttribute('data-line'),
      }),
    },
  ],
  // What is copied keeps whether it was a line.
  toDOM: ({ attrs }) => ['p', { ...htmlAttributes(attrs), ...(!attrs.isParagraph && { 'data-line': '' }) }, 0],
};

const heading: NodeSpec = {
  group: 'block',
  content: 'inline*',
  defining: true,
  attrs: { ...attributesOf('h2'), level: { default: 2 } },
  parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({
    tag,
    getAttrs: (element: Element) => ({ ...allowedAttributes(element), level: Math.max(2, Number(tag.slice(1))) }),
  })),
  toDOM: ({ attrs }) => [`h${attrs.level}`, htmlAttributes(attrs), 0],
};

/** The one element in a `<pre>` of code. */
function codeIn(pre: Element): Element | undefined {
  const [code, ...others] = pre.childNodes;
  return code && others.length === 0 && isDomElement(code) && code.localName === 'code' ? code : undefined;
}

const codeBlock: NodeSpec = {
  group: 'block',
  content: 'inline*',
  marks: '',
  code: true,
  defining: true,
  attrs: { ...attributesOf('pre'), class: { default: null } },
  parseDOM: [
    {
      tag: 'pre',
      preserveWhitespace: 'full',
      contentElement: (pre) => (isDomElement(pre) ? (codeIn(pre) ?? pre) : undefined) as HTMLElement,
      getAttrs: (pre) => {
        const code = codeIn(pre);
        return { ...allowedAttributes(pre), class: (code && allowedAttributes(code).class) ?? null };
      },
    },
  ],
  toDOM: ({ attrs: { class: language, ...attrs } }) => [
    'pre',
    htmlAttributes(attrs),
    ['code', htmlAttributes({ class: language }), 0],
  ],
};

const rule: NodeSpec = {
  group: 'block',
  attrs: attributesOf('hr'),
  parseDOM: [ruleFor('hr')],
  toDOM: ({ attrs }) => ['hr', htmlAttributes(attrs)],
};

/** Something within a line that has no text of its own. */
function leafOf(tag: string, spec: NodeSpec = {}): NodeSpec {
  return {
    inline: true,
    group: 'inline',
    selectable: false,
    attrs: attributesOf(tag),
    parseDOM: [ruleFor(tag)],
    toDOM: ({ attrs }: Node) => [tag, htmlAttributes(attrs)],
    ...spec,
  };
}

/** The place that a link leads to: an anchor without text. */
function anchorAttributes(element: Element) {
  return element.childNodes.length === 0 ? { ...allowedAttributes(element) } : false;
}

/** Blocks of text, lists and quotations. The first is what is made where a block is needed. */
export const textNodes = {
  p: paragraph,
  heading,
  ul: containerOf('ul', { group: 'block', content: 'li+' }),
  ol: containerOf('ol', { group: 'block', content: 'li+' }),
  li: containerOf('li', { content: 'block+' }),
  dl: containerOf('dl', { group: 'block', content: '(dt | dd)+' }),
  dt: containerOf('dt', { content: 'block+' }),
  dd: containerOf('dd', { content: 'block+' }),
  blockquote: containerOf('blockquote', { group: 'block', content: '(block | attribution)+' }),
  attribution: containerOf('cite', {
    content: 'inline*',
    parseDOM: [{ ...ruleFor('blockquote > cite'), priority: 60 }],
  }),
  section: containerOf('section', { group: 'block', content: 'block+' }),
  details: containerOf('details', {
    group: 'block',
    content: 'summary? block*',
    toDOM: ({ attrs }) => ['details', { ...htmlAttributes(attrs), open: '' }, 0],
  }),
  summary: containerOf('summary', { content: 'block+' }),
  code_block: codeBlock,
  hr: rule,
  text: { group: 'inline' },
  br: leafOf('br', { linebreakReplacement: true }),
  wbr: leafOf('wbr'),
  anchor: leafOf('a', { parseDOM: [{ tag: 'a[id]', priority: 60, getAttrs: anchorAttributes }] }),
  img: leafOf('img', { draggable: true, selectable: true, parseDOM: [ruleFor('img[src]')] }),
} satisfies Record<string, NodeSpec>;
