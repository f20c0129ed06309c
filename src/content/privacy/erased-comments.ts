import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '#content/site.ts';
import { fileLockInTurn } from '#platform/file-lock.ts';
import { type CommentRow, filedComments, folderOfComments, readComments, replaceComments } from './comment-files.ts';
import { erasedSince, suppressionHash } from './suppression.store.ts';
import { CLOCKS_APART } from './suppression-limits.ts';

/** Deletes the comments of a person from all files of this machine. @param isTrial counts them alone @returns how many */
export function eraseComments(site: Site, email: string, { isTrial = false } = {}): Promise<number> {
  const people = new Set([suppressionHash(site, email)]);
  return isTrial ? commentsOf(site, people) : eraseCommentsOf(site, people);
}

/**
 * Deletes the comments of people who were erased, at whichever node, since a file was last written: nobody reads them there
 * afterwards. Costs a short reading where nobody was.
 * @param since takes the place of that moment
 */
export async function endErasedComments(site: Site, since?: Date): Promise<void> {
  for (const { path, written } of await filedComments(site.configuration)) {
    const from = (since ?? new Date(written)).getTime() - CLOCKS_APART;
    const people = await erasedSince(site, new Date(from));
    if (people.size > 0) await inTurn(site, () => eraseFrom(path, people));
  }
}

/** @param people by the keyed hashes of their addresses @returns how many */
export async function eraseCommentsOf(site: Site, people: ReadonlySet<string>): Promise<number> {
  if (people.size === 0) return 0;
  let erased = 0;
  for (const { path } of await filedComments(site.configuration))
    erased += await inTurn(site, () => eraseFrom(path, people));
  return erased;
}

async function commentsOf(site: Site, people: ReadonlySet<string>): Promise<number> {
  let found = 0;
  for (const { path } of await filedComments(site.configuration)) found += await countIn(path, people);
  return found;
}

async function eraseFrom(path: string, people: ReadonlySet<string>): Promise<number> {
  const rest = `${path}.rest`;
  // Of a process that was killed.
  await rm(rest, { force: true });
  const found = await countIn(path, people);
  if (found > 0) await replaceComments(path, rest, othersThan(people, path));
  return found;
}

async function countIn(path: string, people: ReadonlySet<string>): Promise<number> {
  let found = 0;
  for await (const row of readComments(path)) found += Number(people.has(row.person));
  return found;
}

async function* othersThan(people: ReadonlySet<string>, path: string): AsyncGenerator<CommentRow> {
  for await (const row of readComments(path)) if (!people.has(row.person)) yield row;
}

/** One process at a time: of two that take a person each out of a file, the later would bring the other's back. */
async function inTurn<Result>(site: Site, act: () => Promise<Result>): Promise<Result> {
  const giveUp = await fileLockInTurn(join(folderOfComments(site.configuration), 'comments.lock'));
  try {
    return await act();
  } finally {
    giveUp();
  }
}
