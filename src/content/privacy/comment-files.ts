import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Configuration } from '#platform/configuration.ts';
import { fileLockInTurn } from '#platform/files/file-lock.ts';
import { OWNER_ENTERS, OWNER_READS } from '#platform/files/owner-only.ts';
import { whenMissing } from '#platform/files/when-missing.ts';
import { readCsv, writeCsv } from '#platform/text/csv.ts';

/** A comment of readers of the old site, as its file has it: no address, and no cell that a spreadsheet would run. */
const commentRow = z.object({
  post: z.string(),
  name: z.string(),
  date: z.string(),
  text: z.string(),
  /** The keyed hash of the writer's address, by which an erasure finds the comment. Empty without one. */
  person: z.string(),
});
export type CommentRow = z.output<typeof commentRow>;

type Where = Pick<Configuration, 'dataDirectory'>;

/** What `Keys.sign` gives, alone in its cell. */
const HASH_LENGTH = 43;
const HASH = new RegExp(`(?<![\\w-])[\\w-]{${HASH_LENGTH}}(?![\\w-])`, 'g');
const READ_AT_ONCE = 1_000_000;

const FILE = /^comments-.*\.csv$/;

/** Beside the reports of imports. */
export function folderOfComments({ dataDirectory }: Where): string {
  return join(dataDirectory, 'imports');
}

/** A file of comments. */
export interface FiledComments {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** When it was last written, ISO 8601. */
  readonly written: string;
}

/** The files of comments on this machine, by their names. */
export async function filedComments(where: Where): Promise<FiledComments[]> {
  const folder = folderOfComments(where);
  const files: FiledComments[] = [];
  const names = (await readdir(folder).catch(whenMissing)) ?? [];
  for (const name of names.filter((each) => FILE.test(each)).sort()) {
    const path = join(folder, name);
    // An import may end it meanwhile.
    const found = await stat(path).catch(whenMissing);
    if (found) files.push({ name, path, bytes: found.size, written: found.mtime.toISOString() });
  }
  return files;
}

export async function* readComments(path: string): AsyncGenerator<CommentRow> {
  for await (const row of readCsv(path, commentRow)) yield commentRow.parse(row);
}

/**
 * Whether a file may hold comments of some people: looks for their hashes in its letters, some eight times as fast as reading it row
 * by row. Nearly nobody who is erased has commented.
 */
export async function mayHoldCommentsOf(path: string, people: ReadonlySet<string>): Promise<boolean> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'latin1', highWaterMark: READ_AT_ONCE })) {
    const text = rest + chunk;
    for (const [hash] of text.matchAll(HASH)) if (people.has(hash)) return true;
    rest = text.slice(-HASH_LENGTH);
  }
  return false;
}

/**
 * Lets one process at a time put a file of comments in place, delete one, or write one without somebody's comments. Two at once could
 * bring back what one of them has just deleted.
 */
export async function inTurnAtComments<Result>(where: Where, act: () => Promise<Result>): Promise<Result> {
  await mkdir(folderOfComments(where), { recursive: true, mode: OWNER_ENTERS });
  const giveUp = await fileLockInTurn(join(folderOfComments(where), 'comments.lock'));
  try {
    return await act();
  } finally {
    giveUp();
  }
}

/**
 * Writes a file of comments, which only its owner reads. One that is half written never takes the place of one that is whole.
 * @param begun where it is written meanwhile
 * @param atItsTurn puts it in place
 * @returns how many it holds; without any, there is no file
 */
export async function replaceComments(
  path: string,
  begun: string,
  rows: AsyncIterable<CommentRow>,
  atItsTurn: (act: () => Promise<void>) => Promise<void> = (act) => act(),
): Promise<number> {
  await mkdir(join(path, '..'), { recursive: true, mode: OWNER_ENTERS });
  await rm(begun, { force: true });
  try {
    const target = createWriteStream(begun, { mode: OWNER_READS, flush: true });
    const count = await writeCsv(target, Object.keys(commentRow.shape), rows);
    await atItsTurn(() => (count > 0 ? rename(begun, path) : rm(path, { force: true })));
    return count;
  } finally {
    await rm(begun, { force: true });
  }
}

/** Where an import writes a file of comments, until it is whole. */
export function arrivingComments(path: string): string {
  return `${path}.new`;
}

/** Where a file is written anew without the comments of who was erased. */
export function restOfComments(path: string): string {
  return `${path}.rest`;
}

/** Deletes a file of comments, and what an import that was killed has begun of it. @param name of the file */
export async function deleteComments(where: Where, name: string): Promise<void> {
  const path = join(folderOfComments(where), name);
  await inTurnAtComments(where, async () => {
    for (const file of [path, arrivingComments(path), restOfComments(path)]) await rm(file, { force: true });
  });
}
