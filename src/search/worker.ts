import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#platform/database/database.ts';
import { correct } from './correction.ts';
import { follow, type Lacking, OtherHistory } from './follow.ts';
import { LONGEST_CATCHING_UP } from './limits.ts';
import { matchesOf, type SearchQuery } from './query.ts';
import type { SearchAnswer, SearchRequest } from './request.ts';
import { find, Marking } from './results.ts';
import { isBusy, isUnreadable, SearchIndex } from './search-index.ts';
import type { FromSearchThread, SearchTask, SearchThreadData, ToSearchThread } from './searches.ts';

/** The thread that searches and indexes, with connections of its own (searches.ts). It does one thing after the other. */
const { location, language } = workerData as SearchThreadData;
const database = await openDatabase(location);
const index = new SearchIndex(location.dataDirectory, language);
const marking = new Marking(database.queries, language);

let last: Promise<void> = Promise.resolve();
parentPort?.on('message', (message: ToSearchThread) => {
  last = last.then(() => (message === 'close' ? close() : answer(message)));
});

async function answer({ number, task }: Exclude<ToSearchThread, 'close'>): Promise<void> {
  const say = (said: FromSearchThread) => parentPort?.postMessage(said);
  await rebuilding(() => done(task)).then(
    (result) => say({ number, result }),
    (error: unknown) => say({ number, error }),
  );
}

async function done(task: SearchTask): Promise<SearchAnswer | Lacking> {
  return task.name === 'search' ? search(task.request) : step(task.now, { readOlder: true, patience: 0 });
}

/** Runs a function again on an empty index, which is then filled, where the one there is of no use. */
async function rebuilding<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OtherHistory) && !isUnreadable(error)) throw error;
    index.rebuild();
    return work();
  }
}

/** Searches the posts as they are now; where many are missing, as far as the index has come. */
async function search({ query: typed, catSlug, page, limit, now }: SearchRequest): Promise<SearchAnswer> {
  const lacking = await catchUp(now);
  const found = (query: SearchQuery) =>
    find(index, matchesOf(query, { category: catSlug, language }), { page, limit, now });
  const asTyped = found(typed);
  // Words that stand together in a post are no slips.
  const { query, corrections } = asTyped.hasAll ? { query: typed, corrections: [] } : correct(index, typed, language);
  const { total, ids } = corrections.length > 0 ? found(query) : asTyped;
  const posts = await marking.marked(ids, query);
  return { total, posts, corrections, isComplete: lacking === 'nothing' };
}

async function catchUp(now: Date): Promise<Lacking> {
  const deadline = Date.now() + LONGEST_CATCHING_UP;
  for (;;) {
    const lacking = await step(now, { readOlder: false, patience: LONGEST_CATCHING_UP });
    if (lacking !== 'changes' || Date.now() > deadline) return lacking;
  }
}

async function step(now: Date, how: { readOlder: boolean; patience: number }): Promise<Lacking> {
  try {
    return await follow(index, database.queries, { now, ...how });
  } catch (error) {
    if (!isBusy(error)) throw error;
    return 'changes';
  }
}

async function close(): Promise<void> {
  index.close();
  marking.close();
  await database.close();
  parentPort?.close();
}
