import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { openDatabase } from '#content/database/database.ts';
import { answerTasks } from '#platform/threads/answer-tasks.ts';
import { countUnread, followPosts, type Lacking } from './follow.store.ts';
import { matchesOf, type SearchQuery } from './query.ts';
import { find, marked } from './results.store.ts';
import { deleteIndex, isUnusable, openIndex } from './search-index.ts';
import { LONGEST_CATCHING_UP, REST_BETWEEN_STEPS } from './search-limits.ts';
import type { SearchAnswer, SearchRequest, SearchThreadData } from './search-thread.ts';
import { lackedOf, NOTHING_LACKED, respell } from './spelling.ts';

/** The thread that searches and indexes, with connections of its own. It is given one task at a time (search-thread.ts). */
const { language, ...location } = workerData as SearchThreadData;
const { queries, damage } = await openDatabase(location);
let isDamaged = false;
void damage.then(() => {
  isDamaged = true;
});
let index: DatabaseSync | undefined;

const work = {
  search: (request: SearchRequest): Promise<SearchAnswer> => recovering((open) => search(open, request)),
  follow: (now: Date): Promise<Followed> => recovering((open) => follow(open, now)),
};
export type SearchWork = typeof work;

/** How far an index has come after a step. */
interface Followed {
  readonly lacking: Lacking;
  /** Posts that it is still to read. */
  readonly unread: number;
}

async function follow(open: DatabaseSync, now: Date): Promise<Followed> {
  const lacking = await followPosts(open, queries, { now, build: true });
  return { lacking, unread: await countUnread(open, queries) };
}

/** Runs a function again where the index is unusable: on a file that another process may have made since, then on an empty one. */
async function recovering<Result>(work: (open: DatabaseSync) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      index ??= openIndex(location.dataDirectory, language);
      return await work(index);
    } catch (error) {
      // Damage of the site's database looks the same as that of the index, which is made anew.
      if (isDamaged) throw Object.assign(Object(error), { isOfDatabase: true });
      if (!isUnusable(error) || attempt === 3) throw error;
      index?.close();
      index = undefined;
      if (attempt === 2) deleteIndex(location.dataDirectory);
    }
  }
}

/** Searches the posts as they are now; while the index is being built, those that it holds. */
async function search(open: DatabaseSync, request: SearchRequest): Promise<SearchAnswer> {
  const lacking = await catchUp(open, request.now);
  const found = (query: SearchQuery) => find(open, matchesOf(query, request.catSlug), request);
  const asTyped = found(request.query);
  // Words that occur together in a post are not misspelt.
  const { query, misspellings } = asTyped.hasAll ? { ...request, misspellings: [] } : respell(open, request.query);
  const { total, ids, hasAll } = misspellings.length > 0 ? found(query) : asTyped;
  const posts = await marked(open, queries, ids, query);
  const lacked = hasAll ? NOTHING_LACKED : lackedOf(open, query);
  return { total, posts, misspellings, lacking: lacked, isComplete: lacking === 'nothing' };
}

/** Indexes what has changed, for at most LONGEST_CATCHING_UP. */
async function catchUp(open: DatabaseSync, now: Date): Promise<Lacking> {
  const deadline = Date.now() + LONGEST_CATCHING_UP;
  for (;;) {
    const lacking = await followPosts(open, queries, { now, build: false });
    if (lacking !== 'changes' || Date.now() > deadline) return lacking;
    await pause(REST_BETWEEN_STEPS);
  }
}

answerTasks(work);
