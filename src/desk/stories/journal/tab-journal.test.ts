import { describe, expect, test } from 'vitest';
import { copiesOf } from './copies.ts';
import { TabJournal } from './tab-journal.ts';
import { givenParagraphs, givenState, withText } from './testing/given-story.ts';
import { MemoryJournal } from './testing/memory-journal.ts';

const place = { account: 1, story: 1, tab: 'tab' };
const document = givenParagraphs({ a: '<p>A</p>', b: '<p>B</p>' });

/** A tab's journal, and what writes a text of the first block to it. */
function givenJournal() {
  const store = new MemoryJournal();
  const journal = new TabJournal(store, store.locksOf(place.tab), place);
  const state = givenState(1, document);
  const write = (text: string) =>
    journal.write(copiesOf({ version: 1, document: withText(document, 'a', text) }), state, []);
  return { store, write };
}

describe('the next write brings the whole story again, and those after it only what changed', () => {
  test.each([
    { what: 'a write that failed', isBlocked: true },
    { what: 'a browser that cleared its storage, or another tab that signed out', isBlocked: false },
  ])('after $what', async ({ isBlocked }) => {
    const { store, write } = givenJournal();
    await write('<p>One</p>');
    const parts = (await store.read(place)).length;
    store.isBlocked = isBlocked;
    if (isBlocked) await expect(write('<p>Two</p>')).rejects.toThrow();
    await store.forget(place);
    store.isBlocked = false;
    await write('<p>Three</p>');
    expect(await store.read(place)).toHaveLength(parts);
    const before = store.written;
    await write('<p>Four</p>');
    expect(store.written - before).toBeLessThan(before / 4);
  });
});
