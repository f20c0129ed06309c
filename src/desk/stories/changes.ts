import { byId } from './block-source.ts';
import type { Change, StoryDocument, StoryFields } from './story.contract.ts';
import { isSame } from './three-way.ts';

/**
 * Applies a change to a document.
 * @throws RangeError where its order names a block that neither document nor change has
 */
export function applyChange(document: StoryDocument, change: Change): StoryDocument {
  const changed = byId(change.blocks ?? []);
  const kept = byId(document.blocks);
  const order = change.order ?? document.blocks.map(({ id }) => id);
  const blocks = order.map((id) => {
    const block = changed.get(id) ?? kept.get(id);
    if (!block) throw new RangeError(`The order names the block '${id}', which is not there`);
    return block;
  });
  const others = change.others ?? document.others;
  return { fields: { ...document.fields, ...change.fields }, ...(others && { others }), blocks };
}

/** The change that makes one document of another. @returns undefined where they are equal */
export function changeBetween(before: StoryDocument, after: StoryDocument): Change | undefined {
  const fields = changedFields(before.fields, after.fields);
  const known = byId(before.blocks);
  const blocks = after.blocks.filter((block) => !isSame(known.get(block.id), block));
  const order = after.blocks.map(({ id }) => id);
  const isReordered = order.join(' ') !== before.blocks.map(({ id }) => id).join(' ');
  const isOther = !isSame(before.others, after.others);
  const change: Change = {
    ...(fields && { fields }),
    ...(isOther && { others: after.others ?? {} }),
    ...(blocks.length > 0 && { blocks }),
    ...(isReordered && { order }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

function changedFields(before: StoryFields, after: StoryFields): Partial<StoryFields> | undefined {
  const names = Object.keys(after) as (keyof StoryFields)[];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, after[name]])) : undefined;
}
