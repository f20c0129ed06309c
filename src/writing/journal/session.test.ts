import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isUnsaved } from './steps.ts';
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
    const long = givenDocument(
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
    expect(textsOf(tab.story().document)).toEqual({ a: 'one', b: 'two', c: 'three' });
    expect(tab.story().message).toContain('You can read this story.');
  });
});

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
    const calls = server.calls();
    let answer = () => {};
    const late = new Promise<void>((done) => {
      answer = done;
    });
    let isLate = false;
    const look: typeof calls.look = async (version) => {
      const given = await calls.look(version);
      if (isLate) await late;
      return given;
    };
    const tab = await openTab({ ...calls, look }, new MemoryJournal());
    isLate = true;
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
    expect(textsOf(server.document)).toMatchObject({ a: 'mine' });
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
  expect(textsOf(again.story().document)).toMatchObject({ a: 'mine' });
  expect(again.story()).toMatchObject({ saving: 'refused', message: expect.stringContaining('answered 404') });
});

describe('a browser without storage', () => {
  test('is told so, and what is written goes to the server', async () => {
    const server = new PretendedServer(given);
    const tab = await openTab(server.calls(), undefined);
    expect(tab.story().message).toContain('This browser keeps no copy of what you write');
    tab.write((document) => withText(document, 'a', 'mine'));
    await pass(1000);
    expect(textsOf(server.document)).toMatchObject({ a: 'mine' });
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

describe('two people who write', () => {
  test('see each other', async () => {
    const server = new PretendedServer(given);
    server.present = [{ name: 'jonas', tab: 'other' }];
    const tab = await openTab(server.calls(), new MemoryJournal());
    expect(tab.story().present).toEqual([{ name: 'jonas', tab: 'other' }]);
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
      expect(textsOf(tab.story().document)).toEqual({ a: 'of one', b: 'of two', c: 'three' });
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
    expect(textsOf(one.story().document)).toEqual(textsOf(two.story().document));
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
    expect(textsOf(server.document)).toEqual({ a: 'mine', b: 'of jonas', c: 'three' });
  });

  test('a tab that is shown again learns that its story was handed in', async () => {
    const server = new PretendedServer(given);
    const tab = await openTab(server.calls(), new MemoryJournal());
    server.state = 'handed in';
    await tab.session.hurry();
    await pass(100);
    expect(tab.story().state.state).toBe('handed in');
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
    expect(textsOf(server.document)).toMatchObject({ a: 'mine' });
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
    expect(textsOf(server.document)).toMatchObject({ a: 'one!' });
  });
});

test('closing saves, also if somebody else has saved in the meantime', async () => {
  const server = new PretendedServer(given);
  const tab = await openTab(server.calls(), undefined);
  tab.write((document) => withText(document, 'a', 'mine'));
  server.saveAs('jonas', withText(given, 'b', 'of jonas'));
  await tab.session.close();
  expect(textsOf(server.document)).toMatchObject({ a: 'mine', b: 'of jonas' });
});

test('closing saves, empties the journal, and tells the others that the tab is gone', async () => {
  const server = new PretendedServer(given);
  const store = new MemoryJournal();
  const tab = await openTab(server.calls(), store);
  tab.write((document) => withText(document, 'a', 'mine'));
  await tab.session.close();
  expect(server.left).toBe(1);
  expect(textsOf(server.document)).toMatchObject({ a: 'mine' });
  tab.kill();
  expect(await store.otherTabs({ account: 1, story: 1, tab: 'none' })).toEqual([]);
});
