import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Site } from '#platform/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { testSite } from '#platform/testing/site.ts';
import { daysAway, type GivenPost, givenPost, givenPublication } from '#posts/testing/content.ts';
import { searchPosts } from './search.store.ts';

const NAUGHTY_STRINGS = new URL('../../../shared/examples/strings/blns.json', import.meta.url);

describe.each(everyEngine)('search on %s', (engine) => {
  async function given(...posts: readonly GivenPost[]): Promise<Site> {
    const site = await testSite(engine);
    await givenPublication(site);
    for (const post of posts) await givenPost(site, post);
    return site;
  }

  async function search(site: Site, term: string, cat = 'all') {
    const found = await searchPosts(site, { cat, term, page: 1 });
    if (!found) throw new Error(`No category ${cat}`);
    return found;
  }

  const titles = async (site: Site, term: string, cat?: string) =>
    (await search(site, term, cat)).posts.map(({ post }) => post.post_title);

  test('finds any of the words, those with more of them and in the title first', async () => {
    const site = await given(
      { post_title: 'Nothing of the kind', post_text: 'Weather.' },
      {
        post_title: 'One word',
        post_text: 'It mentions a warehouse once, in passing, among many other words of no use.',
      },
      { post_title: 'Warehouse consent', post_text: 'Both.' },
      { post_title: 'Consent', post_text: 'Only that.' },
    );
    expect(await titles(site, 'warehouse consent')).toEqual(['Warehouse consent', 'Consent', 'One word']);
  });

  test('finds a word under its other endings, case and accents', async () => {
    const site = await given({ post_title: 'Measuring the Café', post_text: 'Warehouses.' });
    for (const term of ['measure', 'measures', 'MEASURED', 'cafe', 'CAFÉ', 'warehouse']) {
      expect(await titles(site, term), term).toEqual(['Measuring the Café']);
    }
  });

  test('takes quoted words as a phrase that must occur', async () => {
    const site = await given(
      { post_title: 'Clean rooms', post_text: 'x' },
      { post_title: 'Rooms to clean', post_text: 'x' },
      { post_title: 'Clean rooms and consent', post_text: 'x' },
    );
    expect(await titles(site, '"clean rooms" consent')).toEqual(['Clean rooms and consent', 'Clean rooms']);
  });

  test('leaves out what stands after a minus sign', async () => {
    const site = await given({ post_title: 'Consent and cookies' }, { post_title: 'Consent' });
    expect(await titles(site, 'consent -cookies')).toEqual(['Consent']);
    expect(await titles(site, 'consent -"and cookies"')).toEqual(['Consent']);
    expect(await titles(site, '-cookies')).toEqual([]);
  });

  test('of two that are alike, shows the newer first', async () => {
    const site = await testSite(engine);
    await givenPublication(site);
    await givenPost(site, { post_title: 'Consent, new', publish_time: daysAway(site, -1) });
    await givenPost(site, { post_title: 'Consent, old', publish_time: daysAway(site, -2000) });
    expect(await titles(site, 'consent')).toEqual(['Consent, new', 'Consent, old']);
  });

  test('keeps to a category, and knows those that do not exist', async () => {
    const site = await given({ post_title: 'Consent' }, { post_title: 'On consent', cat_slug: 'podcasts' });
    expect(await titles(site, 'consent', 'podcasts')).toEqual(['On consent']);
    expect(await searchPosts(site, { cat: 'nowhere', term: 'consent', page: 1 })).toBeUndefined();
  });

  test('finds only what readers can see, and never a word of a draft', async () => {
    const site = await given(
      { post_title: 'Embargoed merger', status: 'draft' },
      { post_title: 'Merger to come', status: 'scheduled', publish_time: '2030-01-01T00:00:00.000Z' },
    );
    expect(await search(site, 'merger')).toMatchObject({ posts: [], pagination: { totalItems: 0 } });
    expect((await search(site, 'embargoad')).corrections).toEqual([]);
  });

  test('finds the word that was meant, and says so', async () => {
    const site = await given({ post_title: 'The warehouse at midnight' }, { post_title: 'Deliverability' });
    for (const [typed, meant] of [
      ['warehuose', 'warehouse'],
      ['warehous3', 'warehouse'],
      ['delivrability', 'deliverability'],
    ] as const) {
      const { posts, corrections } = await search(site, typed);
      expect(posts, typed).toHaveLength(1);
      expect(corrections).toEqual([{ typed, meant }]);
    }
    expect((await search(site, 'warehouse')).corrections).toEqual([]);
    expect((await search(site, 'zzzzzzzz')).posts).toEqual([]);
  });

  test('marks what was found, in the title and in the passage that fits best', async () => {
    const post_text = `${'Much is said before. '.repeat(40)}The clean rooms come late. ${'Much follows. '.repeat(40)}`;
    const site = await given({ post_title: 'A clean start', post_text });
    const [found] = (await search(site, 'clean')).posts;
    expect(found?.title.filter((fragment) => fragment.found)).toEqual([{ text: 'clean', found: true }]);
    expect(found?.passage.map(({ text }) => text).join('')).toContain('The clean rooms come late');
    expect(found?.passage.filter((fragment) => fragment.found)).toEqual([{ text: 'clean', found: true }]);
  });

  test('has pages, with the right totals past the end', async () => {
    const site = await given(...Array.from({ length: 5 }, (_, number) => ({ post_title: `Consent ${number}` })));
    const page = async (number: number) => searchPosts(site, { cat: 'all', term: 'consent', page: number, limit: 2 });
    const ids = [...((await page(1))?.posts ?? []), ...((await page(2))?.posts ?? [])].map(({ post }) => post.id);
    expect(new Set(ids).size).toBe(4);
    expect(await page(9)).toMatchObject({
      posts: [],
      pagination: { page: 9, limit: 2, totalItems: 5, totalPages: 3 },
    });
  });

  test('follows what is written, changed and deleted, whoever does it', async () => {
    const site = await given();
    const { queries } = site.database;
    const id = await givenPost(site, { post_title: 'First wording', post_text: 'gasometer' });
    await queries.updateTable('post').set({ post_title: 'Second wording' }).where('id', '=', id).execute();
    expect(await titles(site, 'first')).toEqual([]);
    expect(await titles(site, 'second')).toEqual(['Second wording']);
    await queries.updateTable('post').set({ reading_time: 9 }).where('id', '=', id).execute();
    expect(await titles(site, 'gasometer')).toEqual(['Second wording']);
    await queries.deleteFrom('post').where('id', '=', id).execute();
    expect(await titles(site, 'second gasometer')).toEqual([]);
  });

  test('a text as long as a book can be stored and found', async () => {
    const words = Array.from({ length: 150_000 }, (_, number) => `w${number.toString(36)}q`).join(' ');
    const site = await given({ post_title: 'A book', post_text: `gasometer ${words}` });
    expect(await titles(site, 'gasometer')).toEqual(['A book']);
  });

  test.skipIf(!existsSync(NAUGHTY_STRINGS))('answers whatever is typed', async () => {
    const site = await given({
      post_title: 'A post',
      post_text: 'The quick brown fox undefined null true nan script.',
    });
    const naughty = z.array(z.string()).parse(JSON.parse(readFileSync(NAUGHTY_STRINGS, 'utf8')));
    for (const term of naughty.flatMap((text) => [text, `"${text}`, `fox -${text}`, `"${text}" OR fox*`])) {
      const { pagination, posts } = await search(site, term);
      expect(pagination.totalItems, term).toBe(posts.length);
    }
  });
});

test('PostgreSQL finds the word that was meant without pg_trgm, too', async () => {
  const site = await testSite('postgres');
  await givenPublication(site);
  await givenPost(site, { post_title: 'The warehouse at midnight' });
  await sql`drop extension if exists pg_trgm cascade`.execute(site.database.queries);
  const found = await searchPosts(site, { cat: 'all', term: 'warehuose', page: 1 });
  expect(found?.corrections).toEqual([{ typed: 'warehuose', meant: 'warehouse' }]);
});
