import { parentPort, workerData } from 'node:worker_threads';
import { type DatabaseLocation, openDatabase } from '#platform/database/database.ts';
import { SearchIndex } from './index/search-index.ts';
import type { FromSearchThread, ToSearchThread } from './search-thread.ts';

/** The thread that searches: its own connection, and nothing of it ever holds up a page (search-thread.ts). */
const database = await openDatabase(workerData as DatabaseLocation);
const index = new SearchIndex(database.queries);
const port = parentPort;
if (!port) throw new Error('Runs as a thread only');

let answered: Promise<void> = Promise.resolve();
port.on('message', (message: ToSearchThread) => {
  if (message === 'close') answered.then(close);
  else answered = answer(message);
});

async function answer({ number, request }: Exclude<ToSearchThread, 'close'>): Promise<void> {
  let said: FromSearchThread;
  try {
    said = { number, answer: await index.search(request) };
  } catch (error) {
    said = { number, error };
  }
  port?.postMessage(said);
}

async function close(): Promise<void> {
  await index.close();
  await database.close();
  port?.close();
}
