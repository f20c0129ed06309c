import { describe, expect, test } from 'vitest';
import { type GivenPost, givenAuthor, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import type { Engine } from '#platform/database/engine.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { searchPosts } from './search.store.ts';
import { search, siteHolding, titles } from './testing/searching.ts';

describe.each(everyEngine)('search on %s', (engine) => {
  const given = (...posts: readonly GivenPost[]) => siteHolding(engine, posts);

  test('keeps to a category, and knows those that do not exist', async () => {
    const site = await given({ post_title: 'Consent' }, { post_title: 'On consent', cat_slug: 'podcasts' });
    expect(await titles(site, 'consent', 'podcasts')).toEqual(['On consent']);
    expect(await searchPosts(site, { cat: 'nowhere', term: 'consent', page: 1 })).toBeUndefined();
  });

  test('finds a scheduled post from its moment on, and a withdrawn one no more', async () => {
    let now = new Date('2026-11-21T09:00:00.000Z');
    const site = { ...(await given()), now: () => now };
    const id = await givenPost(site, {
      post_title: 'Merger',
      status: 'scheduled',
      publish_time: '2026-11-22T09:00:00.000Z',
    });
    expect(await titles(site, 'merger')).toEqual([]);
    now = new Date('2026-11-22T09:00:00.000Z');
    expect(await titles(site, 'merger')).toEqual(['Merger']);
    await site.database.queries.updateTable('post').set({ status: 'draft' }).where('id', '=', id).execute();
    expect(await titles(site, 'merger')).toEqual([]);
  });

  test('finds only what readers can see, and never a word of a draft', async () => {
    const site = await given(
      { post_title: 'Embargoed merger', status: 'draft' },
      { post_title: 'Merger to come', status: 'scheduled', publish_time: '2030-01-01T00:00:00.000Z' },
    );
    expect(await search(site, 'merger')).toMatchObject({ posts: [], pagination: { totalItems: 0 } });
    expect((await search(site, 'embargoad')).misspellings).toEqual([]);
  });

  test('marks what was found, in the title and in the passage that fits best', async () => {
    const post_text = `${'Much is said before. '.repeat(40)}The clean rooms come late. ${'Much follows. '.repeat(40)}`;
    const site = await given({ post_title: 'A clean start', post_text });
    const [found] = (await search(site, 'clean')).posts;
    expect(found?.title.filter((fragment) => fragment.found)).toEqual([{ text: 'clean', found: true }]);
    expect(found?.passage.map(({ text }) => text).join('')).toContain('The clean rooms come late');
    expect(found?.passage.filter((fragment) => fragment.found)).toEqual([{ text: 'clean', found: true }]);
  });

  test('marks each post in its own title and text', async () => {
    const texts = ['one', 'two', 'three'].map((word) => ({
      post_title: `Consent ${word}`,
      post_text: `Consent ${word}.`,
    }));
    const { posts } = await search(await given(...texts), 'consent');
    const printed = posts.map(({ title, passage }) => [...title, ...passage].map(({ text }) => text).join(''));
    expect(posts).toHaveLength(3);
    expect(printed).toEqual(posts.map(({ post }) => `${post.post_title}${post.post_title}.`));
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

  test('finds posts by the names of their authors and sub-categories, also once these are renamed', async () => {
    const site = await given();
    const { queries } = site.database;
    const noor = await givenAuthor(site, 'noor', 'Noor Hadid');
    await givenPost(site, { post_title: 'By both', coauthors: [noor] });
    await givenPost(site, { post_title: 'Filed', subcategories: ['clean-rooms'] });
    const of = (...terms: string[]) => Promise.all(terms.map((term) => titles(site, term)));
    expect(await of('"inès valcourt"', 'hadid', 'clean rooms')).toEqual([['Filed', 'By both'], ['By both'], ['Filed']]);
    await queries.updateTable('author').set({ author_display_name: 'Noor Amrani' }).where('id', '=', noor).execute();
    await queries.updateTable('subcategory').set({ subcat_name: 'Privacy' }).execute();
    expect(await of('hadid', 'amrani', 'rooms', 'privacy')).toEqual([[], ['By both'], [], ['Filed']]);
  });

  test('a text as long as a book can be stored and found', async () => {
    const words = Array.from({ length: 80_000 }, (_, number) => `w${number.toString(36)}q`).join(' ');
    const site = await given({ post_title: 'A book', post_text: `gasometer ${words}` });
    expect(await titles(site, 'gasometer')).toEqual(['A book']);
  });
});

test('both engines give the same pages in the same order', async () => {
  const words = ['consent', 'warehouse', 'clean', 'rooms', 'data', 'privacy', 'budget', 'mobile'];
  const pagesOn = async (engine: Engine) => {
    const site = await testSite(engine);
    await givenPublication(site);
    for (let number = 0; number < 30; number++) {
      const said = words.filter((_, index) => ((number * 7 + 3) >> index) % 2 === 1);
      const post_text = said.map((word, index) => `${word} and ${words[(index * number) % words.length]}. `).join('');
      await givenPost(site, { post_title: `${said[number % said.length]} ${number}`, post_text });
    }
    const terms = ['clean rooms', '"clean and" data -budget', 'privcy', 'mobile warehouse consent'];
    const found = await Promise.all(terms.map((term) => searchPosts(site, { cat: 'all', term, page: 1 })));
    return found.map((page) => ({ ids: page?.posts.map(({ post }) => post.id), total: page?.pagination.totalItems }));
  };
  const [sqlite, postgres] = [await pagesOn('sqlite'), await pagesOn('postgres')];
  expect(sqlite).toEqual(postgres);
  expect(sqlite.every(({ total = 0 }) => total > 0)).toBe(true);
});
