import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { authorKind } from '#content/posts/authors/author.kind.ts';
import { linksOfAuthor, publishedAuthorByName } from '#content/posts/authors/authors.store.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { redirectFor } from '#content/redirects/redirects.store.ts';
import { testSite } from '#content/testing/site.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { Conflict, Invalid } from '#platform/errors.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { addThing, changeThing } from '../changes.store.ts';
import { bringBack, removeThing } from '../removing.store.ts';
import { listRows } from '../row-list.store.ts';
import { authorStore } from '../stores/author.kind-store.ts';

async function openNewsroom(engine: (typeof everyEngine)[number]) {
  const site = await testSite(engine);
  await givenPublication(site);
  const ines = await givenSignedIn(site, 'ines', 'editor');
  const add = (given: Partial<typeof authorKind.empty>) =>
    addThing(site, ines, authorStore, { key: randomUUID(), form: { ...authorKind.empty, ...given } });
  return { site, ines, add };
}

describe.each(everyEngine)('At the desk, on %s,', (engine) => {
  test('an author without an account is added, and readers have the page with the first story', async () => {
    const { site, add } = await openNewsroom(engine);
    const author_links = 'https://www.ada.example/notes\n';
    const { id } = await add({ author_display_name: 'Ada Lovelace', author_links });
    expect(await publishedAuthorByName(site, 'ada-lovelace')).toBeUndefined();
    await givenPost(site, { post_author_id: id });
    expect(await publishedAuthorByName(site, 'ada-lovelace')).toMatchObject({ id });
    expect(await linksOfAuthor(site, id)).toEqual([{ href: 'https://www.ada.example/notes', label: 'ada.example' }]);
  });

  test('authors stand from A to Z, each with the number of its stories', async () => {
    const { site, add } = await openNewsroom(engine);
    const { id } = await add({ author_display_name: 'Zoe' });
    await add({ author_display_name: 'ada' });
    await givenPost(site, { post_author_id: id });
    await givenPost(site, { coauthors: [id] });
    const { rows } = await listRows(site, authorStore, { words: '', page: 1 });
    expect(rows.map(({ form, about }) => [form.author_display_name, about])).toEqual([
      ['ada', ['0 stories']],
      ['Inès Valcourt', ['1 story']],
      ['Zoe', ['2 stories']],
    ]);
  });

  test('a new address leaves redirects of the page and its feeds', async () => {
    const { site, ines, add } = await openNewsroom(engine);
    const { id } = await add({ author_display_name: 'Ada' });
    await givenPost(site, { post_author_id: id });
    for (const [was, now] of [
      ['ada', 'ada-byron'],
      ['ada-byron', 'ada-lovelace'],
    ] as const)
      await changeThing(site, ines, authorStore, { id, was: { author_name: was }, now: { author_name: now } });
    expect(await redirectFor(site, '/author/ada')).toEqual({ target: '/author/ada-lovelace', status: 301 });
    expect(await redirectFor(site, '/feeds/author/ada/rss.xml')).toMatchObject({
      target: '/feeds/author/ada-lovelace/rss.xml',
    });
    await changeThing(site, ines, authorStore, {
      id,
      was: { author_name: 'ada-lovelace' },
      now: { author_name: 'ada' },
    });
    expect(await redirectFor(site, '/author/ada')).toBeUndefined();
    expect(await redirectFor(site, '/author/ada-byron')).toMatchObject({ target: '/author/ada' });
  });

  test('an author with stories, also with a draft or one of the bin, is not removed', async () => {
    const { site, ines, add } = await openNewsroom(engine);
    const { id } = await add({ author_display_name: 'Ada' });
    const { id: other } = await add({ author_display_name: 'Bea' });
    await givenPost(site, { post_author_id: id, status: 'draft' });
    await givenPost(site, { post_author_id: other, coauthors: [id] });
    const draft = { title: 'x', created_time: site.now().toISOString(), changed_time: site.now().toISOString() };
    const document = (fields: object) => JSON.stringify({ fields, blocks: [] });
    await site.database.queries
      .insertInto('story')
      .values([
        { ...draft, version: 1, document: document({ post_author_id: id }), deleted_time: site.now().toISOString() },
        { ...draft, version: 1, document: document({ post_author_id: other, coauthors: [id] }) },
      ])
      .execute();
    const removal = removeThing(site, ines, authorStore, { id });
    await expect(removal).rejects.toThrow(Conflict);
    await expect(removal).rejects.toThrow('“Ada” has 4 stories, with those in the bin. Merge this author into another');
  });

  test('an author without stories is removed, and comes back', async () => {
    const { site, ines, add } = await openNewsroom(engine);
    const { id } = await add({ author_display_name: 'Ada', author_description: 'Wrote the first.' });
    const { key } = await removeThing(site, ines, authorStore, { id });
    const names = async () =>
      (await listRows(site, authorStore, { words: 'ada', page: 1 })).rows.map(({ form }) => form.author_description);
    expect(await names()).toEqual([]);
    await bringBack(site, ines, authorStore, { key });
    expect(await names()).toEqual(['Wrote the first.']);
  });

  test('the byline of an account is not removed', async () => {
    const { site, ines, add } = await openNewsroom(engine);
    const { id } = await add({ author_display_name: 'Ada' });
    await givenSignedIn(site, 'kim', 'writer', id);
    const removal = removeThing(site, ines, authorStore, { id });
    await expect(removal).rejects.toThrow('“Ada” is the byline of the account kim.');
  });
});

test('pages elsewhere are web addresses, one a line', async () => {
  const { add } = await openNewsroom('sqlite');
  const adding = add({ author_display_name: 'Ada', author_links: 'https://ada.example\njavascript:alert(1)' });
  await expect(adding).rejects.toThrow(Invalid);
  await expect(adding).rejects.toThrow('“javascript:alert(1)” is no web address.');
});
