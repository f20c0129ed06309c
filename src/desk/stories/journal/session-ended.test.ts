import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ENDED_WORDS } from '../stories-limits.ts';
import type { StoryDocument } from '../story.contract.ts';
import { SAVE_WITHIN } from './journal-limits.ts';
import { givenParagraphs, withText, withTitle } from './testing/given-story.ts';
import { MemoryJournal } from './testing/memory-journal.ts';
import { openTab } from './testing/open-tab.ts';
import { PretendedServer } from './testing/pretended-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const old = givenParagraphs({ a: 'one', b: 'two' });
/** Longer than any pause between two tries. */
const later = () => vi.advanceTimersByTimeAsync(60_000);
const bring = (tab: Awaited<ReturnType<typeof openTab>>, document: StoryDocument) =>
  tab.story().edit(document, tab.story().document, true);

describe('What is ended', () => {
  test('goes with the change that ends it, as the version that the server has', async () => {
    const server = new PretendedServer(withText(old, 'a', 'written'));
    const tab = await openTab(server.calls(), new MemoryJournal());
    const { document } = tab.story();
    bring(tab, old);
    await vi.advanceTimersByTimeAsync(SAVE_WITHIN);
    expect([server.document, server.versions]).toEqual([old, [document]]);
    expect(server.saved).toHaveLength(1);
    expect(tab.story().saving).toBe('saved');
  });

  test('without a server is kept there once it is back, also after a crash, and also where the text is the old one again', async () => {
    const server = new PretendedServer(old);
    const journal = new MemoryJournal();
    const tab = await openTab(server.calls(), journal);
    server.failing = 0;
    const away = withTitle(withText(old, 'a', 'written away'), 'Another title');
    tab.write(() => away);
    bring(tab, old);
    tab.write((document) => withText(document, 'b', 'written later'));
    bring(tab, old);
    await later();
    expect(tab.story().saving).toBe('kept here');
    tab.kill();
    server.failing = undefined;
    const next = await openTab(server.calls(), journal);
    await later();
    expect(server.versions).toEqual([away, withText(old, 'b', 'written later')]);
    expect([server.document, next.story().saving]).toEqual([old, 'saved']);
  });

  test('is kept where the answer was lost, and where a colleague saved first', async () => {
    const server = new PretendedServer(withText(old, 'a', 'written'));
    const tab = await openTab(server.calls(), new MemoryJournal());
    const { document } = tab.story();
    server.losesAnswers = true;
    bring(tab, old);
    await vi.advanceTimersByTimeAsync(SAVE_WITHIN);
    server.losesAnswers = false;
    server.saveAs('jonas', withText(server.document, 'b', 'of jonas'));
    await later();
    expect(server.versions).toContainEqual(document);
    expect(server.document).toEqual(withText(old, 'b', 'of jonas'));
    expect(tab.story().saving).toBe('saved');
  });

  test('that the server does not take holds up nothing, and stays readable until its writer lets it go', async () => {
    const server = new PretendedServer(old);
    const calls = server.calls();
    const refuse = vi.fn<typeof calls.save>(async (version, change, ended) => {
      if (ended && Object.keys(ended).length > 0) server.failing = 400;
      return calls.save(version, change, ended).finally(() => {
        server.failing = undefined;
      });
    });
    const journal = new MemoryJournal();
    const tab = await openTab({ ...calls, save: refuse }, journal);
    tab.write((document) => withText(document, 'a', 'too long'));
    bring(tab, withText(old, 'a', 'short'));
    await later();
    expect([server.document, tab.story().saving]).toEqual([withText(old, 'a', 'short'), 'saved']);
    const unkept = [withText(old, 'a', 'too long')];
    expect(tab.story().unkept).toEqual(unkept);

    await tab.session.close();
    tab.kill();
    const next = await openTab(server.calls(), journal);
    expect([next.story().unkept, next.story().document]).toEqual([unkept, withText(old, 'a', 'short')]);
    next.story().dropUnkept();
    await later();
    expect(next.story().unkept).toBeUndefined();
    expect(await journal.clearSaved(1)).toEqual([]);
  });

  test('is noticed without being told, where an edit ends more than a few words', async () => {
    const server = new PretendedServer(withText(old, 'a', 'one two three four five six'));
    const tab = await openTab(server.calls(), new MemoryJournal());
    const { document } = tab.story();
    tab.write((shown) => withText(shown, 'a', 'one two three four five'));
    tab.write((shown) => withText(shown, 'a', ''));
    await later();
    expect(server.versions).toEqual([withText(document, 'a', 'one two three four five')]);
  });

  test('is noticed where words go one by one, over many saves, and kept once', async () => {
    const words = 'one two three four five six seven eight nine ten'.split(' ');
    const server = new PretendedServer(old);
    const tab = await openTab(server.calls(), new MemoryJournal());
    const typed = async (count: number) => {
      tab.write((shown) => withText(shown, 'a', words.slice(0, count).join(' ')));
      await vi.advanceTimersByTimeAsync(SAVE_WITHIN);
    };
    for (let count = 1; count <= words.length; count += 1) await typed(count);
    expect(server.versions).toEqual([]);
    for (let count = words.length - 1; count >= 0; count -= 1) await typed(count);
    expect(server.versions).toEqual([withText(old, 'a', words.join(' '))]);
    expect(tab.story().saving).toBe('saved');
  });

  test.each([1, 2, 4])('is noticed where each word is replaced by %i others, one by one', async (others) => {
    const words = Array.from({ length: 40 }, (_, index) => `w${index}`);
    const server = new PretendedServer(withText(old, 'a', words.join(' ')));
    const tab = await openTab(server.calls(), new MemoryJournal());
    const replaced = (word: string) => Array.from({ length: others }, (_, index) => `a${index}${word}z`).join(' ');
    for (let count = 1; count <= words.length; count += 1) {
      const text = words.map((word, index) => (index < count ? replaced(word) : word)).join(' ');
      tab.write((shown) => withText(shown, 'a', text));
      await vi.advanceTimersByTimeAsync(SAVE_WITHIN);
    }
    const kept = server.versions.map((version) => JSON.stringify(version));
    const missing = words.filter((word) => !kept.some((version) => version.match(/\w+/g)?.includes(word)));
    expect(missing.length).toBeLessThan(ENDED_WORDS);
  });
});
