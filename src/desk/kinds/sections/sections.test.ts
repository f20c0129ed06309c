import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { categories } from '#content/posts/sections/categories.store.ts';
import { sectionKind } from '#content/posts/sections/section.kind.ts';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { givenStory } from '#desk/stories/publishing/testing/stories.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { Conflict, Invalid } from '#platform/errors.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { addThing, changeThing } from '../changes.store.ts';
import { mergeThing } from '../merging/merging.store.ts';
import { removeThing } from '../removing.store.ts';
import { listRows } from '../row-list.store.ts';
import { sectionStore } from '../stores/section.kind-store.ts';

type Form = typeof sectionKind.empty;

async function openNewsroom(engine: (typeof everyEngine)[number]) {
  const site = await testSite(engine);
  await givenPublication(site);
  const ines = await givenSignedIn(site, 'ines', 'editor');
  const list = async () => (await listRows(site, sectionStore, { words: '', page: 1 })).rows;
  const numberOf = async (slug: string) => (await list()).find(({ form }) => form.cat_slug === slug)?.id ?? 0;
  const change = async (slug: string, now: Partial<Form>) => {
    const { id, form } = (await list()).find((row) => row.form.cat_slug === slug) ?? { id: 0, form: sectionKind.empty };
    return changeThing(site, ines, sectionStore, { id, was: form, now });
  };
  const found = (cat_name: string) =>
    addThing(site, ines, sectionStore, { key: randomUUID(), form: { ...sectionKind.empty, cat_name } });
  return { site, ines, list, numberOf, change, found };
}

async function pageOf(site: Site, path: string): Promise<string> {
  const app = await createApp({ site, assets: noAssets });
  const { body } = await app.inject(path);
  await app.close();
  return body;
}

async function menuOf(site: Site): Promise<string> {
  return /<nav id="menu".*?<\/nav>/s.exec(await pageOf(site, '/events'))?.[0] ?? '';
}

describe.each(everyEngine)('The sections at the desk, on %s,', (engine) => {
  test('are those of publication.ts in its order, each with the number of its stories', async () => {
    const { site, list } = await openNewsroom(engine);
    await givenPost(site, { cat_slug: 'news' });
    const rows = await list();
    expect(rows.map(({ form }) => form.cat_slug)).toEqual(site.publication.categories.map(({ cat_slug }) => cat_slug));
    expect(rows[0]).toMatchObject({
      about: ['1 story'],
      form: { cat_name: 'News', position: 1, hue_light: '#1F4E79' },
    });
  });

  test('have the name, the colour and the place that an editor gives them, and publication.ts changes them no more', async () => {
    const { site, change, list } = await openNewsroom(engine);
    await givenPost(site, { cat_slug: 'podcasts' });
    await change('podcasts', { cat_name: 'Listen', hue_light: '#123456', position: 1 });
    await storeCategories(site);
    const [first, second] = await categories(site);
    expect([first, second]).toMatchObject([{ cat_name: 'Listen' }, { cat_name: 'News' }]);
    expect((await list()).map(({ form }) => form.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const page = await pageOf(site, '/topic/podcasts');
    expect(page).toContain('[data-category="podcasts"]{--hue:light-dark(#123456,');
    expect(page).toMatch(/<a[^>]* href="\/topic\/podcasts"[^>]*>Listen<\/a>/);
  });

  test('that nobody has touched follow publication.ts, whatever is done to another', async () => {
    const { site, change } = await openNewsroom(engine);
    await change('podcasts', { position: 1 });
    const renamed = site.publication.categories.map((section) =>
      section.cat_slug === 'news' ? { ...section, cat_name: 'Bulletin' } : section,
    );
    await storeCategories({ ...site, publication: { ...site.publication, categories: renamed } });
    expect((await categories(site)).slice(0, 2)).toMatchObject([{ cat_slug: 'podcasts' }, { cat_name: 'Bulletin' }]);
  });

  test('are hidden from front page, menu, footer, filters and site maps, and keep their page', async () => {
    const { site, change } = await openNewsroom(engine);
    await givenPost(site, { cat_slug: 'podcasts', post_name: 'heard' });
    const band = '<section[^>]* aria-labelledby="podcast"';
    expect(await pageOf(site, '/')).toMatch(new RegExp(band));
    await change('podcasts', { is_hidden: 1 });
    expect(await pageOf(site, '/')).not.toMatch(new RegExp(band));
    expect(await pageOf(site, '/podcasts/heard')).toContain('<h1');
    expect(await pageOf(site, '/sitemaps/pages.xml')).not.toContain('/topic/podcasts');
    expect(await pageOf(site, '/events')).not.toContain('href="/topic/podcasts"');
    expect(await pageOf(site, '/events')).not.toContain('[data-category="podcasts"]');
    expect(await pageOf(site, '/api/category/all')).not.toContain('podcasts');
    expect(await pageOf(site, '/sitemap')).not.toContain('href="/topic/podcasts"');
    expect(await pageOf(site, '/topic/podcasts')).toContain('<h1');
  });

  test('are founded, with a topic page, a feed, and with their first story a link in the menu and a place in the site map', async () => {
    const { site, ines, list } = await openNewsroom(engine);
    const form = { ...sectionKind.empty, cat_name: 'Field Notes' };
    await addThing(site, ines, sectionStore, { key: randomUUID(), form });
    await givenPost(site, { cat_slug: 'field-notes', post_title: 'From the field' });
    expect((await list()).at(-1)).toMatchObject({ form: { cat_slug: 'field-notes', position: 9 }, about: ['1 story'] });
    for (const path of ['/topic/field-notes', '/feeds/topic/field-notes/rss.xml'])
      expect(await pageOf(site, path), path).toContain('From the field');
    expect(await pageOf(site, '/sitemap')).toMatch(/<main.*href="\/topic\/field-notes">Field Notes<.*<footer/s);
    const inMenu = async () => [...(await menuOf(site)).matchAll(/href="\/topic\/(field-notes|opinion)"/g)].length;
    expect(await inMenu()).toBe(1);
    // Two of them share an item, which has their names as a list and as a panel.
    await addThing(site, ines, sectionStore, { key: randomUUID(), form: { ...form, cat_name: 'Opinion' } });
    expect(await inMenu()).toBe(1);
    expect(await pageOf(site, '/sitemaps/pages.xml')).not.toContain('/topic/opinion');
    expect((await list()).at(-1)?.about).toEqual(['no stories yet: in the menu once readers have one']);
    await givenPost(site, { cat_slug: 'opinion', post_name: 'first' });
    expect(await inMenu()).toBe(4);
    expect(await pageOf(site, '/sitemaps/pages.xml')).toContain('/topic/opinion');
  });

  test('of the specification keep their addresses and stay', async () => {
    const { site, ines, change, numberOf } = await openNewsroom(engine);
    await expect(change('news', { cat_slug: 'bulletin' })).rejects.toThrow(Invalid);
    const id = await numberOf('news');
    await expect(removeThing(site, ines, sectionStore, { id })).rejects.toThrow(Conflict);
    const into = await numberOf('podcasts');
    await expect(mergeThing(site, ines, sectionStore, { id, into })).rejects.toThrow('is one of the eight sections');
  });

  test('with a story that nobody has published yet stay, and say how many there are', async () => {
    const { site, ines, found, numberOf } = await openNewsroom(engine);
    await found('Opinion');
    await givenStory(site, ines, { fields: { cat_slug: 'opinion' } });
    const remove = removeThing(site, ines, sectionStore, { id: await numberOf('opinion') });
    await expect(remove).rejects.toThrow('“Opinion” has 1 story, with drafts and those in the bin.');
  });

  test('have no colour in which their names cannot be read', async () => {
    const { change } = await openNewsroom(engine);
    await expect(change('news', { hue_light: '#ffee00' })).rejects.toThrow('cannot be read');
    await expect(change('news', { hue_dark: 'red' })).rejects.toThrow('#1f4e79');
  });
});
