import { block, type StoryDocument, storyDocument } from '../story.contract.ts';

/** A document taken apart: the order of its blocks, each block and each field, by a name. A part that is not there is undefined. */
export type Parts = ReadonlyMap<string, unknown>;

export const ORDER = 'order';
/** What the names of blocks begin with. */
export const BLOCK = 'block ';
const FIELD = 'field ';
const OTHER = 'other ';

/** The name of the part that a field is. */
export const fieldPart = (field: keyof StoryDocument['fields']) => FIELD + field;

export function storyPartsOf({ fields, others, blocks }: StoryDocument): Parts {
  return new Map<string, unknown>([
    [ORDER, blocks.map(({ id }) => id)],
    ...blocks.map((block) => [BLOCK + block.id, block] as const),
    ...Object.entries(fields).map(([name, value]) => [FIELD + name, value] as const),
    ...Object.entries(others ?? {}).map(([name, other]) => [OTHER + name, other] as const),
  ]);
}

/**
 * Puts a document together. Blocks that the order names and that are not there are left out.
 * @throws ZodError where the parts are those of no document
 */
export function documentOf(parts: Parts): StoryDocument {
  const order = block.shape.id.array().parse(parts.get(ORDER));
  const others = named(parts, OTHER);
  return storyDocument.parse({
    fields: named(parts, FIELD),
    ...(Object.keys(others).length > 0 && { others }),
    blocks: order.map((id) => parts.get(BLOCK + id)).filter((block) => block !== undefined),
  });
}

/** The parts whose names begin alike, by the rest of their names. */
function named(parts: Parts, beginning: string): Record<string, unknown> {
  const entries = [...parts].filter(([name, value]) => name.startsWith(beginning) && value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(beginning.length), value]));
}
