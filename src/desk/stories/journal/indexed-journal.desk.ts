import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { z } from 'zod';
import type { JournalChange, JournalPlace, JournalStore } from './journal.ts';
import { fieldPart } from './parts.ts';
import { isUnsaved, type Step } from './steps.ts';

type Row = JournalPlace & Step;

/** A story of the journal, as a list shows it. */
export interface KeptHeadline {
  readonly id: number;
  /** Empty where it has none yet. */
  readonly title: string;
}

const TITLE = fieldPart('post_title');

interface JournalSchema extends DBSchema {
  step: { key: [account: number, story: number, tab: string, part: string]; value: Row };
}

type Steps<Mode extends IDBTransactionMode> = IDBPObjectStore<JournalSchema, ['step'], 'step', Mode>;

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

/** The journal in the browser's IndexedDB. Where the browser has no storage, or refuses it, everything throws DOMException. */
export class IndexedJournal implements JournalStore {
  #open: Promise<IDBPDatabase<JournalSchema>> | undefined;

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
    const keys = await this.#commit('readonly', (steps) => steps.getAllKeys(keysBelow(account, story)));
    const tabs = new Set(keys.map(([, , tab]) => tab));
    tabs.delete(own);
    return [...tabs];
  }

  async read({ account, story, tab }: JournalPlace): Promise<readonly Step[]> {
    return rows.parse(await this.#commit('readonly', (steps) => steps.getAll(keysBelow(account, story, tab))));
  }

  async write({ account, story, tab }: JournalPlace, { put, remove, takenOver }: JournalChange): Promise<boolean> {
    const [before] = await this.#commit('readwrite', (steps) =>
      Promise.all([
        steps.getKey(keysBelow(account, story, tab)),
        ...put.map((step) => steps.put({ ...step, account, story, tab })),
        ...remove.map((part) => steps.delete([account, story, tab, part])),
        ...takenOver.map((gone) => steps.delete(keysBelow(account, story, gone))),
      ]),
    );
    return before !== undefined;
  }

  forget({ account, story, tab }: JournalPlace): Promise<void> {
    return this.#commit('readwrite', (steps) => steps.delete(keysBelow(account, story, tab)));
  }

  /** The stories that an account has in the journal, each with the headline that it has here. Reads nothing else of them. */
  async keptStories(account: number): Promise<readonly KeptHeadline[]> {
    const keys = await this.#commit('readonly', (steps) => steps.getAllKeys(keysBelow(account)));
    const titled = keys.filter(([, , , part]) => part === TITLE);
    const found = rows.parse(
      await this.#commit('readonly', (steps) => Promise.all(titled.map((key) => steps.get(key)))).then((all) =>
        all.filter((step) => step !== undefined),
      ),
    );
    const titles = new Map(found.map(({ story, now }) => [story, String(now ?? '')]));
    return [...new Set(keys.map(([, story]) => story))].map((id) => ({ id, title: titles.get(id) ?? '' }));
  }

  /** Whether an account has anything in the journal. */
  async keepsAny(account: number): Promise<boolean> {
    return (await this.#commit('readonly', (steps) => steps.count(keysBelow(account)))) > 0;
  }

  /**
   * Removes everything that an account has in the journal, once the server has it.
   * @returns the stories with steps that it may not have: then nothing is removed
   */
  async clearSaved(account: number): Promise<readonly number[]> {
    // One transaction: a tab that is open may write at any time.
    const { store, done } = (await this.#database()).transaction('step', 'readwrite');
    const unsaved = rows.parse(await store.getAll(keysBelow(account))).filter(isUnsaved);
    if (unsaved.length === 0) await store.delete(keysBelow(account));
    await done;
    return [...new Set(unsaved.map(({ story }) => story))];
  }

  close(): void {
    void this.#open?.then((database) => database.close());
  }

  /**
   * Does in one transaction what is asked for at once, and commits it. Else the browser would wait until this page has seen
   * the results: one that is busy, frozen or crashed would lose what it wrote, and hold up what the other tabs write.
   */
  async #commit<Mode extends 'readonly' | 'readwrite', Answer>(
    mode: Mode,
    ask: (steps: Steps<Mode>) => Promise<Answer>,
  ): Promise<Answer> {
    // A strict write would wait for the disk, and on a busy one the words typed meanwhile would wait behind it.
    const transaction = (await this.#database()).transaction('step', mode, { durability: 'relaxed' });
    const answers = Promise.all([ask(transaction.store), transaction.done]);
    transaction.commit();
    return (await answers)[0];
  }
}
