import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blockTexts, givenParagraphs, withText } from './testing/given-story.ts';
import { MemoryJournal } from './testing/memory-journal.ts';
import { openTab } from './testing/open-tab.ts';
import { lateLook, PretendedServer } from './testing/pretended-server.ts';

const given = givenParagraphs({ a: 'one', b: 'two', c: 'three' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

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
    expect(blockTexts(server.document)).toMatchObject({ a: 'mine' });
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
    expect(blockTexts(server.document)).toMatchObject({ a: 'mine, and more' });
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
    expect(blockTexts(tab.story().document)).toEqual({ a: 'saved', b: 'sent, and more', c: 'three' });
    expect(tab.story()).toMatchObject({ saving: 'kept here', message: expect.stringContaining('cannot be reached') });
    tab.write((document) => withText(document, 'c', 'written while it was away'));
    await pass(3000);
    server.failing = undefined;
    await pass(10_000);
    expect(tab.story().saving).toBe('saved');
    expect(tab.story().state.version).toBeGreaterThan(1);
    expect(tab.story().message).toBeUndefined();
    expect(blockTexts(server.document)).toEqual({ a: 'saved', b: 'sent, and more', c: 'written while it was away' });
    expect(tab.story().document).toEqual(server.document);
  });

  test('is merged with what a colleague has saved since', async () => {
    const server = new PretendedServer(given);
    const store = new MemoryJournal();
    await givenLeft(server, store);
    server.saveAs('jonas', withText(server.document, 'c', 'of jonas'));
    const tab = await openTab(server.calls(), store);
    expect(blockTexts(tab.story().document)).toEqual({ a: 'saved', b: 'sent, and more', c: 'three' });
    server.failing = undefined;
    await pass(5000);
    expect(blockTexts(server.document)).toEqual({ a: 'saved', b: 'sent, and more', c: 'of jonas' });
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
    expect(blockTexts(tab.story().document)).toEqual({ a: 'mine', b: 'mine', c: 'three' });
  });

  test('is not taken from a tab that ended before it had written all of it', async () => {
    const server = new PretendedServer(given);
    const store = new MemoryJournal();
    const of = (tab: string) => ({ account: 1, story: 1, tab });
    await givenLeft(server, store);
    const [left = ''] = await store.otherTabs(of('none'));
    const steps = await store.read(of(left));
    const put = steps.filter(({ part }) => part !== 'state');
    await store.forget(of(left));
    await store.write(of('halfway'), { put, remove: [], takenOver: [] });
    expect((await openTab(server.calls(), store)).session.current()).toMatchObject({ is: 'failed' });
    await store.write(of('whole'), { put: steps, remove: [], takenOver: [] });
    const tab = await openTab(server.calls(), store);
    expect(blockTexts(tab.story().document)).toEqual({ a: 'saved', b: 'sent, and more', c: 'three' });
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
    expect(blockTexts(tab.story().document)).toEqual(texts);
    expect(blockTexts(server.document)).toEqual(texts);
    expect(tab.story().saving).toBe('saved');
  });

  test('by a restore is recognised however often others have saved there since', async () => {
    const server = new PretendedServer(given);
    const tab = await openTab(server.calls(), new MemoryJournal());
    tab.write((document) => withText(document, 'a', 'a newer one'));
    await pass(1000);
    server.document = given;
    server.version = 1 - 1_000_000;
    for (const text of ['of', 'of jonas']) server.saveAs('jonas', withText(given, 'b', text));
    await pass(4000);
    const texts = { a: 'a newer one | one', b: 'two | of jonas', c: 'three' };
    expect(blockTexts(tab.story().document)).toEqual(texts);
    expect(blockTexts(server.document)).toEqual(texts);
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
    expect(blockTexts(again.story().document)).toMatchObject({ a: 'a newer one | an older text' });
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
    expect(blockTexts(tab.story().document)).toEqual({ a: 'mine', b: 'of jonas', c: 'three' });
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
