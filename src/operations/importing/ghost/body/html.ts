import { escapeAttribute, evenlySpaced } from '#content/markup/text.ts';

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A start tag. Leaves out attributes that are empty, 0 or false, except `alt`, which may be empty on purpose. */
export function startTag(name: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes)
    .filter(([attribute, value]) => Boolean(value) || attribute === 'alt')
    .map(([attribute, value]) =>
      value === true ? ` ${attribute}` : ` ${attribute}="${escapeAttribute(String(value))}"`,
    );
  return `<${name}${written.join('')}>`;
}

export function htmlElement(name: string, html: string, attributes?: Attributes): string {
  return `${startTag(name, attributes)}${html}</${name}>`;
}

export function link(address: string, html: string): string {
  return htmlElement('a', html, { href: address });
}

/** @param caption HTML */
export function ghostFigure(html: string, caption = '', attributes: Attributes = {}): string {
  return htmlElement('figure', html + (isBlankHtml(caption) ? '' : htmlElement('figcaption', caption)), attributes);
}

const BLOCK = /<(?:p|div|h[1-6]|ul|ol|dl|blockquote|pre|table|figure|hr|details|section|aside)[\s>]/i;

/** HTML as it is if it has blocks, else in a paragraph. */
export function ghostParagraphs(html: string): string {
  if (isBlankHtml(html)) return '';
  return BLOCK.test(html) ? html : htmlElement('p', html);
}

/** A comment or tag ends before the next one begins: otherwise many unclosed ones would take quadratic time. */
const INVISIBLE = /<!--(?:[^<]|<(?!!--))*?-->|<[^<>]*>|&nbsp;|&#xa0;/gi;

/** Whether HTML shows nothing: neither text nor media. */
export function isBlankHtml(html: string): boolean {
  if (/<(?:img|iframe|video|audio|hr|svg|object|embed|form|input)\b/i.test(html)) return false;
  return html.replace(INVISIBLE, '').trim() === '';
}

/** The text of a line of HTML, on one line, for an attribute. */
export function withoutTags(html: string): string {
  return evenlySpaced(html.replace(/<[^<>]*>/g, ' ')).trim();
}

/** A line without blanks and line breaks at its ends. */
export function trimmedLine(html: string): string {
  return html.replace(/^(?:<br>|\s)+/, '').replace(/(?:<br>|\s)+$/, '');
}

export interface ListItem {
  readonly html: string;
  /** Lists within this item. */
  readonly nested: readonly string[];
}

/** A list. An item that holds only a list continues the item before it. */
export function listHtml(isOrdered: boolean, start: number, items: readonly ListItem[]): string {
  const written: string[] = [];
  for (const { html, nested } of items) {
    const before = html === '' && nested.length > 0 ? written.pop() : undefined;
    written.push([before ?? html, ...nested].join(''));
  }
  const attributes = isOrdered && start !== 1 ? { start: String(start) } : {};
  return htmlElement(isOrdered ? 'ol' : 'ul', written.map((html) => htmlElement('li', html)).join(''), attributes);
}
