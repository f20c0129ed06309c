import { IndexedJournal } from './indexed-journal.desk.ts';
import { beginSession } from './open-session.desk.ts';

/** @returns the stories with words in this browser that the server may not have */
export async function unsavedStories(account: number): Promise<readonly number[]> {
  return (await withJournal((journal) => journal.unsavedStories(account))) ?? [];
}

/** Whether this browser keeps anything of an account's stories, also what the server has. */
export async function keepsStories(account: number): Promise<boolean> {
  return (await withJournal((journal) => journal.keepsStories(account))) ?? false;
}

/** Deletes what this browser keeps of an account's stories. */
export async function clearJournal(account: number): Promise<void> {
  await withJournal((journal) => journal.clear(account));
}

/** Milliseconds that tabs with open stories get to save them, and between two looks whether they have. */
const LONGEST_WAIT = 2000;
const POLL_EVERY = 200;

/**
 * Saves at the server what this browser keeps, and clears the journal once everything is there. Call it before signing out.
 * @returns the stories that are still unsaved: then nothing is cleared
 */
export async function storeBeforeLeaving(account: number): Promise<readonly number[]> {
  let unsaved = await unsavedStories(account);
  for (const story of unsaved) {
    const { session, close } = await beginSession(account, story);
    await session.open();
    await close();
  }
  for (let waited = 0; unsaved.length > 0 && waited < LONGEST_WAIT; waited += POLL_EVERY) {
    unsaved = await unsavedStories(account);
    if (unsaved.length > 0) await new Promise((done) => setTimeout(done, POLL_EVERY));
  }
  if (unsaved.length === 0) await clearJournal(account);
  return unsaved;
}

/** @returns undefined where this browser has no journal */
async function withJournal<Result>(work: (journal: IndexedJournal) => Promise<Result>): Promise<Result | undefined> {
  const journal = await IndexedJournal.open().catch(() => undefined);
  if (!journal) return undefined;
  try {
    return await work(journal);
  } finally {
    journal.close();
  }
}
