import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { daysAway, type GivenPost, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { searchPosts } from './search.store.ts';
import { search, siteHolding, titles } from './testing/searching.ts';

// The index is the same whichever database holds the posts: one is enough.

const NAUGHTY_STRINGS = new URL('../../../../shared/examples/strings/blns.json', import.meta.url);

const given = (...posts: readonly GivenPost[]) => siteHolding('sqlite', posts);
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

test('of a sentence, ranks posts by all that they have of it, not by whether they lack a word', async () => {
  const filling = 'Much is said of other matters, at length and without an end. '.repeat(20);
  const site = await givenAmongOthers(
    {
      post_title: 'By accident',
      post_text: `Which ${filling} heat ${filling} wings ${filling} models speed aircraft laws`,
    },
    {
      post_title: 'Laws of heat on the wings of models',
      post_text: 'Models of aircraft, their wings, and laws of heat.',
    },
  );
  const first = 'Laws of heat on the wings of models';
  expect((await titles(site, 'laws heat wings models aircraft speed'))[0]).toBe(first);
  expect((await titles(site, 'wings models aircraft speed'))[0]).toBe('By accident');
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
  const site = await testSite();
  await givenPublication(site);
  await givenPost(site, { post_title: 'Consent, new', publish_time: daysAway(site, -1) });
  await givenPost(site, { post_title: 'Consent, old', publish_time: daysAway(site, -2000) });
  expect(await titles(site, 'consent')).toEqual(['Consent, new', 'Consent, old']);
});

test.skipIf(!existsSync(NAUGHTY_STRINGS))('answers whatever is typed', async () => {
  const post_text = 'The quick brown fox undefined null true nan script.';
  const site = await given({ post_title: 'A post', post_text });
  const naughty = z.array(z.string()).parse(JSON.parse(readFileSync(NAUGHTY_STRINGS, 'utf8')));
  for (const term of naughty.flatMap((text) => [text, `"${text}`, `fox -${text}`, `"${text}" OR fox*`])) {
    const { pagination, posts } = await search(site, term);
    expect(pagination.totalItems, term).toBe(posts.length);
  }
});
