import type { Seeded } from '#content/posts/testing/seeded.ts';
import { CallFailed } from '#desk/application/call.ts';
import type { JournalChange, JournalPlace } from '../journal.ts';
import { wait } from '../recurring.ts';
import type { StoryCalls } from '../story-calls.ts';
import { MemoryJournal } from './memory-journal.ts';
import { beginTab, type PretendedTab } from './open-tab.ts';
import type { PretendedServer } from './pretended-server.ts';

/** The longest that the storage takes for one thing, and a call for each way, in milliseconds. */
const [LONGEST_STORAGE, LONGEST_WAY] = [20, 200];

/** One person's browser, with tabs of one story. Storage and network take their time, and it can end at any moment. */
export class PretendedBrowser {
  readonly journal: SlowJournal;
  /** Those in which somebody can write. */
  readonly tabs = new Set<PretendedTab>();
  readonly #closing = new Set<PretendedTab>();
  readonly account: number;
  isCut = false;
  isSignedOut = false;
  readonly #server: PretendedServer;
  readonly #random: Seeded;

  constructor(account: number, server: PretendedServer, random: Seeded, onWrite: (change: JournalChange) => void) {
    this.account = account;
    this.#server = server;
    this.#random = random;
    this.journal = new SlowJournal(random, onWrite);
  }

  open(): PretendedTab {
    const tab = beginTab(this.#calls(), this.journal, this.account);
    this.tabs.add(tab);
    void tab.session.open();
    return tab;
  }

  end(tab: PretendedTab): void {
    tab.kill();
    this.tabs.delete(tab);
    this.#closing.delete(tab);
  }

  /** A session of its own, as signing out begins one. */
  begin() {
    const tab = beginTab(this.#calls(), this.journal, this.account);
    this.#closing.add(tab);
    return { session: tab.session, close: () => this.close(tab) };
  }

  /** Leaves the story within the desk: its session saves and ends. */
  async close(tab: PretendedTab): Promise<void> {
    this.tabs.delete(tab);
    this.#closing.add(tab);
    await tab.session.close();
    this.end(tab);
  }

  /** Ends all tabs; what the storage has not done yet, it never does. */
  kill(): void {
    this.journal.crash();
    for (const tab of [...this.tabs, ...this.#closing]) this.end(tab);
  }

  #calls(): StoryCalls {
    const calls = this.#server.calls(`account ${this.account}`);
    return {
      read: () => this.#reach(calls.read),
      save: (version, change) => this.#reach(() => calls.save(version, change)),
      look: (version) => this.#reach(() => calls.look(version)),
      leave: (version) => this.#reach(() => calls.leave(version)),
    };
  }

  /** Cut on the way there, a call does not arrive; cut on the way back, only its answer is lost. */
  async #reach<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    await this.#way();
    if (this.isSignedOut) throw new CallFailed(401, 'Please sign in again.');
    const answer = await call();
    await this.#way();
    return answer;
  }

  async #way(): Promise<void> {
    await wait(this.#random.next() * LONGEST_WAY);
    if (this.isCut) throw new CallFailed(0, 'The network is cut.');
  }
}

/** A journal that does one thing after the other, as IndexedDB does where one of them writes. */
class SlowJournal extends MemoryJournal {
  readonly #random: Seeded;
  readonly #onWrite: (change: JournalChange) => void;
  #last: Promise<unknown> = Promise.resolve();
  #life = 0;

  constructor(random: Seeded, onWrite: (change: JournalChange) => void) {
    super();
    this.#random = random;
    this.#onWrite = onWrite;
  }

  override otherTabs(place: JournalPlace) {
    return this.#inTurn(() => super.otherTabs(place));
  }

  override read(place: JournalPlace) {
    return this.#inTurn(() => super.read(place));
  }

  override write(place: JournalPlace, change: JournalChange) {
    return this.#inTurn(async () => {
      const wasThere = await super.write(place, change);
      this.#onWrite(change);
      return wasThere;
    });
  }

  override forget(place: JournalPlace) {
    return this.#inTurn(() => super.forget(place));
  }

  override clearSaved(account: number) {
    return this.#inTurn(() => super.clearSaved(account));
  }

  /** The browser ends: what has not been done is not done any more. */
  crash(): void {
    this.#life += 1;
    this.#last = Promise.resolve();
  }

  #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const life = this.#life;
    const turn = this.#last.then(async () => {
      await wait(this.#random.next() * LONGEST_STORAGE);
      return life === this.#life ? work() : new Promise<never>(() => {});
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
