import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { namesOf } from '#content/posts/names.store.ts';
import { subcategories, subcategoriesOf } from '#content/posts/sections/categories.store.ts';
import { storeSubcategories } from '#content/posts/sections/store-categories.store.ts';
import { type TagForm, tagKind } from '#content/posts/tags/tag.kind.ts';
import { movedTags } from '#content/posts/tags/tag-slugs.store.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { redirectFor } from '#content/redirects/redirects.store.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { Conflict } from '#platform/errors.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { addThing, changeThing } from '../changes.store.ts';
import { mergeThing } from '../merging/merging.store.ts';
import { bringBack, removeThing } from '../removing.store.ts';
import { listRows } from '../row-list.store.ts';
import { tagStore } from '../stores/tag.kind-store.ts';

async function openNewsroom(engine: (typeof everyEngine)[number]) {
  const site = await testSite(engine);
  await givenPublication(site);
  const ines = await givenSignedIn(site, 'ines', 'editor');
  const names = new Map([
    ['email', 'Email'],
    ['mail', 'Mail'],
    ['data', 'Data'],
  ]);
  await storeSubcategories(site.database.queries, names, { isRenamed: () => true });
  const list = async () => (await listRows(site, tagStore, { words: '', page: 1 })).rows;
  const found = async (slug: string) => {
    const row = (await list()).find(({ form }) => form.subcat_slug === slug);
    return { id: row?.id ?? 0, form: row?.form ?? tagKind.empty };
  };
  const change = async (slug: string, now: Partial<TagForm>) => {
    const { id, form: was } = await found(slug);
    return changeThing(site, ines, tagStore, { id, was, now });
  };
  const merge = async (from: string, into: string) =>
    mergeThing(site, ines, tagStore, { id: (await found(from)).id, into: (await found(into)).id });
  return { site, ines, list, found, change, merge };
}

/** @returns its number */
async function givenStory({ database, now }: Site, slugs: readonly string[]): Promise<number> {
  const time = now().toISOString();
  const document = JSON.stringify({ fields: { post_title: 'A title', subcategories: slugs }, blocks: [] });
  const row = { title: 'A title', version: 3, document, created_time: time, changed_time: time };
  return (await database.queries.insertInto('story').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function tagsOfStory({ database }: Site, id: number) {
  const row = await database.queries.selectFrom('story').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { version: row.version, slugs: JSON.parse(row.document).fields.subcategories };
}

async function tagsOf(site: Site, post: number): Promise<string[]> {
  return ((await subcategoriesOf(site, [post])).get(post) ?? []).map(({ subcat_slug }) => subcat_slug);
}

describe.each(everyEngine)('The sub-categories at the desk, on %s,', (engine) => {
  test('stand from A to Z, each with the number of its stories in all sections', async () => {
    const { site, list } = await openNewsroom(engine);
    await givenPost(site, { subcategories: ['email'] });
    await givenPost(site, { subcategories: ['email', 'data'], cat_slug: 'featured' });
    await givenPost(site, { subcategories: ['data'], status: 'draft' });
    expect((await list()).map(({ form, about }) => [form.subcat_name, about])).toEqual([
      ['Data', ['1 story']],
      ['Email', ['2 stories']],
      ['Mail', ['0 stories']],
    ]);
  });

  test('are renamed: page, feeds and topics lead on, drafts and imports follow', async () => {
    const { site, change } = await openNewsroom(engine);
    const post = await givenPost(site, { subcategories: ['email'] });
    const story = await givenStory(site, ['data', 'email']);
    await change('email', { subcat_name: 'E-mail', subcat_slug: 'e-mail' });
    expect(await redirectFor(site, '/tag/email')).toEqual({ target: '/tag/e-mail', status: 301 });
    expect(await redirectFor(site, '/feeds/tag/email/rss.xml')).toMatchObject({ target: '/feeds/tag/e-mail/rss.xml' });
    expect(await redirectFor(site, '/topic/news/email')).toEqual({ target: '/topic/news/e-mail', status: 301 });
    expect(await tagsOf(site, post)).toEqual(['e-mail']);
    expect(await tagsOfStory(site, story)).toEqual({ version: 4, slugs: ['data', 'e-mail'] });
    expect(await movedTags(site.database.queries, ['email', 'data'])).toEqual(new Map([['email', 'e-mail']]));
    const outcomes = await storeSubcategories(site.database.queries, new Map([['email', 'Email']]), {
      isRenamed: () => false,
    });
    expect(outcomes).toEqual(['unchanged']);
  });

  test('that are private are on no page, in no feed, call, search or site map, and come back to all', async () => {
    const { site, change } = await openNewsroom(engine);
    const post = await givenPost(site, { subcategories: ['zinc'], post_name: 'filed' });
    await site.database.queries.deleteFrom('post_change').execute();
    await change('zinc', { is_private: 1 });
    expect((await subcategories(site)).map(({ subcat_slug }) => subcat_slug)).not.toContain('zinc');
    expect((await namesOf(site.database.queries, [post])).get(post)).toBe('Inès Valcourt');
    expect(await site.database.queries.selectFrom('post_change').select('post_id').execute()).toEqual([
      { post_id: post },
    ]);
    const app = await createApp({ site, assets: noAssets });
    for (const path of ['/tag/zinc', '/topic/news/zinc', '/feeds/tag/zinc/rss.xml', '/api/post/tag/zinc'])
      expect((await app.inject(path)).statusCode, path).toBe(404);
    for (const path of [
      '/news/filed',
      '/sitemap',
      '/topic/news',
      '/feeds/rss.xml',
      '/sitemap.xml',
      '/sitemaps/tags.xml',
    ])
      expect((await app.inject(path)).body, path).not.toMatch(/zinc/i);
    await app.close();
    await change('zinc', { is_private: 0 });
    expect(await tagsOf(site, post)).toEqual(['zinc']);
  });

  test('are merged: articles and drafts have the other one, once, and the page leads there', async () => {
    const { site, ines, merge, found } = await openNewsroom(engine);
    const [one, both] = [
      await givenPost(site, { subcategories: ['mail', 'data'] }),
      await givenPost(site, { subcategories: ['mail', 'email'] }),
    ];
    const story = await givenStory(site, ['email', 'mail']);
    const { key, count } = await merge('mail', 'email');
    expect(count).toBe('3 stories');
    expect([await tagsOf(site, one), await tagsOf(site, both)]).toEqual([['email', 'data'], ['email']]);
    expect((await tagsOfStory(site, story)).slugs).toEqual(['email']);
    expect(await redirectFor(site, '/tag/mail')).toMatchObject({ target: '/tag/email' });
    expect(await movedTags(site.database.queries, ['mail'])).toEqual(new Map([['mail', 'email']]));

    expect(await bringBack(site, ines, tagStore, { key })).toMatchObject({ remark: '' });
    expect((await tagsOf(site, one)).toSorted()).toEqual(['data', 'mail']);
    expect((await tagsOf(site, both)).toSorted()).toEqual(['email', 'mail']);
    expect((await tagsOfStory(site, story)).slugs).toEqual(['email', 'mail']);
    expect(await redirectFor(site, '/tag/mail')).toBeUndefined();
    expect((await found('mail')).form.subcat_name).toBe('Mail');
  });

  test('that a story has are not removed, others can be brought back', async () => {
    const { site, ines, found } = await openNewsroom(engine);
    await givenStory(site, ['email']);
    await expect(removeThing(site, ines, tagStore, { id: (await found('email')).id })).rejects.toThrow(Conflict);
    const { key } = await removeThing(site, ines, tagStore, { id: (await found('data')).id });
    await bringBack(site, ines, tagStore, { key });
    expect((await found('data')).form.subcat_name).toBe('Data');
  });

  test('are added with an address of their names', async () => {
    const { site, ines } = await openNewsroom(engine);
    const form = { ...tagKind.empty, subcat_name: 'First-party data' };
    const added = await addThing(site, ines, tagStore, { key: randomUUID(), form });
    expect(added.form.subcat_slug).toBe('first-party-data');
  });
});
