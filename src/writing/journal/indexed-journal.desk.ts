import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';
import type { JournalChange, JournalPlace, JournalStore } from './journal.ts';
import { isUnsaved, type Step } from './steps.ts';

type Row = JournalPlace & Step;

interface JournalSchema extends DBSchema {
  step: { key: [account: number, story: number, tab: string, part: string]; value: Row };
}

const rows = z.array(
  z.object({
    account: z.number(),
    story: z.number(),
    tab: z.string(),
    part: z.string(),
    earlier: z.union([z.tuple([z.unknown()]), z.tuple([z.unknown(), z.unknown()])]),
    now: z.unknown(),
  }),
);

/** All keys that begin alike: IndexedDB orders arrays behind texts and numbers. */
const keysBelow = (...beginning: (number | string)[]) => IDBKeyRange.bound(beginning, [...beginning, []]);

/** @param onEnd is called when the browser closes the database: its storage is cleared, or has crashed */
async function openDatabase(onEnd: () => void): Promise<IDBPDatabase<JournalSchema>> {
  const database = await openDB<JournalSchema>('masthead-journal', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('step', { keyPath: ['account', 'story', 'tab', 'part'] });
    },
    // Another tab has a newer version of the desk, which changes the journal's form.
    blocking: () => {
      database.close();
      onEnd();
    },
    terminated: onEnd,
  });
  return database;
}

/** The journal in the browser's IndexedDB. */
export class IndexedJournal implements JournalStore {
  #open: Promise<IDBPDatabase<JournalSchema>> | undefined;

  /** @throws DOMException where the browser has no storage, or refuses it */
  static async open(): Promise<IndexedJournal> {
    const journal = new IndexedJournal();
    await journal.#database();
    return journal;
  }

  /** Opens it again where the browser has closed it. */
  #database(): Promise<IDBPDatabase<JournalSchema>> {
    const end = () => {
      this.#open = undefined;
    };
    this.#open ??= openDatabase(end);
    this.#open.catch(end);
    return this.#open;
  }

  async otherTabs({ account, story, tab: own }: JournalPlace): Promise<readonly string[]> {
    const keys = await (await this.#database()).getAllKeys('step', keysBelow(account, story));
    const tabs = new Set(keys.map(([, , tab]) => tab));
    tabs.delete(own);
    return [...tabs];
  }

  async read({ account, story, tab }: JournalPlace): Promise<readonly Step[]> {
    return rows.parse(await (await this.#database()).getAll('step', keysBelow(account, story, tab)));
  }

  /** @throws DOMException where it failed */
  async write({ account, story, tab }: JournalPlace, { put, remove, takenOver }: JournalChange): Promise<boolean> {
    // A strict write would wait for the disk, and on a busy one the words typed meanwhile would wait behind it.
    const transaction = (await this.#database()).transaction('step', 'readwrite', { durability: 'relaxed' });
    const first = transaction.store.getKey(keysBelow(account, story, tab));
    const work = Promise.all([
      first,
      ...put.map((step) => transaction.store.put({ ...step, account, story, tab })),
      ...remove.map((part) => transaction.store.delete([account, story, tab, part])),
      ...takenOver.map((gone) => transaction.store.delete(keysBelow(account, story, gone))),
      transaction.done,
    ]);
    // Else the browser would wait until this page has seen that everything is written. A page that is busy, frozen or crashed
    // would lose it, and hold up the other tabs.
    transaction.commit();
    const [before] = await work;
    return before !== undefined;
  }

  async forget({ account, story, tab }: JournalPlace): Promise<void> {
    await (await this.#database()).delete('step', keysBelow(account, story, tab));
  }

  /** How many steps of an account there are. */
  async stepsOf(account: number): Promise<number> {
    return (await this.#database()).count('step', keysBelow(account));
  }

  /** @returns the stories with steps that the server may not have */
  async unsavedStories(account: number): Promise<readonly number[]> {
    const kept = rows.parse(await (await this.#database()).getAll('step', keysBelow(account)));
    return [...new Set(kept.filter(isUnsaved).map(({ story }) => story))];
  }

  /** Removes everything that an account has in the journal. */
  async clear(account: number): Promise<void> {
    await (await this.#database()).delete('step', keysBelow(account));
  }

  close(): void {
    void this.#open?.then((database) => database.close());
  }
}
