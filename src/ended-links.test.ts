import { expect, test } from 'vitest';
import { givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { endPageLinks, makePageLink, pageOpenedBy } from '#desk/kinds/pages/page-links.store.ts';
import { rowAtPage } from '#desk/kinds/rows.store.ts';
import { pageStore } from '#desk/kinds/stores/page.kind-store.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { deleteContent } from '#operations/emptying/emptying.store.ts';
import { storePublicationPages } from './publication-pages.ts';

test('a link to a page that was ended stays so when the site is emptied around the page', async () => {
  const site = await testSite();
  await givenPublication(site);
  await storePublicationPages(site);
  const ines = await givenSignedIn(site, 'ines', 'editor');
  const { id = 0 } = (await rowAtPage(site, pageStore, '/about')) ?? {};
  const key = new URL((await makePageLink(site, ines, id)).link).searchParams.get('key') ?? '';
  expect(await pageOpenedBy(site, id, key)).toMatchObject({ page_path: '/about' });
  await endPageLinks(site, ines, id);
  await deleteContent(site.database.queries);
  await expect(pageOpenedBy(site, id, key)).rejects.toThrow('was ended');
});
