import { join } from 'node:path';
import type { Site } from '#content/site.ts';
import {
  arrivingComments,
  type CommentRow,
  folderOfComments,
  inTurnAtComments,
  replaceComments,
} from './comment-files.ts';
import { endErasedComments } from './erased-comments.ts';
import { suppressedAmong, suppressionHash } from './suppression.store.ts';

/** A comment with the address of its writer, which is not kept. */
export interface WrittenComment extends Omit<CommentRow, 'person'> {
  readonly email: string;
}

const ADDRESS = /[^\s@<>"'()]{1,64}@[^\s@<>"'()]{1,200}\.[a-z]{2,24}\b/gi;
/** So many are asked about at once, whether their writers were erased. */
const BATCH = 200;

/**
 * Writes comments to a file beside the reports of imports, which only its owner reads, in place of an earlier one of that name.
 * Leaves out those of people who were erased, in the time that it takes, too.
 * @param name without an ending: `comments-old.example`
 * @returns the file's name and how many it was given; undefined without any comment
 */
export async function fileComments(
  site: Site,
  name: string,
  comments: AsyncIterable<WrittenComment>,
): Promise<{ readonly file: string; readonly count: number } | undefined> {
  const file = `${name}.csv`;
  const path = join(folderOfComments(site.configuration), file);
  const begun = site.now();
  const count = await replaceComments(path, arrivingComments(path), rowsOf(site, comments), (act) =>
    inTurnAtComments(site.configuration, act),
  );
  await endErasedComments(site, begun);
  return count > 0 ? { file, count } : undefined;
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
      post,
      date,
      name: name.replace(ADDRESS, '[address]'),
      text: text.replace(ADDRESS, '[address]'),
      person: email ? suppressionHash(site, email) : '',
    }));
}
