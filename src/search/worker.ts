import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#platform/database/database.ts';
import { correct } from './correction.ts';
import { type Following, follow, type Lacking } from './follow.ts';
import { LONGEST_CATCHING_UP, REST_BETWEEN_STEPS } from './limits.ts';
import { matchesOf, type SearchQuery, wordsMatch } from './query.ts';
import { find, marked } from './results.ts';
import { deleteIndex, isBusy, isUnusable, openIndex } from './search-index.ts';
import type { Outcome, SearchAnswer, SearchRequest, SearchTask, SearchThreadData } from './searches.ts';

/** The thread that searches and indexes, with connections of its own (searches.ts). It is given one task at a time. */
const { language, ...location } = workerData as SearchThreadData;
const database = await openDatabase(location);
let index: DatabaseSync | undefined;
parentPort?.on('message', async (task: SearchTask) => {
  const outcome = await perform(task).then(
    (result): Outcome => ({ result }),
    (error: unknown): Outcome => ({ error }),
  );
  parentPort?.postMessage(outcome);
});

async function perform(task: SearchTask): Promise<SearchAnswer | Lacking | undefined> {
  if (task.name === 'search') return recovering((open) => search(open, task.request));
  if (task.name === 'follow') return recovering((open) => step(open, { now: task.now, build: true }));
  closeIndex();
  await database.close();
  return undefined;
}

/** Runs a function again where the index is unusable: on what another process may have put in its place, then on an empty one. */
async function recovering<Result>(work: (open: DatabaseSync) => Promise<Result>): Promise<Result> {
  const opened = () => (index ??= openIndex(location.dataDirectory, language));
  for (const recover of [closeIndex, rebuild]) {
    try {
      return await work(opened());
    } catch (error) {
      if (!isUnusable(error)) throw error;
      recover();
    }
  }
  return work(opened());
}

function closeIndex(): void {
  index?.close();
  index = undefined;
}

/** Leaves an empty index, which following fills. */
function rebuild(): void {
  closeIndex();
  deleteIndex(location.dataDirectory);
}

/** Searches the posts as they are now; where many are missing, as far as the index has come. */
async function search(open: DatabaseSync, request: SearchRequest): Promise<SearchAnswer> {
  const lacking = await catchUp(open, request.now);
  const found = (query: SearchQuery) => find(open, matchesOf(query, request.catSlug), request);
  const asTyped = found(request.query);
  // Words that stand together in a post are no slips.
  const { query, corrections } = asTyped.hasAll ? { ...request, corrections: [] } : correct(open, request.query);
  const { total, ids } = corrections.length > 0 ? found(query) : asTyped;
  const posts = await marked(open, database.queries, ids, wordsMatch(query));
  return { total, posts, corrections, isComplete: lacking === 'nothing' };
}

/** Takes in what has changed, as far as that takes no longer than a second. */
async function catchUp(open: DatabaseSync, now: Date): Promise<Lacking> {
  const deadline = Date.now() + LONGEST_CATCHING_UP;
  for (;;) {
    const lacking = await step(open, { now, build: false });
    if (lacking !== 'changes' || Date.now() > deadline) return lacking;
  }
}

async function step(open: DatabaseSync, following: Following): Promise<Lacking> {
  return follow(open, database.queries, following).catch(async (error: unknown): Promise<Lacking> => {
    if (!isBusy(error)) throw error;
    await pause(REST_BETWEEN_STEPS);
    return 'changes';
  });
}
