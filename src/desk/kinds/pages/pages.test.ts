import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { type PageForm, pageKind } from '#content/imprint/page.kind.ts';
import { sectionKind } from '#content/posts/sections/section.kind.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { storePublicationPages } from '#publication-pages.ts';
import { addThing, changeThing } from '../changes.store.ts';
import { bringBack, removeThing } from '../removing.store.ts';
import { listRows } from '../row-list.store.ts';
import { rowAtPage, rowWithId } from '../rows.store.ts';
import { pageStore } from '../stores/page.kind-store.ts';
import { sectionStore } from '../stores/section.kind-store.ts';

async function openPaper(engine: (typeof everyEngine)[number]) {
  const site = await testSite(engine);
  await givenPublication(site);
  await storePublicationPages(site);
  const ines = await givenSignedIn(site, 'ines', 'editor');
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const add = (given: Partial<PageForm>) => {
    const form = { ...pageKind.empty, page_title: 'The team', page_html: '<p>We are nine.</p>', ...given };
    return addThing(site, ines, pageStore, { key: randomUUID(), form });
  };
  const at = async (url: string, asked: Record<string, string> = {}) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: asked });
    return { status: statusCode, location: headers.location, body };
  };
  return { site, ines, add, at };
}

const PUBLISHED = { status: 'published' } as const;

describe.each(everyEngine)('A page of text, on %s,', (engine) => {
  test('stands at an address of one to five parts, once it is published, with its title, text and description', async () => {
    const { add, at } = await openPaper(engine);
    const paths = [
      '/imprint',
      '/company/team',
      '/über/uns',
      '/a/b/c',
      '/a/b/c/d',
      '/about/team',
      '/legal/2024/terms/of/sale.html',
    ];
    for (const page_path of paths) await add({ page_path, page_desc: 'Who we are.', ...PUBLISHED });
    for (const path of paths) {
      const { status, body } = await at(encodeURI(path));
      expect([path, status]).toEqual([path, 200]);
      expect(body).toContain('<h1>The team</h1>');
      expect(body).toContain('<p>We are nine.</p>');
      expect(body).toContain('content="Who we are."');
      expect(body).toContain(`<link rel="canonical" href="https://signalandstack.example${encodeURI(path)}"`);
    }
    await add({ page_path: '/unseen' });
    expect((await at('/unseen')).status).toBe(404);
    expect((await at('/company')).status).toBe(404);
  });

  test('has its address from its title, or as somebody pastes it from the old site', async () => {
    const { add } = await openPaper(engine);
    expect((await add({})).form.page_path).toBe('/the-team');
    const pasted = await add({ page_path: 'https://old.example/company/die%20Redaktion/?x=1' });
    expect(pasted.form.page_path).toBe('/company/die-Redaktion');
  });

  test('takes no address of the site, of a section or of another page, and no section takes its', async () => {
    const { site, ines, add } = await openPaper(engine);
    const refused = async (page_path: string) => (await add({ page_path }).catch((error) => error)).message;
    for (const path of ['/events/ours', '/API/ours', '/contact-us', '/Contact-Us', '/About', '/desk', '/search/x/y'])
      expect(await refused(path)).toContain('is an address of the site itself');
    for (const path of ['/news/ours', '/NEWS/ours']) expect(await refused(path)).toContain('is a section’s');
    for (const path of ['/feed', '/company/feed', '/company/page/2', '/rss.xml'])
      expect(await refused(path)).toContain('is an address of a feed');
    expect(await refused('/about')).toContain('another one has “/about”');
    expect(await refused('/a/b/c/d/e/f')).toContain('one to five parts');
    expect(await refused('/a/<b>')).toContain('one to five parts');
    expect(await refused('/.well-known/x')).toContain('one to five parts');
    await add({ page_path: '/company/team' });
    const section = { ...sectionKind.empty, cat_name: 'Company', cat_slug: 'company' };
    await expect(addThing(site, ines, sectionStore, { key: randomUUID(), form: section })).rejects.toThrow(
      'a page of text',
    );
  });

  test('leaves a redirect where it was, is removed and brought back', async () => {
    const { site, ines, add, at } = await openPaper(engine);
    const { id, key } = await add({ page_path: '/team', ...PUBLISHED });
    await changeThing(site, ines, pageStore, { id, was: { page_path: '/team' }, now: { page_path: '/company/team' } });
    expect(await at('/team')).toMatchObject({ status: 301, location: '/company/team' });
    expect((await at('/company/team/')).status).toBe(200);
    await removeThing(site, ines, pageStore, { id });
    expect((await at('/company/team')).status).toBe(404);
    await bringBack(site, ines, pageStore, { key });
    expect((await at('/company/team')).status).toBe(200);
  });

  test('is in the site map, the file for search engines and the footer where that is chosen', async () => {
    const { add, at } = await openPaper(engine);
    await add({ page_path: '/terms', page_title: 'Terms of sale', in_footer: 1, ...PUBLISHED });
    await add({ page_path: '/thanks', page_title: 'Thanks', in_sitemap: 0, ...PUBLISHED });
    await add({ page_path: '/plans', page_title: 'Plans', in_footer: 1 });
    const link = '<a href="/terms"';
    const [map, file, home] = [await at('/sitemap'), await at('/sitemaps/pages.xml'), await at('/contact-us')];
    expect(map.body).toContain(`${link}>Terms of sale`);
    expect(map.body).not.toContain('Thanks');
    expect(file.body).toContain('<loc>https://signalandstack.example/terms</loc>');
    expect(file.body).not.toContain('/thanks');
    expect((await at('/thanks')).body).toContain('<meta name="robots" content="noindex"');
    expect(home.body).toContain(link);
    expect(home.body).not.toContain('href="/plans"');
  });

  test('is cleaned: nothing in it acts', async () => {
    const { add, at } = await openPaper(engine);
    await add({ page_path: '/x', page_html: '<p onclick="x()">Here</p><script>x()</script>', ...PUBLISHED });
    const { body } = await at('/x');
    expect(body).toContain('<p>Here</p>');
    expect(body).not.toContain('x()');
  });

  test('is found by its address, which may be one of several parts', async () => {
    const { site, add } = await openPaper(engine);
    const { id } = await add({ page_path: '/company/team', ...PUBLISHED });
    expect((await rowAtPage(site, pageStore, '/company/team'))?.id).toBe(id);
    expect((await listRows(site, pageStore, { words: 'company', page: 1 })).rows).toHaveLength(1);
  });
});

test('About and the privacy policy are pages of text: their words change, they and their addresses stay', async () => {
  const { site, ines, at } = await openPaper('sqlite');
  const { queries } = site.database;
  const { id = 0 } = (await rowAtPage(site, pageStore, '/about')) ?? {};
  const { form } = await rowWithId(queries, pageStore, id);
  const change = (now: Partial<PageForm>) => changeThing(site, ines, pageStore, { id, was: form, now });
  await change({ page_html: '<p>Ours since 2026.</p>' });
  expect((await at('/about')).body).toContain('<p>Ours since 2026.</p>');
  await expect(change({ page_path: '/company' })).rejects.toThrow('Address: Every page of the site links to it');
  await expect(change({ status: 'draft' })).rejects.toThrow('stays');
  await expect(removeThing(site, ines, pageStore, { id })).rejects.toThrow('its words may change');
  // A start brings back what the publication's files say, but for what the desk has changed.
  await storePublicationPages(site);
  expect((await at('/about')).body).toContain('<p>Ours since 2026.</p>');
  expect((await at('/privacy-policy')).body).toContain('<h1>Privacy Policy</h1>');
});

test('pictures of About have their colour without a style attribute, which the policy forbids', async () => {
  const { site, at } = await openPaper('sqlite');
  const picture = '<img src="/media/a.webp" alt="" width="10" height="10" style="background-color:#102030">';
  await site.database.queries
    .updateTable('text_page')
    .set({ page_html: `<p>${picture}</p>` })
    .where('page_path', '=', '/about')
    .execute();
  const { body } = await at('/about');
  expect(body).toContain('data-color=');
  expect(body).not.toContain('style="');
});

test('a draft is shown in its place to editors, whatever its address, and to nobody else', async () => {
  const { site, add, at } = await openPaper('sqlite');
  const { id } = await add({ page_path: '/company/plans', page_title: 'Our plans' });
  const cookie = await cookieOf(site, await givenPerson(site, 'edith', 'editor'));
  const shown = await at(deskAddresses.textPage(id), { cookie });
  expect(shown.body).toContain('<h1>Our plans</h1>');
  const writer = await cookieOf(site, await givenPerson(site, 'wim', 'writer'));
  for (const headers of [{}, { cookie: writer }])
    expect((await at(deskAddresses.textPage(id), headers)).body).not.toContain('Our plans');
});

test('an article at the address of a page stands before it', async () => {
  const { site, add, at } = await openPaper('sqlite');
  await givenPost(site, { post_name: 'x', post_title: 'An article' });
  await site.database.queries
    .updateTable('text_page')
    .set({ page_path: '/news/x' })
    .where('page_id', '=', (await add({ page_path: '/y', ...PUBLISHED })).id)
    .execute();
  expect((await at('/news/x')).body).toContain('An article');
});
