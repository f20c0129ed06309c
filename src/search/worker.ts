import { existsSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { type DatabaseLocation, openDatabase } from '#platform/database/database.ts';
import { SearchIndex } from './index/search-index.ts';
import { SEARCH_PRIORITY } from './limits.ts';
import type { FromSearchThread, ToSearchThread } from './search-thread.ts';

/** The thread that searches: its own connection, and nothing of it ever holds up a page (search-thread.ts). */
giveWay();
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

/**
 * Pages come first: on one processor the thread that answers them waits half as long for this one (docs/decisions/0015). Linux
 * counts priority by thread and has an address for this one; elsewhere there is no such thing.
 */
function giveWay(): void {
  const thread = '/proc/thread-self';
  if (existsSync(thread)) setPriority(Number(basename(readlinkSync(thread))), SEARCH_PRIORITY);
}
