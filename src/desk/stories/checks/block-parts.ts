import { inertHtml, inertText } from '../inert-html.ts';
import type { Block } from '../story.contract.ts';

/** What checks look at in a block. */
export interface BlockParts {
  /** Levels of its headings, 1 to 6, in their order. */
  readonly headings: readonly number[];
  /** As they are written. */
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
  /** Whether there is a caption, which may name who took the picture. */
  readonly hasCaption: boolean;
  /** Addresses of links as they are written. */
  readonly links: readonly string[];
  /** On one line. */
  readonly text: string;
}

/** A block stays the same object until it is edited, so that checking a long story parses only what was edited. */
const read = new WeakMap<Block, BlockParts>();

/** What checks look at in a block; parses each block object once. In the browser only. */
export function blockPartsOf(block: Block): BlockParts {
  const parts = read.get(block) ?? readParts(block.html);
  read.set(block, parts);
  return parts;
}

function readParts(html: string): BlockParts {
  const content = inertHtml(html);
  const all = (selector: string) => [...content.querySelectorAll(selector)];
  return {
    headings: all('h1, h2, h3, h4, h5, h6').map(({ localName }) => Number(localName.slice(1))),
    pictures: all('img').map((image) => ({
      src: image.getAttribute('src') ?? '',
      alt: image.getAttribute('alt') ?? '',
    })),
    hasCaption: content.querySelector('figcaption') !== null,
    links: all('a[href]').map((link) => link.getAttribute('href') ?? ''),
    text: inertText(html),
  };
}
