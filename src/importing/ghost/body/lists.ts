import { element } from './html.ts';

export interface ListItem {
  readonly html: string;
  /** Lists within this item. */
  readonly nested: readonly string[];
}

/** A list. An item that holds nothing but a list continues the item before it, as the editors mean it. */
export function listHtml(isOrdered: boolean, start: number, items: readonly ListItem[]): string {
  const written: string[] = [];
  for (const { html, nested } of items) {
    const before = html === '' && nested.length > 0 ? written.pop() : undefined;
    written.push([before ?? html, ...nested].join(''));
  }
  const attributes = isOrdered && start !== 1 ? { start: String(start) } : {};
  return element(isOrdered ? 'ol' : 'ul', written.map((html) => element('li', html)).join(''), attributes);
}
