import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import { eventKind } from '#content/events/event.kind.ts';
import { authorKind } from '#content/posts/authors/author.kind.ts';
import { filePicture } from '#desk/media/media.store.ts';
import { usesOf } from '#desk/media/uses/uses.store.ts';
import { givenDesk } from '#desk/stories/publishing/testing/stories.ts';
import { DAY } from '#platform/dates.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { addThing, changeThing } from './changes.store.ts';
import { mergeThing } from './merging/merging.store.ts';
import { endRemoved, removeThing } from './removing.store.ts';
import { advertisementStore } from './stores/advertisement.kind-store.ts';
import { authorStore } from './stores/author.kind-store.ts';
import { eventStore } from './stores/event.kind-store.ts';

const PICTURE = 'posts/a.webp';

/** An event, a banner and two authors with words and a picture of their own, all of them removed, one author by a merge. */
async function givenRemoved(engine: (typeof everyEngine)[number]) {
  const { site, editor } = await givenDesk(engine);
  const picture = { path: PICTURE, width: 1, height: 1, color: '#123456', bytes: 1, hash: 'a' };
  await filePicture(site.database.queries, site, picture, { account: editor.account, original_name: 'a.jpg' });
  const key = () => randomUUID();
  const event = await addThing(site, editor, eventStore, {
    key: key(),
    form: {
      ...eventKind.empty,
      event_title: 'Mara’s gala',
      event_date: '2031-05-06T18:30:00.000Z',
      event_banner: PICTURE,
    },
  });
  await changeThing(site, editor, eventStore, {
    id: event.id,
    was: { event_location: '' },
    now: { event_location: 'Mara’s' },
  });
  const banner = await addThing(site, editor, advertisementStore, {
    key: key(),
    form: { ...advertisementKind.empty, banner_name: 'Mara’s', banner_img: PICTURE, dest_url: 'https://mara.example/' },
  });
  const addAuthor = (author_display_name: string) =>
    addThing(site, editor, authorStore, {
      key: key(),
      form: { ...authorKind.empty, author_display_name, author_photo: PICTURE },
    });
  const [author, merged, other] = [await addAuthor('Mara Lind'), await addAuthor('M. Lind'), await addAuthor('Bea')];
  await changeThing(site, editor, authorStore, {
    id: other.id,
    was: { author_photo: PICTURE },
    now: { author_photo: null },
  });
  await removeThing(site, editor, eventStore, { id: event.id });
  await removeThing(site, editor, advertisementStore, { id: banner.id });
  await removeThing(site, editor, authorStore, { id: author.id });
  await mergeThing(site, editor, authorStore, { id: merged.id, into: other.id });
  const endAfter = (days: number) => endRemoved({ ...site, now: () => new Date(site.now().getTime() + days * DAY) });
  return { site, endAfter };
}

describe.each(everyEngine)('What was removed of a kind, on %s,', (engine) => {
  test('keeps its words and its picture for thirty days, and after them none', async () => {
    const { site, endAfter } = await givenRemoved(engine);
    const { queries } = site.database;
    const words = async () =>
      JSON.stringify([
        await queries.selectFrom('kind_version').selectAll().execute(),
        await queries.selectFrom('kind_merge').select('moved').execute(),
      ]);
    const before = await words();
    await endAfter(29.9);
    expect(await words()).toBe(before);
    expect(await usesOf(site, PICTURE)).toHaveLength(3);
    await endAfter(30.1);
    expect(await words()).not.toMatch(/mara|lind/i);
    // The one that stays has had the picture in an earlier version.
    expect(await usesOf(site, PICTURE)).toEqual([
      { words: 'an earlier version, or what was removed, of authors', at: null },
    ]);
    const versions = await queries.selectFrom('kind_version').select(['reason', 'form']).execute();
    expect(versions.filter(({ reason }) => reason === 'removed')).toEqual(
      Array(4).fill({ reason: 'removed', form: '' }),
    );
  });
});
