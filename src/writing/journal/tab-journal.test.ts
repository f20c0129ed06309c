import { expect, test } from 'vitest';
import { copiesOf } from './copies.ts';
import { TabJournal } from './tab-journal.ts';
import { givenDocument, givenState, withText } from './testing/given-story.ts';
import { MemoryJournal } from './testing/memory-journal.ts';

test('a journal that failed has the whole story again with the next write, and only what changed with those after', async () => {
  const store = new MemoryJournal();
  const place = { account: 1, story: 1, tab: 'tab' };
  const journal = new TabJournal(store, store, place);
  const document = givenDocument({ a: '<p>A</p>', b: '<p>B</p>' });
  const state = givenState(1, document);
  const write = (text: string) =>
    journal.write(copiesOf({ version: 1, document: withText(document, 'a', text) }), state, []);
  await write('<p>One</p>');
  const parts = (await store.read(place)).length;
  store.isBlocked = true;
  await expect(write('<p>Two</p>')).rejects.toThrow();
  await store.forget(place);
  store.isBlocked = false;
  await write('<p>Three</p>');
  expect(await store.read(place)).toHaveLength(parts);
  const before = store.written;
  await write('<p>Four</p>');
  expect(store.written - before).toBeLessThan(before / 4);
});
