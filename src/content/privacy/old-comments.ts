import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Site } from '#content/site.ts';
import { readCsv, writeCsv } from '#platform/csv.ts';
import { OWNER_ENTERS, OWNER_READS } from '#platform/owner-only.ts';
import { whenMissing } from '#platform/when-missing.ts';
import { suppressedAmong, suppressionHash } from './suppression.store.ts';

/** A comment of readers of the old site, as its file has it: no address, and no cell that a spreadsheet would run. */
const commentRow = z.object({
  post: z.string(),
  name: z.string(),
  date: z.string(),
  text: z.string(),
  /** The keyed hash of the writer's address, by which an erasure finds the comment. Empty without one. */
  person: z.string(),
});
type CommentRow = z.output<typeof commentRow>;

/** A comment with the address of its writer, which is not kept. */
export interface WrittenComment extends Omit<CommentRow, 'person'> {
  readonly email: string;
}

const FILE = /^comments-.*\.csv$/;
const ADDRESS = /[^\s@<>"'()]{1,64}@[^\s@<>"'()]{1,200}\.[a-z]{2,24}\b/gi;
/** So many are asked about at once, whether their writers were erased. */
const BATCH = 200;

function folderOf({ configuration }: Site): string {
  return join(configuration.dataDirectory, 'imports');
}

/**
 * Writes comments to a file beside the reports of imports, which only its owner reads, in place of an earlier one of that name.
 * Leaves out those of people who were erased.
 * @param name without an ending: `comments-old.example`
 * @returns the file's name and how many it holds; undefined without any comment
 */
export async function fileComments(
  site: Site,
  name: string,
  comments: AsyncIterable<WrittenComment>,
): Promise<{ readonly file: string; readonly count: number } | undefined> {
  const file = `${name}.csv`;
  const count = await replaceFile(join(folderOf(site), file), rowsOf(site, comments));
  return count > 0 ? { file, count } : undefined;
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
export async function filedComments(site: Site): Promise<FiledComments[]> {
  const files: FiledComments[] = [];
  for (const name of await namesOfFiles(site)) {
    const path = join(folderOf(site), name);
    // An import may end it meanwhile.
    const found = await stat(path).catch(whenMissing);
    if (found) files.push({ name, path, bytes: found.size, written: found.mtime.toISOString() });
  }
  return files;
}

async function namesOfFiles(site: Site): Promise<string[]> {
  const names = (await readdir(folderOf(site)).catch(whenMissing)) ?? [];
  return names.filter((name) => FILE.test(name)).sort();
}

/** Deletes the comments of a person from all such files. @param isTrial counts them alone @returns how many */
export async function eraseComments(site: Site, email: string, { isTrial = false } = {}): Promise<number> {
  const person = suppressionHash(site, email);
  let erased = 0;
  for (const file of (await namesOfFiles(site)).map((name) => join(folderOf(site), name))) {
    let found = 0;
    for await (const row of readRows(file)) found += Number(row.person === person);
    if (found > 0 && !isTrial) await replaceFile(file, othersThan(person, file));
    erased += found;
  }
  return erased;
}

async function* othersThan(person: string, file: string): AsyncGenerator<CommentRow> {
  for await (const row of readRows(file)) if (row.person !== person) yield row;
}

async function* readRows(file: string): AsyncGenerator<CommentRow> {
  for await (const row of readCsv(file, commentRow)) yield commentRow.parse(row);
}

async function* rowsOf(site: Site, comments: AsyncIterable<WrittenComment>): AsyncGenerator<CommentRow> {
  let batch: WrittenComment[] = [];
  for await (const comment of comments) {
    batch.push(comment);
    if (batch.length < BATCH) continue;
    yield* await unerased(site, batch);
    batch = [];
  }
  yield* await unerased(site, batch);
}

async function unerased(site: Site, batch: readonly WrittenComment[]): Promise<CommentRow[]> {
  const emails = batch.map(({ email }) => email).filter(Boolean);
  const erased = emails.length > 0 ? await suppressedAmong(site, emails, 'erased') : new Set();
  return batch
    .filter(({ email }) => !erased.has(email))
    .map(({ post, name, date, text, email }) => ({
      ...{ post, date, name: name.replace(ADDRESS, '[address]'), text: text.replace(ADDRESS, '[address]') },
      person: email ? suppressionHash(site, email) : '',
    }));
}

/** A file that is half written never takes the place of one that is whole. */
async function replaceFile(path: string, rows: AsyncIterable<CommentRow>): Promise<number> {
  await mkdir(join(path, '..'), { recursive: true, mode: OWNER_ENTERS });
  const begun = `${path}.new`;
  await rm(begun, { force: true });
  try {
    const target = createWriteStream(begun, { mode: OWNER_READS, flush: true });
    const count = await writeCsv(target, Object.keys(commentRow.shape), rows);
    if (count > 0) await rename(begun, path);
    else await rm(path, { force: true });
    return count;
  } finally {
    await rm(begun, { force: true });
  }
}
