import { legible } from './legible.ts';

/** Markup that is written and escaped already. */
export interface Markup {
  readonly markup: string;
}

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
type Child = Markup | string | undefined | readonly Child[];

const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * One element; whatever text is in it or its attributes is escaped here and nowhere else.
 * @param attributes those that are undefined are left out
 * @param children those that are undefined are left out
 */
export function element(name: string, attributes: Attributes, ...children: readonly Child[]): Markup {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  const content = children.map(markupOf).join('');
  return { markup: content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>` };
}

/** A whole document (XML 1.0). */
export function xmlDocument({ markup }: Markup): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${markup}\n`;
}

/** A text as HTML or XML writes it. */
export function escaped(text: string): string {
  return legible(text).replace(/[&<>"]/g, (character) => REFERENCES[character] ?? character);
}

function markupOf(child: Child): string {
  if (child === undefined) return '';
  if (typeof child === 'string') return escaped(child);
  return 'markup' in child ? child.markup : child.map(markupOf).join('');
}
