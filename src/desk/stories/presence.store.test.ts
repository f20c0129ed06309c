import { describe, expect, test } from 'vitest';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { CLOCKS_DIFFER } from '#platform/dates.ts';
import { Forbidden } from '#platform/errors.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { saveChange } from './autosave.store.ts';
import { createStory } from './create-story.store.ts';
import { lookAt } from './presence.store.ts';
import { giveStory } from './publishing/give-story.store.ts';
import { handIn } from './publishing/hand-in.store.ts';
import { PRESENT_FOR, SHOWN_TABS } from './stories-limits.ts';
import { readStory } from './story-state.store.ts';
import { givenSignedIn } from './testing/signed-in.ts';

describe.each(everyEngine)('Who has a story open, on %s', (engine) => {
  async function givenStory() {
    const clock = { now: TEST_MOMENT };
    const site = await testSite(engine, { now: () => clock.now });
    const ines = await givenSignedIn(site, 'ines', 'editor');
    const jonas = await givenSignedIn(site, 'jonas', 'writer');
    const later = (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    };
    return { site, ines, jonas, later, id: await createStory(site, jonas) };
  }

  test('each tab sees the others, until they have not been heard of for a while', async () => {
    const { site, ines, jonas, later, id } = await givenStory();
    expect((await lookAt(site, jonas, { id, tab: 'a', version: 1 })).present).toEqual([]);
    expect((await lookAt(site, jonas, { id, tab: 'b', version: 1 })).present).toEqual([
      { name: 'jonas', tab: 'a', isIdle: false },
    ]);
    later(PRESENT_FOR / 2);
    const seen = await lookAt(site, ines, { id, tab: 'c', version: 1 });
    expect(seen.present).toEqual([
      { name: 'jonas', tab: 'a', isIdle: false },
      { name: 'jonas', tab: 'b', isIdle: false },
    ]);
    later(PRESENT_FOR / 2);
    expect((await lookAt(site, jonas, { id, tab: 'b', version: 1 })).present).toEqual([
      { name: 'ines', tab: 'c', isIdle: false },
    ]);
  });

  test('a tab that nobody touches is seen as idle, until somebody does', async () => {
    const { site, ines, jonas, id } = await givenStory();
    const seen = async () => (await lookAt(site, ines, { id, tab: 'b', version: 1 })).present;
    await lookAt(site, jonas, { id, tab: 'a', version: 1, isIdle: true });
    expect(await seen()).toEqual([{ name: 'jonas', tab: 'a', isIdle: true }]);
    await lookAt(site, jonas, { id, tab: 'a', version: 1 });
    expect(await seen()).toEqual([{ name: 'jonas', tab: 'a', isIdle: false }]);
  });

  test('tabs that are gone leave nothing behind, and a tab is told of as many as people have', async () => {
    const { site, ines, jonas, later, id } = await givenStory();
    const rows = () => site.database.queries.selectFrom('story_presence').select('tab').execute();
    const seen = { story_id: id, account_id: jonas.account.id, seen_time: site.now().toISOString() };
    const tabs = Array.from({ length: SHOWN_TABS + 5 }, (_, tab) => ({ ...seen, tab: `tab ${tab}` }));
    await site.database.queries.insertInto('story_presence').values(tabs).execute();
    expect((await lookAt(site, ines, { id, tab: 'b', version: 1 })).present).toHaveLength(SHOWN_TABS);
    later(PRESENT_FOR + CLOCKS_DIFFER / 2);
    // Of another node, whose clock is late.
    expect((await lookAt(site, ines, { id, tab: 'b', version: 1 })).present).toEqual([]);
    expect(await rows()).toHaveLength(SHOWN_TABS + 6);
    later(CLOCKS_DIFFER / 2);
    await lookAt(site, ines, { id, tab: 'b', version: 1 });
    expect(await rows()).toEqual([{ tab: 'b' }]);
    later(-2 * (PRESENT_FOR + CLOCKS_DIFFER));
    await lookAt(site, ines, { id, tab: 'c', version: 1 });
    expect(await rows()).toEqual([{ tab: 'c' }]);
  });

  test('a tab that leaves is no longer seen', async () => {
    const { site, ines, jonas, id } = await givenStory();
    await lookAt(site, jonas, { id, tab: 'a', version: 1 });
    await lookAt(site, ines, { id, tab: 'a', version: 1, isLeaving: true });
    expect((await lookAt(site, ines, { id, tab: 'b', version: 1 })).present).toEqual([
      { name: 'jonas', tab: 'a', isIdle: false },
    ]);
    await lookAt(site, jonas, { id, tab: 'a', version: 1, isLeaving: true });
    expect((await lookAt(site, ines, { id, tab: 'b', version: 1 })).present).toEqual([]);
  });

  test('a tab that ended before the clock was set back is no longer seen', async () => {
    const { site, ines, jonas, later, id } = await givenStory();
    await lookAt(site, jonas, { id, tab: 'ended', version: 1 });
    later(-24 * 60 * 60_000);
    expect((await lookAt(site, ines, { id, tab: 'open', version: 1 })).present).toEqual([]);
  });

  test('a tab is given the working copy only where it has another version', async () => {
    const { site, ines, jonas, id } = await givenStory();
    expect(await lookAt(site, ines, { id, tab: 'a', version: 1 })).toEqual({
      present: [],
      version: 1,
      by: 'jonas',
      stamp: (await readStory(site, ines, id)).stamp,
    });
    await saveChange(site, jonas, { id, version: 1, change: { fields: { post_title: 'A title' } } });
    expect(await lookAt(site, ines, { id, tab: 'a', version: 1 })).toMatchObject({
      version: 2,
      by: 'jonas',
      document: { fields: { post_title: 'A title' } },
    });
    const afterRestore = await lookAt(site, ines, { id, tab: 'a', version: 3 });
    expect(afterRestore).toMatchObject({ version: 2, document: { fields: { post_title: 'A title' } } });
  });

  test('a tab learns that its story was handed in, and given back', async () => {
    const { site, ines, jonas, id } = await givenStory();
    const seen = async () => (await lookAt(site, jonas, { id, tab: 'a', version: 1 })).stamp;
    const stamps = [await seen()];
    await handIn(site, jonas, { id });
    stamps.push(await seen());
    await giveStory(site, ines, { id, note: 'A second source.' });
    stamps.push(await seen());
    expect(new Set(stamps).size).toBe(3);
    expect((await readStory(site, jonas, id)).stamp).toBe(stamps.at(-1));
  });

  test('a writer cannot see who has the story of somebody else open', async () => {
    const { site, ines, jonas } = await givenStory();
    const other = await createStory(site, ines);
    await expect(lookAt(site, jonas, { id: other, tab: 'a', version: 1 })).rejects.toThrow(Forbidden);
  });
});
