import type { Block } from './story.contract.ts';

export function joinBlocks(blocks: readonly Block[]): string {
  return blocks.map(({ html }) => html).join('');
}

export function byId(blocks: readonly Block[]): ReadonlyMap<string, Block> {
  return new Map(blocks.map((block) => [block.id, block]));
}

/** Makes an id for a new block: 50 random bits, unique among the few hundred blocks of a story. */
export function newBlockId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 32).toString(32)).join('');
}
