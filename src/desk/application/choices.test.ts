import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { givenAuthor, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { choices } from './choices.contract.ts';

test.each(enginesOfRun)(
  'a writer can choose among all categories, authors and sub-categories on %s',
  async (engine) => {
    const site = await testSite(engine);
    await givenPublication(site);
    await givenAuthor(site, 'jonas', 'Jonas Weil');
    const { queries } = site.database;
    await queries
      .insertInto('subcategory')
      .values({ subcat_slug: 'unused', subcat_name: 'Nobody has used it' })
      .execute();
    const app = await createApp({ site, assets: noAssets });
    onTestFinished(() => app.close());
    const cookie = await cookieOf(site, await givenPerson(site, 'mara', 'writer'));
    const answer = await app.inject({ url: '/desk/api/choices', headers: { cookie } });
    const given = choices.parse(answer.json());
    expect(given.categories).toContainEqual({ cat_slug: 'news', cat_name: 'News' });
    expect(given.authors.map(({ author_display_name }) => author_display_name)).toContain('Jonas Weil');
    expect(given.subcategories).toContainEqual({ subcat_slug: 'unused', subcat_name: 'Nobody has used it' });
  },
);
