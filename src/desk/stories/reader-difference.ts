import { joinBlocks } from './block-source.ts';
import type { StoryDocument } from './story.contract.ts';
import { isSame } from './three-way.ts';

/** Whether readers would see a difference between two documents of a story: notes and open questions are for colleagues. */
export function differsForReaders(one: StoryDocument, other: StoryDocument): boolean {
  return joinBlocks(one.blocks) !== joinBlocks(other.blocks) || !isSame(one.fields, other.fields);
}
