import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { givenDocument, textsOf, withoutBlock, withText, withTitle } from './testing/given-story.ts';
import { MemoryJournal } from './testing/memory-journal.ts';
import { openTab } from './testing/open-tab.ts';
import { PretendedServer } from './testing/pretended-server.ts';

const given = givenDocument({ a: 'one', b: 'two', c: 'three' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Calls of which the looks after `delay` are answered with what was so at their time, but only after `answer`. */
function lateLook(server: PretendedServer) {
  const calls = server.calls();
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  let isLate = false;
  const look: typeof calls.look = async (version) => {
    const given = await calls.look(version);
    if (isLate) await late;
    return given;
  };
  const delay = () => {
    isLate = true;
  };
  return { calls: { ...calls, look }, answer, delay };
}

describe('after a crash', () => {
  test.each(['before it was sent', 'while it was on its way', 'when the answer was lost'])(
    'what was written is there again: %s',
    async (moment) => {
      const server = new PretendedServer(given);
      const store = new MemoryJournal();
      const tab = await openTab(server.calls(), store);
      if (moment === 'while it was on its way') server.failing = 0;
      server.losesAnswers = moment === 'when the answer was lost';
      tab.write((document) => withTitle(withText(document, 'd', 'a new one'), 'Another title'));
      await pass(moment === 'before it was sent' ? 250 : 800);
      tab.write((document) => withText(withoutBlock(document, 'c'), 'd', 'a new one, and more'));
      await pass(200);
      tab.kill();
      server.failing = undefined;
      server.losesAnswers = false;
      const again = await openTab(server.calls(), store);
      expect(textsOf(again.story().document)).toEqual({ a: 'one', b: 'two', d: 'a new one, and more' });
      await pass(1500);
      expect(textsOf(server.document)).toEqual({ a: 'one', b: 'two', d: 'a new one, and more' });
      expect(server.document.fields.post_title).toBe('Another title');
      expect(server.document.others).toBeUndefined();
      expect(again.story().saving).toBe('saved');
    },
  );

  test('what was written merges with what a colleague wrote since', async () => {
    const server = new PretendedServer(given);
    const store = new MemoryJournal();
    const tab = await openTab(server.calls(), store);
    tab.write((document) => withText(withText(document, 'a', 'mine'), 'b', 'mine too'));
    await pass(200);
    tab.kill();
    server.saveAs('jonas', withText(withText(given, 'b', 'theirs'), 'c', 'theirs too'));
    const again = await openTab(server.calls(), store);
    expect(textsOf(again.story().document)).toEqual({ a: 'mine', b: 'mine too | theirs', c: 'theirs too' });
  });

  test('a block that a colleague deleted meanwhile comes back where it was, if it was changed', async () => {
    const server = new PretendedServer(given);
    const store = new MemoryJournal();
    const tab = await openTab(server.calls(), store);
    tab.write((document) => withText(document, 'b', 'mine'));
    await pass(200);
    tab.kill();
    server.saveAs('jonas', withoutBlock(withoutBlock(given, 'b'), 'a'));
    expect(textsOf((await openTab(server.calls(), store)).story().document)).toEqual({ b: 'mine', c: 'three' });
  });

  test('the journal of a tab that is still open is not taken over', async () => {
    const server = new PretendedServer(given);
    const store = new MemoryJournal();
    const tab = await openTab(server.calls(), store);
    server.failing = 0;
    tab.write((document) => withText(document, 'b', 'mine'));
    await pass(1000);
    server.failing = undefined;
    const second = await openTab(server.calls(), store);
    expect(textsOf(second.story().document)).toMatchObject({ b: 'two' });
  });

  test('what a tab leaves is taken over by another tab that has the story open', async () => {
    const server = new PretendedServer(given);
    const store = new MemoryJournal();
    const [one, two] = [await openTab(server.calls(), store), await openTab(server.calls(), store)];
    one.write((document) => withText(document, 'a', 'of one'));
    two.write((document) => withText(document, 'b', 'of two'));
    await pass(200);
    one.kill();
    await pass(4000);
    expect(textsOf(two.story().document)).toMatchObject({ a: 'of one', b: 'of two' });
    expect(textsOf(server.document)).toMatchObject({ a: 'of one', b: 'of two' });
  });

  test('what a tab has saved just before it ended causes no question in another', async () => {
    const server = new PretendedServer(given);
    const store = new MemoryJournal();
    const one = await openTab(server.calls(), store);
    const { calls, answer, delay } = lateLook(server);
    const two = await openTab(calls, store);
    delay();
    await pass(2100);
    one.write((document) => withText(document, 'a', 'of one'));
    await pass(1000);
    one.kill();
    answer();
    await pass(4000);
    expect(textsOf(two.story().document)).toEqual({ a: 'of one', b: 'two', c: 'three' });
  });

  test('a storage that is slow to answer keeps no story from being opened, and what a tab left comes later', async () => {
    const server = new PretendedServer(given);
    const store = new MemoryJournal();
    const tab = await openTab(server.calls(), store);
    tab.write((document) => withText(document, 'a', 'mine'));
    await pass(200);
    tab.kill();
    const otherTabs = store.otherTabs.bind(store);
    store.otherTabs = () => new Promise(() => {});
    const opening = openTab(server.calls(), store);
    await pass(4000);
    const again = await opening;
    expect(textsOf(again.story().document)).toMatchObject({ a: 'one' });
    store.otherTabs = otherTabs;
    await pass(8000);
    expect(textsOf(again.story().document)).toMatchObject({ a: 'mine' });
    expect(textsOf(server.document)).toMatchObject({ a: 'mine' });
  });

  test.each([{ isAway: false }, { isAway: true }])(
    'what was written into a journal that had been cleared is there, server away: $isAway',
    async ({ isAway }) => {
      const server = new PretendedServer(given);
      const store = new MemoryJournal();
      const [one, two] = [await openTab(server.calls(), store), await openTab(server.calls(), store)];
      await pass(100);
      await store.clearSaved(1);
      two.write((document) => withTitle(document, 'of two'));
      await pass(100);
      server.failing = 0;
      const write = store.write.bind(store);
      // The tab ends before it has written the whole story again.
      store.write = async (of, change) => {
        await write(of, change);
        return new Promise<never>(() => {});
      };
      one.write((document) => withText(document, 'a', 'mine'));
      await pass(10);
      for (const tab of [one, two]) tab.kill();
      store.write = write;
      if (!isAway) server.failing = undefined;
      const again = await openTab(server.calls(), store);
      expect(textsOf(again.story().document)).toMatchObject({ a: 'mine' });
      expect(again.story().document.fields.post_title).toBe('of two');
    },
  );

  test('another account never sees what was kept', async () => {
    const server = new PretendedServer(given);
    const store = new MemoryJournal();
    const tab = await openTab(server.calls(), store, 1);
    tab.write((document) => withText(document, 'b', 'mine'));
    await pass(200);
    tab.kill();
    expect(textsOf((await openTab(server.calls(), store, 2)).story().document)).toMatchObject({ b: 'two' });
    expect(textsOf((await openTab(server.calls(), store, 1)).story().document)).toMatchObject({ b: 'mine' });
  });
});

describe('a server that is away', () => {
  test('is called again with growing pauses, and the page says what happens', async () => {
    const server = new PretendedServer(given);
    const tab = await openTab(server.calls(), new MemoryJournal());
    server.failing = 0;
    tab.write((document) => withText(document, 'a', 'mine'));
    await pass(1000);
    expect(tab.story()).toMatchObject({
      saving: 'kept here',
      message: expect.stringContaining('The server cannot be reached. What you write is kept in this browser.'),
    });
    const before = server.tries;
    await pass(300_000);
    expect(server.tries - before).toBeLessThan(40);
    server.failing = undefined;
    await pass(31_000);
    expect(textsOf(server.document)).toMatchObject({ a: 'mine' });
    expect(tab.story()).toMatchObject({ saving: 'saved' });
    expect(tab.story().message).toBeUndefined();
  });

  test('that stored a change, and whose answer was lost, causes no conflict', async () => {
    const server = new PretendedServer(given);
    const tab = await openTab(server.calls(), new MemoryJournal());
    server.losesAnswers = true;
    tab.write((document) => withText(document, 'a', 'mine'));
    await pass(800);
    tab.write((document) => withText(document, 'a', 'mine, and more'));
    await pass(500);
    server.losesAnswers = false;
    await pass(10_000);
    expect(textsOf(server.document)).toMatchObject({ a: 'mine, and more' });
  });

  test('while a story is opened is called again', async () => {
    const server = new PretendedServer(given);
    server.failing = 0;
    const tab = await openTab(server.calls(), new MemoryJournal());
    expect(tab.session.current()).toMatchObject({ is: 'failed', message: 'The server cannot be reached.' });
    server.failing = undefined;
    await pass(1500);
    expect(tab.story().document).toEqual(given);
  });
});

describe('a story that is opened while the server is away', () => {
  /** A tab that ends with some words saved, some on their way and some only in its journal. */
  async function givenLeft(server: PretendedServer, store: MemoryJournal, losesAnswers = false) {
    const tab = await openTab(server.calls(), store);
    tab.write((document) => withText(document, 'a', 'saved'));
    await pass(2000);
    server.losesAnswers = losesAnswers;
    if (!losesAnswers) server.failing = 0;
    tab.write((document) => withText(document, 'b', 'sent'));
    await pass(800);
    tab.write((document) => withText(document, 'b', 'sent, and more'));
    await pass(200);
    tab.kill();
    server.failing = 0;
    server.losesAnswers = false;
  }

  test.each([
    { name: 'had not stored', losesAnswers: false },
    { name: 'had stored', losesAnswers: true },
  ])('is there as it was left, and is saved without a question: what was sent, the server $name', async (left) => {
    const server = new PretendedServer(given);
    const store = new MemoryJournal();
    await givenLeft(server, store, left.losesAnswers);
    const tab = await openTab(server.calls(), store);
    expect(textsOf(tab.story().document)).toEqual({ a: 'saved', b: 'sent, and more', c: 'three' });
    expect(tab.story()).toMatchObject({ saving: 'kept here', message: expect.stringContaining('cannot be reached') });
    tab.write((document) => withText(document, 'c', 'written while it was away'));
    await pass(3000);
    server.failing = undefined;
    await pass(10_000);
    expect(tab.story().saving).toBe('saved');
    expect(tab.story().state.version).toBeGreaterThan(1);
    expect(tab.story().message).toBeUndefined();
    expect(textsOf(server.document)).toEqual({ a: 'saved', b: 'sent, and more', c: 'written while it was away' });
    expect(tab.story().document).toEqual(server.document);
  });

  test('is merged with what a colleague has saved since', async () => {
    const server = new PretendedServer(given);
    const store = new MemoryJournal();
    await givenLeft(server, store);
    server.saveAs('jonas', withText(server.document, 'c', 'of jonas'));
    const tab = await openTab(server.calls(), store);
    expect(textsOf(tab.story().document)).toEqual({ a: 'saved', b: 'sent, and more', c: 'three' });
    server.failing = undefined;
    await pass(5000);
    expect(textsOf(server.document)).toEqual({ a: 'saved', b: 'sent, and more', c: 'of jonas' });
  });

  test('has what several tabs left', async () => {
    const server = new PretendedServer(given);
    const store = new MemoryJournal();
    const tabs = [await openTab(server.calls(), store), await openTab(server.calls(), store)];
    server.failing = 0;
    for (const [index, tab] of tabs.entries()) tab.write((document) => withText(document, 'abc'[index] ?? '', 'mine'));
    await pass(200);
    for (const tab of tabs) tab.kill();
    const tab = await openTab(server.calls(), store);
    expect(textsOf(tab.story().document)).toEqual({ a: 'mine', b: 'mine', c: 'three' });
  });

  test('stays closed to another account, and where no tab had it', async () => {
    const server = new PretendedServer(given);
    const store = new MemoryJournal();
    await givenLeft(server, store);
    expect((await openTab(server.calls(), store, 2)).session.current()).toMatchObject({ is: 'failed' });
    expect((await openTab(server.calls(), new MemoryJournal())).session.current()).toMatchObject({ is: 'failed' });
  });
});

describe('a server that was set back to an older copy', () => {
  const older = (server: PretendedServer) => {
    server.version = 2;
    server.document = withText(given, 'a', 'an older text');
  };

  test('gets again what an open tab has, and nothing that was written there since is overwritten', async () => {
    const server = new PretendedServer(given);
    const tab = await openTab(server.calls(), new MemoryJournal());
    for (const text of ['an older text', 'a newer one', 'the newest']) {
      tab.write((document) => withText(withText(document, 'a', text), 'n', text));
      await pass(1000);
    }
    older(server);
    await pass(4000);
    const texts = { a: 'the newest | an older text', b: 'two', c: 'three', n: 'the newest' };
    expect(textsOf(tab.story().document)).toEqual(texts);
    expect(textsOf(server.document)).toEqual(texts);
    expect(tab.story().saving).toBe('saved');
  });

  test('gets what a tab has left that is gone', async () => {
    const server = new PretendedServer(given);
    const store = new MemoryJournal();
    const tab = await openTab(server.calls(), store);
    for (const text of ['an older text', 'a newer one']) {
      tab.write((document) => withText(document, 'a', text));
      await pass(1000);
    }
    tab.kill();
    older(server);
    const again = await openTab(server.calls(), store);
    expect(textsOf(again.story().document)).toMatchObject({ a: 'a newer one | an older text' });
  });

  test('is not seen where an answer comes late', async () => {
    const server = new PretendedServer(given);
    const { calls, answer, delay } = lateLook(server);
    const tab = await openTab(calls, new MemoryJournal());
    delay();
    server.saveAs('jonas', withText(given, 'b', 'of jonas'));
    await pass(2100);
    tab.write((document) => withText(document, 'a', 'mine'));
    await pass(1500);
    answer();
    await pass(10);
    expect(textsOf(tab.story().document)).toEqual({ a: 'mine', b: 'of jonas', c: 'three' });
  });
});

test('a look that fails once leaves no message behind', async () => {
  const server = new PretendedServer(given);
  const tab = await openTab(server.calls(), new MemoryJournal());
  server.failing = 429;
  await pass(2100);
  expect(tab.story().message).toContain('The server answered 429.');
  server.failing = undefined;
  await pass(4000);
  expect(tab.story().message).toBeUndefined();
});
