import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Site } from '#content/site.ts';
import {
  type CommentRow,
  filedComments,
  inTurnAtComments,
  mayHoldCommentsOf,
  readComments,
  replaceComments,
  restOfComments,
} from './comment-files.ts';
import { erasedSince, suppressionHash } from './suppression.store.ts';
import { CLOCKS_APART } from './suppression-limits.ts';

/** Deletes the comments of a person from all files of this machine. @param isTrial counts them alone @returns how many */
export function eraseComments(site: Site, email: string, { isTrial = false } = {}): Promise<number> {
  const people = new Set([suppressionHash(site, email)]);
  return isTrial ? commentsOf(site, people) : eraseCommentsOf(site, people);
}

/**
 * Deletes from each file the comments of people who were erased, at any node, since the file was last written. Where nobody was, it
 * only asks the database.
 * @param since counts in place of the moment of the last writing
 */
export async function endErasedComments(site: Site, since?: Date): Promise<void> {
  for (const { path, written } of await filedComments(site.configuration)) {
    const people = await erasedSinceWritten(site, since ?? new Date(written));
    if (people.size > 0) await inTurnAtComments(site.configuration, () => eraseFrom(path, people));
  }
}

function erasedSinceWritten(site: Site, written: Date): Promise<ReadonlySet<string>> {
  return erasedSince(site, new Date(written.getTime() - CLOCKS_APART));
}

/**
 * Deletes the comments of some people from all files, and of all who were erased since a file was last written: once it is written
 * anew, nobody looks for those again.
 * @param people by the keyed hashes of their addresses @returns how many
 */
export async function eraseCommentsOf(site: Site, people: ReadonlySet<string>): Promise<number> {
  if (people.size === 0) return 0;
  let erased = 0;
  for (const { path, written } of await filedComments(site.configuration)) {
    const all = new Set([...people, ...(await erasedSinceWritten(site, new Date(written)))]);
    erased += await inTurnAtComments(site.configuration, () => eraseFrom(path, all));
  }
  return erased;
}

async function commentsOf(site: Site, people: ReadonlySet<string>): Promise<number> {
  let found = 0;
  for (const { path } of await filedComments(site.configuration)) found += await countIn(path, people);
  return found;
}

/** @returns how many; none of a file that was deleted meanwhile */
async function eraseFrom(path: string, people: ReadonlySet<string>): Promise<number> {
  const rest = restOfComments(path);
  // Of a process that was killed.
  await rm(rest, { force: true });
  if (!existsSync(path)) return 0;
  const found = await countIn(path, people);
  if (found > 0) await replaceComments(path, rest, othersThan(people, path));
  return found;
}

async function countIn(path: string, people: ReadonlySet<string>): Promise<number> {
  if (!(await mayHoldCommentsOf(path, people))) return 0;
  let found = 0;
  for await (const row of readComments(path)) found += Number(people.has(row.person));
  return found;
}

async function* othersThan(people: ReadonlySet<string>, path: string): AsyncGenerator<CommentRow> {
  for await (const row of readComments(path)) if (!people.has(row.person)) yield row;
}
