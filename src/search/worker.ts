import { existsSync, readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { type DatabaseLocation, openDatabase } from '#platform/database/database.ts';
import { SearchIndex } from './index/search-index.ts';
import { SEARCH_NICENESS } from './limits.ts';
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
 * Pages come first: on one processor the thread that answers them waits a third less for this one (docs/decisions/0015). Linux
 * counts priority by thread and has an address for this one; elsewhere there is no such thing, and nothing is lost without.
 */
function giveWay(): void {
  const address = '/proc/thread-self';
  if (!existsSync(address)) return;
  const thread = Number(basename(readlinkSync(address)));
  try {
    // Beside what the process has, which may be low already: nobody may raise it without being root.
    setPriority(thread, Math.min(getPriority(thread) + SEARCH_NICENESS, constants.priority.PRIORITY_LOW));
  } catch (error) {
    process.emitWarning(`Searches run with the same priority as pages: ${String(error)}`);
  }
}
