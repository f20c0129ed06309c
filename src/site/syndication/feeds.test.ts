import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { type GivenPost, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { withoutControlCharacters } from './control-characters.ts';
import { application } from './testing/application.ts';
import { assertWellFormed, elementsOf, elementTexts } from './testing/xml.ts';

const STRINGS = resolve('../shared/examples/strings/blns.json');
const JSON_FEED_SCHEMA = resolve('../shared/examples/feeds/jsonfeed/schema-v1.1.json');
const SITE = 'https://signalandstack.example';

/** The feeds of a site with these posts. */
async function feedsOf(...posts: readonly GivenPost[]) {
  const site = await testSite();
  await givenPublication(site);
  const banner = { path: 'posts/a.webp', width: 1600, height: 900, color: '#112233', bytes: 1, hash: '' };
  await site.database.queries.insertInto('media').values(banner).execute();
  for (const post of posts) await givenPost(site, post);
  const app = await application(site);
  return { site, app, read: async (file: string) => (await app.inject(`/feeds/${file}`)).body };
}

describe('A headline that would break a feed', () => {
  const THINKABLE = [']]>', '</title><script>alert(1)</script>', 'AT&amp;T & <b>', 'bell \u0007 escape \u001b', '"\''];
  const known: string[] = existsSync(STRINGS) ? JSON.parse(readFileSync(STRINGS, 'utf8')) : [];
  // SQLite's text ends at a null character and has no half of a pair; both are left out before they come here.
  const stored = known.filter((text) => text.trim() !== '' && text.isWellFormed() && !text.includes('\0'));
  /** As many as a feed holds. */
  const batches = [
    THINKABLE,
    ...Array.from({ length: stored.length / 20 }, (_, at) => stored.slice(at * 20, at * 20 + 20)),
  ];

  test.each(batches.map((titles) => ({ titles })))(
    'arrives as it was written, in each format ($titles.0)',
    async ({ titles }) => {
      const { read } = await feedsOf(...titles.map((title) => ({ post_title: title, p_content: title })));
      const expected = titles.map(withoutControlCharacters).sort();
      const [rss, atom] = [await read('rss.xml'), await read('atom.xml')];
      await assertWellFormed(rss);
      await assertWellFormed(atom);
      // The first is the feed's own, in RSS beside its picture's.
      expect(elementTexts(rss, 'title').slice(2).sort()).toEqual(expected);
      expect(elementTexts(atom, 'title').slice(1).sort()).toEqual(expected);
      const { items } = JSON.parse(await read('feed.json')) as { items: { title: string }[] };
      expect(items.map(({ title }) => title).sort()).toEqual(expected);
    },
  );
});

describe('An entry', () => {
  const story: GivenPost = {
    post_name: 'story',
    post_title: 'A story',
    p_content: 'Less < more & so on',
    post_content: '<p>Text with a <a href="#note">note</a> &amp; <b>weight</b>.</p>',
    banner_img: 'posts/a.webp',
    banner_show: 1,
    subcategories: ['attribution'],
    publish_time: '2026-11-20T08:00:00.000Z',
    modified_time: '2026-11-20T10:30:00.000Z',
  };
  const PICTURE = `${SITE}/media/posts/a.webp?width=1200&ratio=16x9`;
  const CONTENT =
    `<p><img src="${PICTURE.replace('&', '&amp;')}" width="1200" height="675" alt=""></p>` +
    `<p>Text with a <a href="${SITE}/news/story#note">note</a> &amp; <b>weight</b>.</p>`;

  test('of RSS names its author, dates, subjects and picture as the profile has them', async () => {
    const { read } = await feedsOf(story);
    const rss = await read('rss.xml');
    expect(elementsOf(rss, 'guid')).toEqual([{ text: `${SITE}/news/story`, attributes: { isPermaLink: 'true' } }]);
    expect(elementTexts(rss, 'pubDate')).toEqual(['Fri, 20 Nov 2026 08:00:00 GMT']);
    expect(elementTexts(rss, 'lastBuildDate')).toEqual(['Fri, 20 Nov 2026 10:30:00 GMT']);
    expect(elementTexts(rss, 'dc:creator')).toEqual(['Inès Valcourt']);
    expect(rss).not.toContain('<author>');
    expect(elementTexts(rss, 'category')).toEqual(['News', 'attribution']);
    expect(elementTexts(rss, 'content:encoded')).toEqual([CONTENT]);
    // Descriptions are HTML: the sign of the text is a reference in it.
    expect(elementTexts(rss, 'description').at(-1)).toBe('Less &lt; more &amp; so on');
    expect(elementsOf(rss, 'media:content')[0]?.attributes).toMatchObject({
      url: PICTURE,
      medium: 'image',
      width: '1200',
    });
    expect(elementsOf(rss, 'atom:link')[0]?.attributes).toMatchObject({ rel: 'self', href: `${SITE}/feeds/rss.xml` });
  });

  test('of Atom has its own author, and distinguishes text from HTML', async () => {
    const { read } = await feedsOf(story);
    const atom = await read('atom.xml');
    expect(elementTexts(atom, 'id')).toEqual([`${SITE}/`, `${SITE}/news/story`]);
    expect(elementTexts(atom, 'published')).toEqual(['2026-11-20T08:00:00.000Z']);
    expect(elementTexts(atom, 'updated')).toEqual(['2026-11-20T10:30:00.000Z', '2026-11-20T10:30:00.000Z']);
    expect(elementTexts(atom, 'name')).toEqual(['Halden Row Media', 'Inès Valcourt']);
    expect(elementsOf(atom, 'summary')).toEqual([{ text: 'Less < more & so on', attributes: { type: 'text' } }]);
    expect(elementsOf(atom, 'content')).toEqual([{ text: CONTENT, attributes: { type: 'html' } }]);
  });

  test('of a JSON Feed has authors, tags and a picture, as version 1.1 has them', async () => {
    const { read } = await feedsOf(story);
    expect(JSON.parse(await read('feed.json'))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      language: 'en-GB',
      items: [
        {
          id: `${SITE}/news/story`,
          content_html: CONTENT,
          summary: 'Less < more & so on',
          image: PICTURE,
          authors: [{ name: 'Inès Valcourt', url: `${SITE}/author/ines-valcourt` }],
          tags: ['News', 'attribution'],
        },
      ],
    });
  });

  test('never changed before it was published', async () => {
    const { read } = await feedsOf({ ...story, modified_time: '2019-01-01T00:00:00.000Z' });
    expect(elementTexts(await read('atom.xml'), 'updated')[1]).toBe('2026-11-20T08:00:00.000Z');
  });

  test('encloses a recording of ours with its true length, and links to one of another site', async () => {
    const { site, read } = await feedsOf(
      { ...story, podcast_link: 'podcasts/hour.mp3' },
      {
        ...story,
        post_name: 'film',
        podcast_link: 'https://youtu.be/abcdefghijk',
        publish_time: '2026-11-10T08:00:00.000Z',
      },
      { ...story, post_name: 'lost', podcast_link: 'podcasts/lost.mp3', publish_time: '2026-11-01T08:00:00.000Z' },
    );
    const file = join(site.configuration.dataDirectory, 'media/podcasts/hour.mp3');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.alloc(12_345));
    const enclosed = { url: `${SITE}/media/podcasts/hour.mp3`, length: '12345', type: 'audio/mpeg' };
    const rss = await read('rss.xml');
    expect(elementsOf(rss, 'enclosure').map(({ attributes }) => attributes)).toEqual([enclosed]);
    expect(elementTexts(rss, 'content:encoded')[1]).toContain(
      '<a href="https://www.youtube.com/watch?v=abcdefghijk">Watch Now</a>',
    );
    const { items } = JSON.parse(await read('feed.json')) as { items: object[] };
    expect(items[0]).toMatchObject({
      attachments: [{ url: enclosed.url, mime_type: 'audio/mpeg', size_in_bytes: 12_345 }],
    });
  });
});

describe('A feed', () => {
  test('of nothing is one all the same, and stays as it is', async () => {
    const { read } = await feedsOf();
    for (const file of ['rss.xml', 'atom.xml']) await assertWellFormed(await read(file));
    expect(elementTexts(await read('rss.xml'), 'item')).toEqual([]);
    expect(elementTexts(await read('atom.xml'), 'updated')).toEqual(['1970-01-01T00:00:00.000Z']);
    expect(JSON.parse(await read('feed.json'))).toMatchObject({ items: [] });
  });

  test('says in which language and character set it is', async () => {
    const { app } = await feedsOf({});
    for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
      const { headers, body } = await app.inject(`/feeds/${file}`);
      expect(headers['content-type']).toMatch(/^application\/(?:rss\+xml|atom\+xml|feed\+json); charset=utf-8$/);
      expect(body).toContain('en-GB');
    }
  });

  test('answers 304 to a reader that has it', async () => {
    const { app } = await feedsOf({});
    for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
      const { etag } = (await app.inject(`/feeds/${file}`)).headers;
      const again = await app.inject({ url: `/feeds/${file}`, headers: { 'if-none-match': String(etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  test.skipIf(!existsSync(JSON_FEED_SCHEMA))(
    'in JSON is valid by the schema of version 1.1, empty or not',
    async () => {
      const schema = JSON.parse(readFileSync(JSON_FEED_SCHEMA, 'utf8'));
      // The validator that Fastify brings along reads JSON Schema.
      const app = Fastify({ ajv: { customOptions: { strict: false, coerceTypes: false, removeAdditional: false } } });
      app.post('/', { schema: { body: schema } }, async () => 'valid');
      const whole = await feedsOf({ banner_img: 'posts/a.webp', podcast_link: 'a.mp3', subcategories: ['one', 'two'] });
      for (const { read } of [whole, await feedsOf()]) {
        const payload = JSON.parse(await read('feed.json'));
        expect((await app.inject({ method: 'POST', url: '/', payload })).body).toBe('valid');
      }
      expect((await app.inject({ method: 'POST', url: '/', payload: { version: 'none' } })).statusCode).toBe(400);
    },
  );
});

test('A reader that asks by the moment of the last change is answered 304 until there is another one', async () => {
  const { site, app } = await feedsOf({ post_name: 'story', modified_time: '2026-11-20T10:00:00.000Z' });
  const read = (headers = {}, from = app) => from.inject({ url: '/feeds/rss.xml', headers });
  const told = String((await read()).headers['last-modified']);
  expect(told).toBe('Fri, 20 Nov 2026 10:00:00 GMT');
  expect((await read({ 'if-modified-since': told })).statusCode).toBe(304);
  expect((await read({ 'if-modified-since': told, 'if-none-match': '"another"' })).statusCode).toBe(200);
  await site.database.queries.updateTable('post').set({ modified_time: '2026-11-21T10:00:00.000Z' }).execute();
  // The first one keeps what it has rendered.
  expect((await read({ 'if-modified-since': told }, await application(site))).statusCode).toBe(200);
});
