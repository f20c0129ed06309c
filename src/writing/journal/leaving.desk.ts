import { IndexedJournal } from './indexed-journal.desk.ts';
import { beginSession } from './open-session.desk.ts';

/** Whether this browser keeps anything of an account's stories, also what the server has. */
export async function keepsStories(account: number): Promise<boolean> {
  const journal = await IndexedJournal.open().catch(() => undefined);
  const kept = (await journal?.stepsOf(account)) ?? 0;
  journal?.close();
  return kept > 0;
}

/** Milliseconds that tabs with open stories get to save them, and between two looks whether they have. */
const LONGEST_WAIT = 2000;
const POLL_EVERY = 200;

/**
 * Saves at the server what this browser keeps, and clears the journal once everything is there. Call it before signing out.
 * @returns the stories with words that the server may not have: then nothing is cleared
 */
export async function storeBeforeLeaving(account: number): Promise<readonly number[]> {
  const journal = await IndexedJournal.open().catch(() => undefined);
  if (!journal) return [];
  try {
    let unsaved = await journal.unsavedStories(account);
    for (const story of unsaved) {
      const { session, close } = await beginSession(account, story);
      await session.open();
      await close();
    }
    for (let waited = 0; unsaved.length > 0 && waited < LONGEST_WAIT; waited += POLL_EVERY) {
      unsaved = await journal.unsavedStories(account);
      if (unsaved.length > 0) await new Promise((done) => setTimeout(done, POLL_EVERY));
    }
    if (unsaved.length === 0) await journal.clear(account);
    return unsaved;
  } finally {
    journal.close();
  }
}
