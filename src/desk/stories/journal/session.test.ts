import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isUnsaved } from './steps.ts';
import { blockTexts, givenParagraphs, withText } from './testing/given-story.ts';
import { MemoryJournal } from './testing/memory-journal.ts';
import { openTab } from './testing/open-tab.ts';
import { PretendedServer } from './testing/pretended-server.ts';

const given = givenParagraphs({ a: 'one', b: 'two', c: 'three' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('writing', () => {
  test('an edit is in the journal within 250 ms and at the server within a second', async () => {
    const server = new PretendedServer(given);
    const store = new MemoryJournal();
    const tab = await openTab(server.calls(), store);
    tab.write((document) => withText(document, 'a', 'one, changed'));
    expect(tab.story().saving).toBe('saving');
    expect(tab.session.isAtRisk()).toBe(true);
    await pass(250);
    expect(tab.session.isAtRisk()).toBe(false);
    expect(server.saved).toEqual([]);
    await pass(750);
    expect(server.saved).toEqual([{ blocks: [{ id: 'a', html: 'one, changed' }] }]);
    expect(tab.story().saving).toBe('saved');
  });

  test('once the server has everything, nothing in the journal is unsaved', async () => {
    const store = new MemoryJournal();
    const tab = await openTab(new PretendedServer(given).calls(), store);
    tab.write((document) => withText(document, 'a', 'changed'));
    await pass(2000);
    const [left] = await store.otherTabs({ account: 1, story: 1, tab: 'none' });
    const steps = await store.read({ account: 1, story: 1, tab: left ?? '' });
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter(isUnsaved)).toEqual([]);
  });

  test('of a story of 10,000 words only the changed block is written to the journal', async () => {
    const long = givenParagraphs(
      Object.fromEntries(Array.from({ length: 200 }, (_, id) => [`b${id}`, 'word '.repeat(50)])),
    );
    const store = new MemoryJournal();
    const tab = await openTab(new PretendedServer(long).calls(), store);
    tab.write((document) => withText(document, 'b7', `${'word '.repeat(50)}x`));
    await pass(2000);
    const before = store.written;
    tab.write((document) => withText(document, 'b7', `${'word '.repeat(50)}xy`));
    await pass(2000);
    expect(store.written - before).toBeLessThan(3000);
  });

  test('writing without a pause is saved while it goes on', async () => {
    const server = new PretendedServer(given);
    const tab = await openTab(server.calls(), new MemoryJournal());
    for (let letter = 0; letter < 50; letter++) {
      tab.write((document) => withText(document, 'a', `one ${letter}`));
      await pass(100);
    }
    expect(server.saved.length).toBeGreaterThanOrEqual(8);
  });

  test('an edit of a story that its reader may not change is ignored', async () => {
    const server = new PretendedServer(given);
    server.mayEdit = false;
    const tab = await openTab(server.calls(), new MemoryJournal());
    tab.write((document) => withText(document, 'a', 'changed'));
    await pass(2000);
    expect(blockTexts(tab.story().document)).toEqual({ a: 'one', b: 'two', c: 'three' });
    expect(tab.story().message).toContain('You can read this story.');
  });
});

describe('a session that ended', () => {
  test('is reported, and what was written is saved when its account has signed in again', async () => {
    const server = new PretendedServer(given);
    const tab = await openTab(server.calls(), new MemoryJournal());
    server.failing = 401;
    await pass(3000);
    expect(tab.story()).toMatchObject({
      saving: 'signed out',
      message: expect.stringContaining('You are signed out.'),
    });
    tab.write((document) => withText(document, 'a', 'mine'));
    await pass(3000);
    server.failing = undefined;
    await tab.session.hurry();
    await pass(1000);
    expect(blockTexts(server.document)).toMatchObject({ a: 'mine' });
    expect(tab.story().saving).toBe('saved');
  });
});

test('what the server refuses is kept, with its reason', async () => {
  const server = new PretendedServer(given);
  const store = new MemoryJournal();
  const tab = await openTab(server.calls(), store);
  server.failing = 403;
  tab.write((document) => withText(document, 'a', 'mine'));
  await pass(5000);
  expect(tab.story()).toMatchObject({
    saving: 'refused',
    message: expect.stringContaining('The server answered 403. What you write is kept in this browser.'),
  });
  expect(tab.session.isAtRisk()).toBe(false);
});

test.each([
  { words: 'are shown again', isUnsaved: true },
  { words: 'are not shown where the server has them', isUnsaved: false },
])('words of a story that the server no longer gives $words', async ({ isUnsaved }) => {
  const server = new PretendedServer(given);
  const store = new MemoryJournal();
  const tab = await openTab(server.calls(), store);
  tab.write((document) => withText(document, 'a', 'mine'));
  await pass(isUnsaved ? 200 : 2000);
  tab.kill();
  server.failing = 404;
  const again = await openTab(server.calls(), store);
  if (!isUnsaved) return expect(again.session.current()).toMatchObject({ is: 'failed' });
  expect(blockTexts(again.story().document)).toMatchObject({ a: 'mine' });
  expect(again.story()).toMatchObject({ saving: 'refused', message: expect.stringContaining('answered 404') });
});

describe('a browser without storage', () => {
  test('is told so, and what is written goes to the server', async () => {
    const server = new PretendedServer(given);
    const store = new MemoryJournal();
    store.isBlocked = true;
    const tab = await openTab(server.calls(), store);
    await pass(1);
    expect(tab.story().message).toContain('This browser keeps no copy of what you write');
    tab.write((document) => withText(document, 'a', 'mine'));
    await pass(1000);
    expect(blockTexts(server.document)).toMatchObject({ a: 'mine' });
    server.failing = 0;
    tab.write((document) => withText(document, 'a', 'mine again'));
    await pass(1000);
    expect(tab.story().saving).toBe('at risk');
    expect(tab.session.isAtRisk()).toBe(true);
  });

  test('is told so when its storage fills up while one writes', async () => {
    const store = new MemoryJournal();
    const tab = await openTab(new PretendedServer(given).calls(), store);
    store.isBlocked = true;
    tab.write((document) => withText(document, 'a', 'mine'));
    await pass(300);
    expect(tab.story().message).toContain('This browser keeps no copy of what you write');
    store.isBlocked = false;
    tab.write((document) => withText(document, 'a', 'mine again'));
    await pass(300);
    expect(tab.story().message).toBeUndefined();
  });

  test('is written again once there is room, also while the server is away and nobody writes', async () => {
    const store = new MemoryJournal();
    const server = new PretendedServer(given);
    const tab = await openTab(server.calls(), store);
    store.isBlocked = true;
    server.failing = 0;
    tab.write((document) => withText(document, 'a', 'mine'));
    await pass(3000);
    expect(tab.story().saving).toBe('at risk');
    store.isBlocked = false;
    await pass(5000);
    expect(tab.story().saving).toBe('kept here');
    expect(tab.session.isAtRisk()).toBe(false);
  });
});

test('closing saves, also if somebody else has saved in the meantime', async () => {
  const server = new PretendedServer(given);
  const tab = await openTab(server.calls(), new MemoryJournal());
  tab.write((document) => withText(document, 'a', 'mine'));
  server.saveAs('jonas', withText(given, 'b', 'of jonas'));
  await tab.session.close();
  expect(blockTexts(server.document)).toMatchObject({ a: 'mine', b: 'of jonas' });
});

test('closing saves, empties the journal, and tells the others that the tab is gone', async () => {
  const server = new PretendedServer(given);
  const store = new MemoryJournal();
  const tab = await openTab(server.calls(), store);
  tab.write((document) => withText(document, 'a', 'mine'));
  await tab.session.close();
  expect(server.left).toBe(1);
  expect(blockTexts(server.document)).toMatchObject({ a: 'mine' });
  tab.kill();
  expect(await store.otherTabs({ account: 1, story: 1, tab: 'none' })).toEqual([]);
});
