import { plainLine } from '#content/markup/text.ts';
import { byId } from '../block-source.ts';
import { FIELDS_OF_WORDS } from '../field-words.ts';
import type { Block, StoryDocument, StoryFields } from '../story.contract.ts';
import { isSame } from '../three-way.ts';
import type { FirstChange } from './revisions.contract.ts';

/** Letters that a row of the history shows of a change, on each side. */
const SHOWN = 60;

/** Letters of markup in which they are looked for. */
const LOOKED_AT = 2_000;

/**
 * The first place in which two versions of a story differ, and the first words there. Compares letters from both ends and no
 * words with words: a version is kept while somebody writes.
 * @returns undefined where readers see no difference
 */
export function firstChange(before: StoryDocument, after: StoryDocument): FirstChange | undefined {
  return changedField(before.fields, after.fields) ?? changedBlock(before.blocks, after.blocks);
}

function changedField(before: StoryFields, after: StoryFields): FirstChange | undefined {
  const names = Object.keys(after) as (keyof StoryFields)[];
  const field = names.find((name) => !isSame(before[name], after[name]));
  if (field === undefined) return undefined;
  const [was, now] = [before[field] ?? '', after[field] ?? ''];
  // Of a list, a date, a choice or an address, the field's name says enough.
  const isText = FIELDS_OF_WORDS.has(field) && typeof was === 'string' && typeof now === 'string';
  return { field, ...(isText ? around(was, now, plainLine) : { was: '', now: '' }) };
}

function changedBlock(before: readonly Block[], after: readonly Block[]): FirstChange | undefined {
  const [old, now] = [byId(before), byId(after)];
  const changed = after.find(({ id, html }) => old.get(id)?.html !== html);
  const removed = before.find(({ id }) => !now.has(id));
  const id = changed?.id ?? removed?.id;
  if (id !== undefined) return around(old.get(id)?.html ?? '', now.get(id)?.html ?? '', wordsIn);
  const isMoved = !isSame([...old.keys()], [...now.keys()]);
  return isMoved ? { was: '', now: '' } : undefined;
}

/** What two texts do not have in common at both ends, from the beginning of a word, as words; its beginning alone. */
function around(before: string, after: string, inWords: (text: string) => string): { was: string; now: string } {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = wordStart(after, start);
  const behind = wordEnd(after, after.length - end);
  const part = (text: string, to: number) => shortened(inWords(text.slice(from, Math.min(to, from + LOOKED_AT))));
  const [was, now] = [part(before, before.length - (after.length - behind)), part(after, behind)];
  return was === now ? { was: '', now: '' } : { was, now };
}

/** Where the word or tag begins that holds a place. */
function wordStart(text: string, at: number): number {
  const tag = text.lastIndexOf('<', at - 1);
  if (tag >= 0 && text.lastIndexOf('>', at - 1) < tag) return tag;
  let start = at;
  while (start > 0 && /[^\s<>]/.test(text[start - 1] ?? '')) start -= 1;
  return start;
}

function wordEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && /[^\s<>]/.test(text[end] ?? '')) end += 1;
  return end;
}

/** The words of a piece of HTML, which may begin or end within an element. */
function wordsIn(html: string): string {
  return plainLine(html.replace(/<[^>]*>?/g, ' '));
}

function shortened(words: string): string {
  if (words.length <= SHOWN) return words;
  return `${words.slice(0, SHOWN).replace(/\S+$/, '').trim() || words.slice(0, SHOWN)} …`.toWellFormed();
}
