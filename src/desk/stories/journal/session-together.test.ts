import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('two people who write', () => {
  test('see each other', async () => {
    const server = new PretendedServer(given);
    server.present = [{ name: 'jonas', tab: 'other', isIdle: false }];
    const tab = await openTab(server.calls(), new MemoryJournal());
    expect(tab.story().present).toEqual([{ name: 'jonas', tab: 'other', isIdle: false }]);
    server.present = [];
    await pass(2500);
    expect(tab.story().present).toEqual([]);
  });

  test('in different blocks are merged without a question', async () => {
    const server = new PretendedServer(given);
    const [one, two] = [
      await openTab(server.calls(), new MemoryJournal()),
      await openTab(server.calls(), new MemoryJournal()),
    ];
    one.write((document) => withText(document, 'a', 'of one'));
    two.write((document) => withText(document, 'b', 'of two'));
    await pass(4000);
    for (const tab of [one, two]) {
      expect(blockTexts(tab.story().document)).toEqual({ a: 'of one', b: 'of two', c: 'three' });
      expect(tab.story().saving).toBe('saved');
    }
  });

  test('in one block keep both texts', async () => {
    const server = new PretendedServer(given);
    const [one, two] = [
      await openTab(server.calls(), new MemoryJournal()),
      await openTab(server.calls(), new MemoryJournal()),
    ];
    one.write((document) => withText(document, 'a', 'of one'));
    two.write((document) => withText(document, 'a', 'of two'));
    await pass(4000);
    for (const tab of [one, two]) {
      expect(tab.story().document.blocks[0]?.html).toMatch(/of (one|two)/);
      expect(tab.story().document.blocks[0]?.other?.html).toMatch(/of (one|two)/);
    }
    expect(blockTexts(one.story().document)).toEqual(blockTexts(two.story().document));
  });

  test('an edit of a document that is no longer the newest does not undo what came since', async () => {
    const server = new PretendedServer(given);
    const tab = await openTab(server.calls(), new MemoryJournal());
    const { document } = tab.story();
    tab.session.shown(document);
    server.saveAs('jonas', withText(given, 'b', 'of jonas'));
    await pass(2500);
    // The editor has not shown it yet, and sends what was typed meanwhile.
    tab.story().edit(withText(document, 'a', 'mine'));
    await pass(1500);
    expect(blockTexts(server.document)).toEqual({ a: 'mine', b: 'of jonas', c: 'three' });
  });

  test('what is typed after an undo, which brings an earlier document back, causes no question', async () => {
    const server = new PretendedServer(given);
    const tab = await openTab(server.calls(), new MemoryJournal());
    const { document } = tab.story();
    const changed = withText(document, 'a', 'brought back');
    tab.story().edit(changed);
    tab.story().edit(document, changed);
    tab.story().edit(withText(document, 'a', 'typed since'));
    await pass(1500);
    expect(blockTexts(server.document)).toEqual({ ...blockTexts(given), a: 'typed since' });
  });

  test('a tab learns within seconds that its story was handed in, and when it is shown again at once', async () => {
    const server = new PretendedServer(given);
    const tab = await openTab(server.calls(), new MemoryJournal());
    server.state = 'scheduled';
    await pass(2500);
    expect(tab.story().state.state).toBe('scheduled');
    server.state = 'published';
    await tab.session.hurry();
    await pass(100);
    expect(tab.story().state.state).toBe('published');
  });

  test('a tab whose server was away learns that its story was published meanwhile', async () => {
    const server = new PretendedServer(given);
    const tab = await openTab(server.calls(), new MemoryJournal());
    server.failing = 0;
    tab.write((document) => withText(document, 'a', 'mine'));
    await pass(3000);
    server.state = 'published';
    server.failing = undefined;
    await pass(10_000);
    expect(tab.story()).toMatchObject({ saving: 'saved', state: { state: 'published' } });
    expect(blockTexts(server.document)).toMatchObject({ a: 'mine' });
  });

  test('a page that reports late what it shows loses nothing that was typed since', async () => {
    const server = new PretendedServer(given);
    const tab = await openTab(server.calls(), new MemoryJournal());
    const first = withText(given, 'a', 'o');
    tab.story().edit(first);
    tab.story().edit(withText(given, 'a', 'on'));
    tab.session.shown(first);
    tab.story().edit(withText(given, 'a', 'one!'));
    await pass(1500);
    expect(blockTexts(server.document)).toMatchObject({ a: 'one!' });
  });
});
