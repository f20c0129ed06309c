import { tokens } from '#markup/tokens.ts';
import { withoutReferences } from '../character-references.ts';
import type { Block } from '../story.contract.ts';

/** A picture in a story's body. */
interface PictureInBody {
  /** As it is written. */
  readonly src: string;
  readonly alt: string;
}

/** What checks look at in a block. */
export interface BlockParts {
  /** Levels of its headings, 1 to 6, in their order. */
  readonly headings: readonly number[];
  readonly pictures: readonly PictureInBody[];
  /** Whether there is a caption, which may name who took the picture. */
  readonly hasCaption: boolean;
  /** Addresses of links as they are written. */
  readonly links: readonly string[];
  /** On one line. */
  readonly text: string;
}

/** A block stays the same object until it is edited, so that checking a long story parses only what was edited. */
const read = new WeakMap<Block, BlockParts>();

/** What checks look at in a block; parses each block object once. */
export function partsOf(block: Block): BlockParts {
  const parts = read.get(block) ?? readParts(block.html);
  read.set(block, parts);
  return parts;
}

function readParts(html: string): BlockParts {
  const pieces = [...tokens(html, NONE)];
  const opening = pieces.filter(({ kind }) => kind === 'open');
  const named = (name: string) => opening.filter((tag) => tag.name === name).map(({ source }) => attributesOf(source));
  return {
    headings: opening.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name[1])] : [])),
    pictures: named('img').map((image) => ({ src: image.get('src') ?? '', alt: image.get('alt') ?? '' })),
    hasCaption: opening.some(({ name }) => name === 'figcaption'),
    links: named('a').flatMap((link) => link.get('href') ?? []),
    text: oneLine(pieces.map(({ kind, source }) => (kind === 'text' ? withoutReferences(source) : ' ')).join('')),
  };
}

const NONE: ReadonlySet<string> = new Set();

function attributesOf(tag: string): ReadonlyMap<string, string> {
  const found = tag.matchAll(/\s([a-z][a-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi);
  return new Map(
    [...found].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      withoutReferences(double ?? single ?? bare ?? ''),
    ]),
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
