import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SAVE_WITHIN } from './journal-limits.ts';
import { givenParagraphs, withText } from './testing/given-story.ts';
import { MemoryJournal } from './testing/memory-journal.ts';
import { openTab } from './testing/open-tab.ts';
import { PretendedServer } from './testing/pretended-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const [IN_BIN, ENDED] = [410, 404];
const old = givenParagraphs({ a: 'one' });
const written = withText(old, 'a', 'written on');

/** A tab that writes on while its story is deleted. */
async function openDeleted(status: number) {
  const server = new PretendedServer(old);
  const journal = new MemoryJournal();
  const tab = await openTab(server.calls(), journal);
  server.failing = status;
  tab.write(() => written);
  await vi.advanceTimersByTimeAsync(SAVE_WITHIN);
  return { server, journal, tab };
}

test('what is written of a story in the bin is kept here, and saved once it is restored', async () => {
  const { server, tab } = await openDeleted(IN_BIN);
  expect(tab.story()).toMatchObject({ gone: 'in the bin', saving: 'refused', document: written });
  expect(tab.story().message).toContain('Once it is restored, all of it is saved.');
  expect(server.document).toEqual(old);
  server.failing = undefined;
  await tab.story().reload();
  await vi.advanceTimersByTimeAsync(SAVE_WITHIN);
  expect(tab.story()).toMatchObject({ saving: 'saved' });
  expect(tab.story()).not.toHaveProperty('gone');
  expect(server.document).toEqual(written);
});

test('it is there after the tab has crashed, also when the story has ended, until it is let go', async () => {
  const { server, journal, tab } = await openDeleted(IN_BIN);
  tab.kill();
  server.failing = ENDED;
  const next = await openTab(server.calls(), journal);
  expect(next.story()).toMatchObject({ gone: 'ended', document: written });
  await next.story().letGo();
  await next.session.close();
  const last = await openTab(server.calls(), journal);
  expect(last.session.current()).toMatchObject({ is: 'failed', gone: 'ended' });
});
