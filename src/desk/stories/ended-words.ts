import { ENDED_WORDS } from './stories-limits.ts';
import type { Block, StoryDocument, StoryFields } from './story.contract.ts';
import { isSame } from './three-way.ts';

/**
 * Whether a change ends words: whether what was written before is in no place of what is written after. A few words are a slip
 * of typing; a value, a text or a note that waited beside the story, and is gone, always counts.
 */
export function endsWords(before: StoryDocument, after: StoryDocument): boolean {
  if (before === after) return false;
  return endsChoice(before, after) || endedWords(before, after) >= ENDED_WORDS;
}

/** Whether every word of a document, and everything that waits beside it, is in another one. */
export function hasAllWords(document: StoryDocument, of: StoryDocument): boolean {
  return !endsChoice(of, document) && endedWords(of, document) === 0;
}

function endsChoice(before: StoryDocument, after: StoryDocument): boolean {
  const values = (document: StoryDocument) => Object.entries(document.others ?? {}).flat(2);
  const left = values(after);
  if (values(before).some((value) => !left.some((other) => isSame(other, value)))) return true;
  const carrying = before.blocks.filter(({ other, note }) => other || note);
  const now = new Map(after.blocks.map((block) => [block.id, block]));
  return carrying.some(({ id, other, note }) => (other && !now.get(id)?.other) || (note && !now.get(id)?.note));
}

/** How many words are gone; those that moved to another place are not. */
function endedWords(before: StoryDocument, after: StoryDocument): number {
  const [old, now] = differing(sourceOf(before, after), sourceOf(after, before));
  const left = new Map<string, number>();
  for (const word of wordsOf(now)) left.set(word, (left.get(word) ?? 0) + 1);
  return wordsOf(old).filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  }).length;
}

/** All of a document that differs from another one, as text. Blocks that did not change are the same objects. */
function sourceOf({ fields, blocks }: StoryDocument, other: StoryDocument): string {
  const known = new Set(other.blocks);
  const changed = blocks.filter((block) => !known.has(block));
  const names = Object.keys(fields) as (keyof StoryFields)[];
  const values = names.filter((name) => !isSame(fields[name], other.fields[name])).map((name) => fields[name]);
  return [...values, ...changed.flatMap(({ html, other, note }: Block) => [html, other?.html, note])].join('\n');
}

/** Two texts without what they have in common at both ends: at each key, a long block is compared to here alone. */
function differing(one: string, other: string): [string, string] {
  const shortest = Math.min(one.length, other.length);
  let start = 0;
  while (start < shortest && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  let end = 0;
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}

/** Names of elements, which are no words; letters of scripts that set no spaces, one by one; words and numbers. */
const WORDS =
  /<\/?[a-z][a-z0-9]*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/giu;

function wordsOf(text: string): string[] {
  return (text.match(WORDS) ?? []).filter((word) => !word.startsWith('<'));
}
