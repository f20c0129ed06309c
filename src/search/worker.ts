import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#platform/database/database.ts';
import { correct } from './correction.ts';
import { follow, type Lacking, OtherHistory } from './follow.ts';
import { LONGEST_CATCHING_UP } from './limits.ts';
import { matchesOf, type SearchQuery, wordsMatch } from './query.ts';
import type { SearchAnswer, SearchRequest } from './request.ts';
import { find, marked } from './results.ts';
import { deleteIndex, isBusy, isUnreadable, openIndex } from './search-index.ts';
import type { FromSearchThread, SearchTask, SearchThreadData, ToSearchThread } from './searches.ts';

/** The thread that searches and indexes, with connections of its own (searches.ts). It does one thing after the other. */
const { location, language } = workerData as SearchThreadData;
const database = await openDatabase(location);
let index: DatabaseSync | undefined;
let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (message: ToSearchThread) => {
  last = last.then(() => (message === 'close' ? close() : answer(message)));
});

async function answer({ number, task }: Exclude<ToSearchThread, 'close'>): Promise<void> {
  const say = (said: FromSearchThread) => parentPort?.postMessage(said);
  await recovering((open) => done(open, task)).then(
    (result) => say({ number, result }),
    (error: unknown) => say({ number, error }),
  );
}

/** Runs a function again where the index is of no use: on what another process may have put in its place, then on an empty one. */
async function recovering<Result>(work: (open: DatabaseSync) => Promise<Result>): Promise<Result> {
  for (const recover of [reopen, rebuild]) {
    try {
      index ??= openIndex(location.dataDirectory, language);
      return await work(index);
    } catch (error) {
      if (!(error instanceof OtherHistory) && !isUnreadable(error)) throw error;
      recover();
    }
  }
  index ??= openIndex(location.dataDirectory, language);
  return work(index);
}

function reopen(): void {
  index?.close();
  index = undefined;
}

/** From an empty index, step() does the rest. */
function rebuild(): void {
  reopen();
  deleteIndex(location.dataDirectory);
}

async function done(open: DatabaseSync, task: SearchTask): Promise<SearchAnswer | Lacking> {
  return task.name === 'search' ? search(open, task.request) : step(open, task.now, { build: true, patience: 0 });
}

/** Searches the posts as they are now; where many are missing, as far as the index has come. */
async function search(
  open: DatabaseSync,
  { query: typed, catSlug, now, ...page }: SearchRequest,
): Promise<SearchAnswer> {
  const lacking = await catchUp(open, now);
  const found = (query: SearchQuery) => find(open, matchesOf(query, { category: catSlug, language }), { ...page, now });
  const asTyped = found(typed);
  // Words that stand together in a post are no slips.
  const { query, corrections } = asTyped.hasAll ? { query: typed, corrections: [] } : correct(open, typed, language);
  const { total, ids } = corrections.length > 0 ? found(query) : asTyped;
  const posts = await marked(open, database.queries, ids, wordsMatch(query, language));
  return { total, posts, corrections, isComplete: lacking === 'merging' || lacking === 'nothing' };
}

async function catchUp(open: DatabaseSync, now: Date): Promise<Lacking> {
  const deadline = Date.now() + LONGEST_CATCHING_UP;
  for (;;) {
    const lacking = await step(open, now, { build: false, patience: LONGEST_CATCHING_UP });
    if (lacking !== 'changes' || Date.now() > deadline) return lacking;
  }
}

async function step(open: DatabaseSync, now: Date, how: { build: boolean; patience: number }): Promise<Lacking> {
  return follow(open, database.queries, { now, ...how }).catch((error: unknown) => {
    if (!isBusy(error)) throw error;
    return 'changes';
  });
}

async function close(): Promise<void> {
  reopen();
  await database.close();
  parentPort?.close();
}
