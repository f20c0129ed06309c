import { IndexedJournal } from './indexed-journal.desk.ts';
import { openStorySession } from './open-session.desk.ts';
import { wait } from './recurring.ts';

/** Whether this browser keeps anything of an account's stories, also what the server has. */
export async function keepsStories(account: number): Promise<boolean> {
  const journal = new IndexedJournal();
  const keeps = await journal.keepsAny(account).catch(() => false);
  journal.close();
  return keeps;
}

/** Milliseconds that tabs with open stories get to save them, and between two looks whether they have. */
const LONGEST_WAIT = 2000;
const POLL_EVERY = 200;

/**
 * Saves at the server what this browser keeps, and clears the journal once everything is there. Call it before signing out.
 * @param journal that of this browser; tests give another, and other sessions
 * @returns the stories with words that the server may not have: then nothing is cleared
 */
export async function storeBeforeLeaving(
  account: number,
  journal: Pick<IndexedJournal, 'clearSaved' | 'close'> = new IndexedJournal(),
  begin = openStorySession,
): Promise<readonly number[]> {
  try {
    // A browser without storage keeps nothing.
    let unsaved = await journal.clearSaved(account).catch((): readonly number[] => []);
    for (const story of unsaved) {
      const { session, close } = begin(account, story);
      await session.open();
      await close();
    }
    for (let waited = 0; unsaved.length > 0 && waited < LONGEST_WAIT; waited += POLL_EVERY) {
      unsaved = await journal.clearSaved(account);
      if (unsaved.length > 0) await wait(POLL_EVERY);
    }
    return unsaved;
  } finally {
    journal.close();
  }
}
