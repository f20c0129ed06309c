import type { Bodied, SourceAuthor, SourceItem, SourceTerm } from '../source.ts';

interface ReadBody {
  readonly html: string;
  readonly written?: string | undefined;
  readonly remarks?: readonly string[] | undefined;
}

/** An item as tests compare it: with its body read, and the addresses of its list. */
export type ReadItem<Item = SourceItem> = Item extends Bodied
  ? Omit<Item, 'body' | 'remarks'> & ReadBody
  : Item extends SourceAuthor | SourceTerm
    ? Omit<Item, 'listAddresses'> & { readonly addresses?: readonly string[] }
    : Item;

/** Reads the body of an item. */
export function readItem<Item extends SourceItem>(item: Item): ReadItem<Item> {
  return readAny(item) as ReadItem<Item>;
}

function readAny(item: SourceItem): object {
  if ('body' in item) {
    const { body, remarks = [], ...others } = item;
    const { html, written, remarks: ofBody } = body();
    const all = [...remarks, ...ofBody];
    return { ...others, html: html(), written, remarks: all.length > 0 ? all : undefined };
  }
  if ('listAddresses' in item) {
    const { listAddresses, ...others } = item;
    return { ...others, addresses: listAddresses?.() };
  }
  return item;
}
