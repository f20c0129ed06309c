import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';
import type { JournalPlace, JournalStore, StepsOfTab } from './journal.ts';
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

/** The journal in the browser's IndexedDB. */
export class IndexedJournal implements JournalStore {
  readonly #database: IDBPDatabase<JournalSchema>;

  private constructor(database: IDBPDatabase<JournalSchema>) {
    this.#database = database;
  }

  /** @throws DOMException where the browser has no storage, or refuses it */
  static async open(): Promise<IndexedJournal> {
    const database = await openDB<JournalSchema>('masthead-journal', 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('step', { keyPath: ['account', 'story', 'tab', 'part'] });
      },
      // Another tab has a newer version of the desk, which changes the journal's form.
      blocking: () => database.close(),
    });
    return new IndexedJournal(database);
  }

  async ofOtherTabs({ account, story, tab: own }: JournalPlace): Promise<readonly StepsOfTab[]> {
    const kept = rows.parse(await this.#database.getAll('step', keysBelow(account, story)));
    const tabs = [...Map.groupBy(kept, ({ tab }) => tab)];
    return tabs.filter(([tab]) => tab !== own).map(([tab, steps]) => ({ tab, steps }));
  }

  async write(
    place: JournalPlace,
    put: readonly Step[],
    remove: readonly string[],
    isOnlyCopy: boolean,
  ): Promise<void> {
    // A strict write waits for the disk. It survives a power cut, and is worth its time where the server has no copy.
    const durability = isOnlyCopy ? 'strict' : 'relaxed';
    const transaction = this.#database.transaction('step', 'readwrite', { durability });
    const { account, story, tab } = place;
    await Promise.all([
      ...put.map((step) => transaction.store.put({ ...step, account, story, tab })),
      ...remove.map((part) => transaction.store.delete([account, story, tab, part])),
      transaction.done,
    ]);
  }

  async forget({ account, story, tab }: JournalPlace): Promise<void> {
    await this.#database.delete('step', keysBelow(account, story, tab));
  }

  /** @returns the stories with steps that the server may not have */
  async unsavedStories(account: number): Promise<readonly number[]> {
    const kept = rows.parse(await this.#database.getAll('step', keysBelow(account)));
    return [...new Set(kept.filter(isUnsaved).map(({ story }) => story))];
  }

  /** Removes everything that an account has in the journal. */
  async clear(account: number): Promise<void> {
    await this.#database.delete('step', keysBelow(account));
  }

  close(): void {
    this.#database.close();
  }
}
