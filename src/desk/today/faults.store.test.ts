import { describe, expect, test } from 'vitest';
import { daysAway, givenAdvertisement, givenPost } from '#content/posts/testing/content.ts';
import { givenLimitedPicture } from '#content/rights/testing/limited.ts';
import { givenDesk, givenStory } from '#desk/stories/publishing/testing/stories.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { endPurgeFailure, notePurgeFailure, owePurge } from '#platform/database/edge-purge.ts';
import { forgetDone, noteDone } from '#platform/database/last-done.ts';
import { toPlatform } from '#platform/database/tables.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { faultsFor } from './faults.store.ts';

describe.each(everyEngine)('What is wrong, on %s', (engine) => {
  async function openDesk() {
    const { site, editor } = await givenDesk(engine);
    const owner = await givenSignedIn(site, 'olga', 'owner');
    const writer = await givenSignedIn(site, 'jonas', 'writer');
    for (const task of ['backup', 'rehearsal'] as const) await noteDone(site.database.queries, task, site.now());
    return { site, editor, owner, writer };
  }

  test('is a story that goes out without a picture, for editors and its writer', async () => {
    const { site, editor, owner, writer } = await openDesk();
    const publish_time = daysAway(site, 2);
    const scheduled = { publish_time, status: 'scheduled' } as const;
    await givenPost(site, { ...scheduled, banner_img: 'posts/a.webp' });
    await givenPost(site, { status: 'draft', publish_time });
    const post_id = await givenPost(site, { ...scheduled, post_title: 'Bare' });
    const id = await givenStory(site, writer, { post_id });
    const bare = { title: 'Bare', moment: publish_time, at: { path: `/desk/stories/${id}` } };
    for (const person of [editor, owner, writer]) expect(await faultsFor(site, person)).toMatchObject([bare]);
    expect(await faultsFor(site, await givenSignedIn(site, 'mara', 'writer'))).toEqual([]);
  });

  test('is a banner that ends by the end of tomorrow, for editors', async () => {
    const { site, editor, writer } = await openDesk();
    await givenAdvertisement(site, { banner_name: 'Ended', end_time: daysAway(site, -0.01) });
    await givenAdvertisement(site, { banner_name: 'Later', end_time: daysAway(site, 2) });
    await givenAdvertisement(site, { banner_name: 'Always' });
    await givenAdvertisement(site, { banner_name: 'Paused', end_time: daysAway(site, 1), is_paused: 1 });
    await givenAdvertisement(site, { banner_name: 'Ends', end_time: daysAway(site, 1) });
    const { id } = await site.database.queries
      .selectFrom('advertisement')
      .select('id')
      .where('banner_name', '=', 'Ends')
      .executeTakeFirstOrThrow();
    expect(await faultsFor(site, editor)).toMatchObject([{ title: 'Ends', at: { path: `/desk/kinds/banners/${id}` } }]);
    expect(await faultsFor(site, writer)).toEqual([]);
  });

  test('is an edge that refuses to be told of changes, for editors, as long as one stands before the site', async () => {
    const { site, editor, writer } = await openDesk();
    const { queries } = site.database;
    const purge = { url: 'https://cdn.example/', method: 'POST', header: undefined, body: undefined };
    const behindEdge = { ...site, configuration: { ...site.configuration, purge } };
    await owePurge(toPlatform(queries));
    expect(await faultsFor(behindEdge, editor)).toEqual([]);
    const refused = (failure: string, now: Date) =>
      notePurgeFailure(toPlatform(queries), { failure, now, keepsTurn: false });
    await refused('answered 503', new Date(daysAway(site, -1)));
    await refused('answered 502', site.now());
    expect(await faultsFor(behindEdge, editor)).toMatchObject([
      {
        title: 'The edge before the site',
        about: expect.stringContaining('answered 502'),
        moment: daysAway(site, -1),
        at: { command: 'PURGE_URL' },
      },
    ]);
    expect(await faultsFor(behindEdge, writer)).toEqual([]);
    expect(await faultsFor(site, editor)).toEqual([]);
    await endPurgeFailure(toPlatform(queries));
    expect(await faultsFor(behindEdge, editor)).toEqual([]);
  });

  test('is a picture whose licence ends within a week, for editors', async () => {
    const { site, editor, writer } = await openDesk();
    await givenLimitedPicture(site, 'a/over.jpg', { licence_end: daysAway(site, -1) });
    await givenLimitedPicture(site, 'a/later.jpg', { licence_end: daysAway(site, 7.1) });
    await givenLimitedPicture(site, 'a/soon é.jpg', { licence_end: daysAway(site, 6.9), alt_text: 'A hull' });
    const soon = {
      title: 'A hull',
      moment: daysAway(site, 6.9),
      at: { path: '/desk/media?picture=a%2Fsoon+%C3%A9.jpg' },
    };
    expect(await faultsFor(site, editor)).toMatchObject([soon]);
    expect(await faultsFor(site, writer)).toEqual([]);
  });

  test('are open requests that are due within a week, for owners', async () => {
    const { site, editor, owner } = await openDesk();
    const asked = async (form: 'contact' | 'opt-out', days: number, given: object = {}) =>
      site.database.queries
        .insertInto('contact_submission')
        .values({
          ...{ form, first_name: 'Ada', last_name: 'Byron', email: 'ada@example.org', phone: '', message: 'Please' },
          ...{ opt_in: 0, created_time: daysAway(site, -days), done_time: null, nature: null, ...given },
        })
        .execute();
    await asked('contact', 30);
    await asked('opt-out', 8);
    await asked('opt-out', 20, { done_time: daysAway(site, -1) });
    expect(await faultsFor(site, owner)).toEqual([]);
    await asked('contact', 40);
    await asked('contact', 20, { nature: 'limit' });
    await asked('opt-out', 60);
    expect(await faultsFor(site, owner)).toMatchObject([
      { title: '3 requests of readers', about: 'must be answered within 7 days, 1 of them late' },
    ]);
    expect(await faultsFor(site, editor)).toEqual([]);
  });

  test('is a backup that is too old or was never taken, for owners of a paper that is no demo', async () => {
    const { site, editor, owner } = await openDesk();
    const { queries } = site.database;
    const backupOf = (days: number) => noteDone(queries, 'backup', new Date(daysAway(site, days)));
    await backupOf(-1.4);
    expect(await faultsFor(site, owner)).toEqual([]);
    await backupOf(-1.6);
    expect(await faultsFor(site, owner)).toMatchObject([{ title: 'The last backup', moment: daysAway(site, -1.6) }]);
    await backupOf(400);
    expect(await faultsFor(site, owner), 'by a clock that was ahead').toMatchObject([{ title: 'The last backup' }]);
    expect(await faultsFor(site, editor)).toEqual([]);
    await backupOf(0);
    await noteDone(queries, 'rehearsal', new Date(daysAway(site, -91)));
    expect(await faultsFor(site, owner)).toMatchObject([{ title: 'The last rehearsal of a backup' }]);
    await forgetDone(queries, 'rehearsal');
    expect(await faultsFor(site, owner)).toMatchObject([{ about: expect.stringContaining('was rehearsed yet') }]);
    await queries.deleteFrom('last_done').execute();
    expect(await faultsFor(site, owner)).toMatchObject([{ title: 'No backup', at: { path: '/desk/backups' } }]);
    await noteDone(queries, 'demo', site.now());
    expect(await faultsFor(site, owner)).toEqual([]);
  });

  test('is an import that left things out, for owners of a paper that is no demo', async () => {
    const { site, editor, owner } = await openDesk();
    const noted = { source: 'old.xml', things: 12, report: '/data/imports/a.txt', noted_time: daysAway(site, -1) };
    await site.database.queries.insertInto('import_left_out').values(noted).execute();
    expect(await faultsFor(site, owner)).toMatchObject([
      { title: 'The import of old.xml', moment: noted.noted_time, at: { path: '/desk/bring-in' } },
    ]);
    expect(await faultsFor(site, editor)).toEqual([]);
    await noteDone(site.database.queries, 'demo', site.now());
    expect(await faultsFor(site, owner)).toEqual([]);
  });
});
