import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '#platform/database/database.ts';
import { giveWay, goBelowAll } from '#platform/priority.ts';
import { Behind } from './index/behind.ts';
import { SearchIndex } from './index/search-index.ts';
import { SEARCH_NICENESS } from './limits.ts';
import type { FromSearchThread, SearchTask, SearchThreadData, ToSearchThread } from './search-thread.ts';

/** The thread that searches: its own connection, and nothing of it ever holds up a page (search-thread.ts). */
giveWay(SEARCH_NICENESS);
const { location, rank } = workerData as SearchThreadData;
const database = await openDatabase(location);
// Whoever holds the database's one lock for writing must come to run.
const index = new SearchIndex(database.queries, rank !== 'below all');
const port = parentPort;
if (!port) throw new Error('Runs as a thread only');

let answered: Promise<void> = Promise.resolve();
port.on('message', (message: ToSearchThread) => {
  if (message === 'close') answered.then(close);
  else answered = answer(message);
});
// Not before: what has yet to start, nobody can tell from what is held up.
if (rank === 'below all') void goBelowAll().then((thread) => thread !== undefined && say({ belowAll: thread }));

async function answer({ number, ...task }: { readonly number: number } & SearchTask): Promise<void> {
  try {
    say({ number, answer: await index.search(task.request) });
  } catch (error) {
    say(error instanceof Behind ? { number, isBehind: true } : { number, error });
  }
}

function say(said: FromSearchThread): void {
  port?.postMessage(said);
}

async function close(): Promise<void> {
  await index.close();
  await database.close();
  port?.close();
}
