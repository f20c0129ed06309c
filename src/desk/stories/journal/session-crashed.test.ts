import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blockTexts, givenParagraphs, withoutBlock, withText, withTitle } from './testing/given-story.ts';
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
      expect(blockTexts(again.story().document)).toEqual({ a: 'one', b: 'two', d: 'a new one, and more' });
      await pass(1500);
      expect(blockTexts(server.document)).toEqual({ a: 'one', b: 'two', d: 'a new one, and more' });
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
    expect(blockTexts(again.story().document)).toEqual({ a: 'mine', b: 'mine too | theirs', c: 'theirs too' });
  });

  test('a block that a colleague deleted meanwhile comes back where it was, if it was changed', async () => {
    const server = new PretendedServer(given);
    const store = new MemoryJournal();
    const tab = await openTab(server.calls(), store);
    tab.write((document) => withText(document, 'b', 'mine'));
    await pass(200);
    tab.kill();
    server.saveAs('jonas', withoutBlock(withoutBlock(given, 'b'), 'a'));
    expect(blockTexts((await openTab(server.calls(), store)).story().document)).toEqual({ b: 'mine', c: 'three' });
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
    expect(blockTexts(second.story().document)).toMatchObject({ b: 'two' });
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
    expect(blockTexts(two.story().document)).toMatchObject({ a: 'of one', b: 'of two' });
    expect(blockTexts(server.document)).toMatchObject({ a: 'of one', b: 'of two' });
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
    expect(blockTexts(two.story().document)).toEqual({ a: 'of one', b: 'two', c: 'three' });
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
    expect(blockTexts(again.story().document)).toMatchObject({ a: 'one' });
    store.otherTabs = otherTabs;
    await pass(8000);
    expect(blockTexts(again.story().document)).toMatchObject({ a: 'mine' });
    expect(blockTexts(server.document)).toMatchObject({ a: 'mine' });
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
      expect(blockTexts(again.story().document)).toMatchObject({ a: 'mine' });
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
    expect(blockTexts((await openTab(server.calls(), store, 2)).story().document)).toMatchObject({ b: 'two' });
    expect(blockTexts((await openTab(server.calls(), store, 1)).story().document)).toMatchObject({ b: 'mine' });
  });
});
