import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#content/database/database.ts';
import { NOTHING_WAITS } from '#content/imprint/text-pages.contract.ts';
import { sectionKind } from '#content/posts/sections/section.kind.ts';
import { storeSection } from '#content/posts/sections/store-sections.store.ts';
import { givenAdvertisement, givenEvent, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { followRights } from '#content/rights/follow-rights.ts';
import { type GivenLimitedPicture, givenLimitedPicture } from '#content/rights/testing/limited.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { replacePicture } from '#desk/media/details/replace-picture.store.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { siteOfThread, threadDataOf } from '#desk/thread-site.ts';
import type { DatabaseLocation } from '#platform/database/database.ts';
import type { Engine } from '#platform/database/engine.ts';
import { raiseRightsVersion, writeContent } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { enginesOfRun, postgresLocation, temporaryDirectory } from '#platform/testing/databases.ts';
import { EncodingProcess } from '#site/images/encoding-process.ts';
import { createApp } from './app.ts';

const HOUR = 3_600_000;
const END = new Date(TEST_MOMENT.getTime() + HOUR).toISOString();

/** A node with a clock of its own. */
async function openNode(location: DatabaseLocation) {
  let moment = TEST_MOMENT.getTime();
  const parts = { ...(await testSite()), database: await openDatabase(location), now: () => new Date(moment) };
  const site = await followRights(parts);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(async () => {
    await app.close();
    await site.database.close();
  });
  const ask = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { site, ask, bodyOf: async (path: string) => (await ask(path)).body, setClock: (to: number) => (moment = to) };
}

async function locationOn(engine: Engine): Promise<DatabaseLocation> {
  return engine === 'sqlite' ? { dataDirectory: await temporaryDirectory() } : postgresLocation();
}

/** Everything that a reader, a feed reader or a program may be given, where the picture stands. */
const SHOWN = [
  '/',
  '/news/a',
  '/feeds/rss.xml',
  '/feeds/atom.xml',
  '/feeds/feed.json',
  '/feeds/topic/news/rss.xml',
  '/feeds/author/ines-valcourt/atom.xml',
  '/sitemaps/posts-1.xml',
  '/events',
  '/events/e',
  '/author/ines-valcourt',
  '/house-rules',
  '/topic/news',
  '/api/post/postdetails/news/a',
  '/api/post/latest',
  '/api/post/latestPost',
  '/api/post/homelatest',
  '/api/post/homelatestnews',
  '/api/post/homepopular',
  '/api/post/asidetopic/news',
  '/api/post/topic/news',
  '/api/event/totalevents',
  '/api/event/eventdetails/e',
  '/api/author/1',
  '/api/advertisement/get_active',
  '/api/post/search/all/hull',
  '/search/all/brest',
];

const FIGURE =
  '<p>A hull.</p><figure><a href="/media/wire/hull.jpg"><img src="/media/wire/hull.jpg?width=700" srcset="/media/wire/hull.jpg?width=300 300w" sizes="100vw" width="1600" height="900" alt="A rusty hull"></a><figcaption>Hull at Brest, photo: Wire Agency</figcaption></figure><p>See <a href="/media/wire/hull.jpg">the hull</a>.</p>';

async function givenUses(site: Awaited<ReturnType<typeof openNode>>['site'], detail: GivenLimitedPicture) {
  await givenPublication(site);
  await givenLimitedPicture(site, 'wire/hull.jpg', { licence_end: END, ...detail });
  await givenPost(site, {
    cat_slug: 'news',
    post_name: 'a',
    post_title: 'Hull',
    banner_img: 'wire/hull.jpg',
    banner_show: 1,
    banner_alt: 'A rusty hull',
    banner_caption: 'Hull at Brest, photo: Wire Agency',
    post_content: FIGURE,
    post_text: 'A hull.\n\nHull at Brest, photo: Wire Agency\n\nSee the hull.',
  });
  await givenEvent(site, { event_slug: 'e', event_banner: 'wire/hull.jpg', banner_show: 1, event_desc: FIGURE });
  await givenAdvertisement(site, { banner_img: 'wire/hull.jpg' });
  await site.database.queries.updateTable('author').set({ author_photo: 'wire/hull.jpg' }).execute();
  const page = { page_title: 'House rules', page_path: '/house-rules', page_desc: '', page_html: FIGURE };
  await site.database.queries
    .insertInto('text_page')
    .values({
      ...page,
      status: 'published',
      in_footer: 0,
      ...NOTHING_WAITS,
      in_sitemap: 0,
      modified_time: END,
      source_key: null,
      source_hash: null,
    })
    .execute();
}

const ENDED = /wire(?:\/|%2F)hull|rusty hull|Wire Agency/i;

describe.each(enginesOfRun)('From the end of a licence on, on %s,', (engine) => {
  test('whatever was kept of a page, feed or call has the stand-in, caption and credit included', async () => {
    const { site, ask, bodyOf, setClock } = await openNode(await locationOn(engine));
    await givenLimitedPicture(site, 'own/quay.jpg', {
      alt_text: 'The quay',
      caption: 'The quay at dawn.',
      credit: 'Ada',
    });
    await givenUses(site, { stand_in: 'own/quay.jpg' });
    for (const address of SHOWN) {
      const answer = await ask(address);
      expect([address, answer.statusCode]).toEqual([address, 200]);
    }
    const before = await Promise.all(SHOWN.map(bodyOf));
    expect(SHOWN.filter((_, index) => !ENDED.test(before[index] ?? ''))).toEqual([]);
    setClock(Date.parse(END) - 1);
    expect(await bodyOf('/news/a')).toBe(before[1]);
    setClock(Date.parse(END));
    const after = await Promise.all(SHOWN.map(bodyOf));
    expect(SHOWN.filter((_, index) => ENDED.test(after[index] ?? ''))).toEqual([]);
    expect(SHOWN.filter((_, index) => !/own\/quay/.test(after[index] ?? ''))).toEqual([]);
    expect(after[1]).toContain('<figcaption>The quay at dawn. <cite>Ada</cite></figcaption>');
    expect(after[1]).toContain('alt="The quay"');
    expect(after[1]).toContain('<p>See the hull.</p>');
    expect(after[1]).toMatch(/<meta property="og:image" content="[^"]*own\/quay\.jpg/);
  });

  test('no older copy of what showed it goes out while pages cannot be rendered', async () => {
    const { site, ask, setClock } = await openNode(await locationOn(engine));
    await givenUses(site, {});
    for (const address of SHOWN) await ask(address);
    const { queries } = site.database;
    setClock(Date.parse(END) - 1);
    await sql`alter table post rename to away`.execute(queries);
    await writeContent(queries, async () => undefined);
    expect((await ask('/news/a')).body).toMatch(ENDED);
    setClock(Date.parse(END));
    for (const address of SHOWN) expect((await ask(address)).body, address).not.toMatch(ENDED);
    expect((await ask('/news/a')).statusCode).toBe(500);
    setClock(Date.parse(END) - 1);
    expect((await ask('/news/a')).body).toMatch(ENDED);
  });

  test('the stand-in of the section comes where a picture has none of its own, and nothing without either', async () => {
    const { site, bodyOf, setClock } = await openNode(await locationOn(engine));
    await givenLimitedPicture(site, 'own/newsroom.jpg', { alt_text: 'The newsroom' });
    await givenUses(site, {});
    setClock(Date.parse(END));
    const none = await bodyOf('/news/a');
    expect(none).not.toMatch(ENDED);
    expect(none).not.toContain('<figure>');
    const { queries } = site.database;
    const news = await queries
      .selectFrom('category')
      .selectAll()
      .where('cat_slug', '=', 'news')
      .executeTakeFirstOrThrow();
    const source_key = news.source_key ?? '';
    const form = { ...sectionKind.stored.parse(news), position: news.position + 1, stand_in: 'own/newsroom.jpg' };
    await storeSection(site, { source_key, form }, { onMove: async () => undefined });
    const shown = await bodyOf('/news/a');
    expect(shown).toContain('alt="The newsroom"');
    expect(shown).not.toMatch(ENDED);
    expect(await bodyOf('/api/advertisement/get_active')).toBe('[]');
    expect(await bodyOf('/author/ines-valcourt')).not.toMatch(ENDED);
  });

  test('a thread that began before has the publication as it is at each moment', async () => {
    const { site } = await openNode(await locationOn(engine));
    const { share } = site.publication.pictures;
    await givenLimitedPicture(site, 'own/newsroom.jpg');
    await givenLimitedPicture(site, share, { licence_end: END, stand_in: 'own/newsroom.jpg' });
    const siteAt = siteOfThread(threadDataOf(site));
    const before = await siteAt(new Date(Date.parse(END) - 1));
    onTestFinished(() => before.database.close());
    expect(before.publication.pictures.share).toBe(share);
    expect((await siteAt(new Date(END))).publication.pictures.share).toBe('own/newsroom.jpg');
  });

  test('the file and its variants are gone, and no copy of them was to be kept beyond it', async () => {
    const { site, ask, setClock } = await openNode(await locationOn(engine));
    await givenLimitedPicture(site, 'wire/hull.jpg', { licence_end: END });
    const file = join(site.configuration.dataDirectory, 'media/wire/hull.jpg');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      await sharp({ create: { width: 90, height: 60, channels: 3, background: '#345' } })
        .jpeg()
        .toBuffer(),
    );
    const kept = async (query: string) => {
      const { statusCode, headers } = await ask(`/media/wire/hull.jpg${query}`);
      return [statusCode, headers['cache-control']];
    };
    expect(await kept('?width=150')).toEqual([200, 'public, max-age=0, must-revalidate']);
    setClock(Date.parse(END) - 2 * 86_400_000);
    expect(await kept('?width=150')).toEqual([200, 'public, max-age=86400, must-revalidate']);
    setClock(Date.parse(END) - 9 * 86_400_000);
    expect(await kept('?width=150')).toEqual([200, 'public, max-age=86400, must-revalidate']);
    setClock(Date.parse(END) - 1);
    expect(await kept('')).toEqual([200, 'public, max-age=0, must-revalidate']);
    setClock(Date.parse(END));
    for (const query of ['', '?width=150', '?width=1200&ratio=16x9', '?width=300&ratio=1x1&focus=30-70'])
      expect(await kept(query)).toEqual([410, 'public, max-age=60']);
    // One that waited to be resized, while the licence ended.
    setClock(Date.parse(END) - 1000);
    const encoded = vi.spyOn(EncodingProcess.prototype, 'encode').mockImplementation(async () => {
      setClock(Date.parse(END));
      return Buffer.from('encoded');
    });
    onTestFinished(() => encoded.mockRestore());
    expect(await kept('?width=700')).toEqual([410, 'public, max-age=60']);
    expect(encoded).toHaveBeenCalledOnce();
  });

  test('a film is gone that a bucket took until then to give, and its tag tells of the end', async () => {
    const { site, ask, setClock } = await openNode(await locationOn(engine));
    await givenLimitedPicture(site, 'wire/talk.webm', { licence_end: END });
    const file = join(site.configuration.dataDirectory, 'media/wire/talk.webm');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'film');
    setClock(Date.parse(END) - 9 * 86_400_000);
    const far = await ask('/media/wire/talk.webm');
    const known = { 'if-none-match': String(far.headers.etag) };
    expect((await ask('/media/wire/talk.webm', known)).statusCode).toBe(304);
    setClock(Date.parse(END) - 1000);
    const near = await ask('/media/wire/talk.webm', known);
    expect([near.statusCode, near.headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
    // The rights are asked before the file is looked for, and again once it is there.
    const { database } = site;
    const revision = database.revision.bind(database);
    let times = 0;
    const asked = vi.spyOn(database, 'revision').mockImplementation(() => {
      times += 1;
      if (times === 2) setClock(Date.parse(END));
      return revision();
    });
    onTestFinished(() => asked.mockRestore());
    expect((await ask('/media/wire/talk.webm')).statusCode).toBe(410);
  });

  test('a clock that was ahead takes nothing away for good, and a new end gives it back', async () => {
    const location = await locationOn(engine);
    const { site, bodyOf, setClock } = await openNode(location);
    await givenUses(site, {});
    setClock(Date.parse(END) + 365 * 24 * HOUR);
    expect(await bodyOf('/news/a')).not.toMatch(ENDED);
    setClock(TEST_MOMENT.getTime());
    expect(await bodyOf('/news/a')).toMatch(ENDED);
    setClock(Date.parse(END));
    expect(await bodyOf('/news/a')).not.toMatch(ENDED);
    // Another node gives it a longer licence; a node that starts only now knows the same.
    const other = await openNode(location);
    other.setClock(Date.parse(END));
    expect(await other.bodyOf('/news/a')).not.toMatch(ENDED);
    await writeContent(other.site.database.queries, async (transaction) => {
      await transaction.updateTable('media_detail').set({ licence_end: null }).execute();
      await raiseRightsVersion(toPlatform(transaction));
    });
    expect(await bodyOf('/news/a')).toMatch(ENDED);
  });

  test('a stand-in whose licence has ended as well gives way to its own', async () => {
    const { site, bodyOf, setClock } = await openNode(await locationOn(engine));
    await givenLimitedPicture(site, 'own/quay.jpg', {});
    await givenLimitedPicture(site, 'wire/second.jpg', { licence_end: END, stand_in: 'own/quay.jpg' });
    await givenUses(site, { stand_in: 'wire/second.jpg' });
    setClock(Date.parse(END));
    const page = await bodyOf('/news/a');
    expect(page).toContain('/own/quay.jpg');
    expect(page).not.toMatch(/wire/);
  });
});

describe.each(enginesOfRun)('A picture that an editor replaces everywhere, on %s,', (engine) => {
  test('gives up its places and not their words, and comes back', async () => {
    const { site, ask, bodyOf } = await openNode(await locationOn(engine));
    await givenUses(site, { licence_end: null, credit: 'Wire Agency' });
    await givenLimitedPicture(site, 'own/sharper hull.jpg', {});
    const editor = await givenSignedIn(site, 'ada', 'editor');
    const before = await Promise.all(SHOWN.map(bodyOf));
    await replacePicture(site, editor, { path: 'wire/hull.jpg', by: 'own/sharper hull.jpg' });
    const after = await Promise.all(SHOWN.map(bodyOf));
    expect(SHOWN.filter((_, index) => /wire(?:\/|%2F)hull/.test(after[index] ?? ''))).toEqual([]);
    expect(SHOWN.filter((_, index) => !/own\/sharper(?:%20| )hull/.test(after[index] ?? ''))).toEqual([]);
    expect(after[1]).toContain('<figcaption>Hull at Brest, photo: Wire Agency</figcaption>');
    expect(after[1]).toContain('alt="A rusty hull"');
    const { statusCode, headers } = await ask('/media/wire/hull.jpg?width=300');
    expect([statusCode, headers.location]).toEqual([302, '/media/own/sharper%20hull.jpg?width=300']);
    for (const by of ['wire/hull.jpg', 'none.jpg'])
      await expect(replacePicture(site, editor, { path: 'own/sharper hull.jpg', by })).rejects.toThrow(/Choose|choose/);
    await replacePicture(site, editor, { path: 'wire/hull.jpg', by: null });
    expect(await Promise.all(SHOWN.map(bodyOf))).toEqual(before);
  });

  test('takes the licence of the one in its place', async () => {
    const { site, bodyOf, setClock } = await openNode(await locationOn(engine));
    await givenUses(site, { licence_end: null });
    await givenLimitedPicture(site, 'own/quay.jpg', { alt_text: 'The quay' });
    await givenLimitedPicture(site, 'wire/sharper.jpg', { licence_end: END, stand_in: 'own/quay.jpg' });
    await replacePicture(site, await givenSignedIn(site, 'ada', 'editor'), {
      path: 'wire/hull.jpg',
      by: 'wire/sharper.jpg',
    });
    expect(await bodyOf('/news/a')).toContain('/wire/sharper.jpg');
    setClock(Date.parse(END));
    const page = await bodyOf('/news/a');
    expect(page).toContain('/own/quay.jpg');
    expect(page).not.toMatch(/wire|Wire/);
  });
});

test('A picture in the place of another takes the words that it lacks, and keeps its own', async () => {
  const { site } = await openNode(await locationOn('sqlite'));
  await givenLimitedPicture(site, 'wire/hull.jpg', { alt_text: 'A hull', credit: 'Wire Agency' });
  await givenLimitedPicture(site, 'own/quay.jpg', { alt_text: 'The quay' });
  const editor = await givenSignedIn(site, 'ada', 'editor');
  await replacePicture(site, editor, { path: 'wire/hull.jpg', by: 'own/quay.jpg' });
  const query = site.database.queries.selectFrom('media_detail').select(['alt_text', 'credit']);
  expect(await query.where('path', '=', 'own/quay.jpg').executeTakeFirst()).toEqual({
    alt_text: 'The quay',
    credit: 'Wire Agency',
  });
});

test('Pictures of the settings give way as well, to those of publication.ts where they have no stand-in', async () => {
  const { site, setClock } = await openNode(await locationOn('sqlite'));
  const { logo, share } = site.publication.pictures;
  await givenLimitedPicture(site, 'own/quay.jpg', {});
  await givenLimitedPicture(site, share, { licence_end: END, stand_in: 'own/quay.jpg' });
  await site.database.revision();
  expect(site.publication.pictures.share).toBe(share);
  setClock(Date.parse(END));
  expect(site.publication.pictures).toMatchObject({ share: 'own/quay.jpg', logo });
  expect(site.publication).toBe(site.publication);
});

test('A look at the paper at a moment has the pictures of the settings as they are then, and changes no reader’s', async () => {
  const { site, ask, bodyOf } = await openNode(await locationOn('sqlite'));
  await givenPublication(site);
  await givenPost(site);
  const { share } = site.publication.pictures;
  await givenLimitedPicture(site, 'own/quay.jpg', {});
  await givenLimitedPicture(site, share, { licence_end: END, stand_in: 'own/quay.jpg' });
  const now = await bodyOf('/');
  expect(now).toContain(share);
  const cookie = await cookieOf(site, await givenPerson(site, 'ada', 'editor'));
  const at = (moment: number) => ask(deskAddresses.paperAt(new Date(moment).toISOString(), '/'), { cookie });
  const [before, after] = [await at(Date.parse(END) - 1000), await at(Date.parse(END))];
  expect(before.body).toContain(share);
  expect(after.body).toContain('own/quay.jpg');
  expect(after.body).not.toContain(share);
  expect(await bodyOf('/')).toBe(now);
});
