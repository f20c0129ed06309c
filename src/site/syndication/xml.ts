import { withoutControlCharacters } from './control-characters.ts';

/** Markup that is escaped already. */
export interface Markup {
  readonly markup: string;
}

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
type Child = Markup | string | undefined | readonly Child[];

const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * One element. Escapes its text and attributes, in this place only.
 * @param attributes undefined ones are omitted
 * @param children undefined ones are omitted
 */
export function xmlElement(name: string, attributes: Attributes, ...children: readonly Child[]): Markup {
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

/** Escapes a text for HTML and XML. */
export function escaped(text: string): string {
  return withoutControlCharacters(text).replace(/[&<>"]/g, (character) => REFERENCES[character] ?? character);
}

function markupOf(child: Child): string {
  if (child === undefined) return '';
  if (typeof child === 'string') return escaped(child);
  return 'markup' in child ? child.markup : child.map(markupOf).join('');
}
