import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Engine } from '#platform/database/engine.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { testSite } from '#platform/testing/site.ts';
import { daysAway, type GivenPost, givenAuthor, givenPost, givenPublication } from '#posts/testing/content.ts';
import { searchPosts } from './search.store.ts';
import { search, siteHolding, titles } from './testing/searching.ts';

const NAUGHTY_STRINGS = new URL('../../../shared/examples/strings/blns.json', import.meta.url);

describe.each(everyEngine)('search on %s', (engine) => {
  const given = (...posts: readonly GivenPost[]) => siteHolding(engine, posts);
  /** What most posts hold says nothing about relevance: these hold none of it, and are older. */
  const givenAmongOthers = (...posts: readonly GivenPost[]) =>
    given(...Array.from({ length: posts.length + 1 }, () => ({ post_title: 'Weather', post_text: 'Rain.' })), ...posts);

  test('finds any of the words, those with more of them and in the title first', async () => {
    const site = await givenAmongOthers(
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

  test('weighs a word more in the title and in the description than in the text', async () => {
    const filling = { post_title: 'One two three', p_content: 'One two three.', post_text: 'One two three.' };
    const site = await givenAmongOthers(
      { ...filling, post_title: 'One two warehouse', post_name: 'title' },
      { ...filling, p_content: 'One two warehouse.', post_name: 'deck' },
      { ...filling, post_text: 'One two warehouse.', post_name: 'text' },
    );
    const names = (await search(site, 'warehouse')).posts.map(({ post }) => post.post_name);
    expect([names.length, names.at(-1)]).toEqual([3, 'text']);
  });

  test('prefers a word as it was typed to what only shares the stem', async () => {
    const site = await givenAmongOthers(
      { post_title: 'Governments', post_text: 'x' },
      { post_title: 'Governance', post_text: 'x' },
      { post_title: 'Government', post_text: 'x' },
    );
    for (const [typed, title] of [
      ['governance', 'Governance'],
      ['government', 'Government'],
      ['governments', 'Governments'],
    ] as const) {
      const found = await titles(site, typed);
      expect([found[0], found.length], typed).toEqual([title, 3]);
    }
  });

  test('shows posts with all words alone where they fill a page, and before those with any where not', async () => {
    const both = (number: number) => ({ post_title: `Clean ${number}`, post_text: 'And a room.' });
    const one = { post_title: 'Clean, clean, clean', post_text: 'Clean.' };
    const few = await givenAmongOthers(one, both(1), both(2));
    expect((await titles(few, 'clean rooms')).toSorted()).toEqual(['Clean 1', 'Clean 2', 'Clean, clean, clean']);
    expect((await titles(few, 'clean rooms')).at(-1)).toBe('Clean, clean, clean');
    const many = await givenAmongOthers(one, ...Array.from({ length: 10 }, (_, number) => both(number)));
    expect((await search(many, 'clean rooms')).pagination.totalItems).toBe(10);
  });

  test('shows, of what stands in most posts, matching titles first and then the newest', async () => {
    const text = { post_text: 'The data of all, data, data.' };
    const site = await given();
    for (const [index, post_title] of ['Data, early', 'One', 'Two', 'Data, late', 'Three'].entries()) {
      await givenPost(site, { ...text, post_title, publish_time: daysAway(site, index - 100) });
    }
    expect(await titles(site, 'data')).toEqual(['Data, late', 'Data, early', 'Three', 'Two', 'One']);
    const page = await searchPosts(site, { cat: 'all', term: 'data', page: 2, limit: 3 });
    expect(page?.posts.map(({ post }) => post.post_title)).toEqual(['Two', 'One']);
    expect(page?.pagination).toEqual({ page: 2, limit: 3, totalItems: 5, totalPages: 2 });
  });

  test('finds a word with an apostrophe, straight or curly, whichever was typed', async () => {
    const site = await given({ post_title: 'Don’t', post_text: 'A ‘quoted’ text.' }, { post_title: "We don't" });
    for (const term of ["don't", 'don’t', '"don’t"', '"don\'t"']) {
      expect((await titles(site, term)).toSorted(), term).toEqual(['Don’t', "We don't"]);
    }
    expect(await titles(site, "'quoted'")).toEqual(['Don’t']);
  });

  test('prefers words that stand together as they were typed', async () => {
    const site = await givenAmongOthers(
      { post_title: 'Apart', post_text: 'The data that we keep is, as we have said before, never open.' },
      { post_title: 'Together', post_text: 'We have said before that what we keep, as it is, is open data.' },
      { post_title: 'Turned', post_text: 'We have said before that what we keep, as it is, is data open.' },
    );
    expect((await titles(site, 'open data'))[0]).toBe('Together');
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

  test.skipIf(!existsSync(NAUGHTY_STRINGS))(
    'answers whatever is typed',
    async () => {
      const site = await given({
        post_title: 'A post',
        post_text: 'The quick brown fox undefined null true nan script.',
      });
      const naughty = z.array(z.string()).parse(JSON.parse(readFileSync(NAUGHTY_STRINGS, 'utf8')));
      for (const term of naughty.flatMap((text) => [text, `"${text}`, `fox -${text}`, `"${text}" OR fox*`])) {
        const { pagination, posts } = await search(site, term);
        expect(pagination.totalItems, term).toBe(posts.length);
      }
    },
    120_000,
  );
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
