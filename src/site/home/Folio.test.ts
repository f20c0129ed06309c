import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';

/** New Year’s Eve in London is New Year’s Day in Singapore. */
const NEW_YEAR = new Date('2026-12-31T20:00:00.000Z');

/** The front page of a publication in a time zone, with a post that is published at this moment. */
async function frontPage(timeZone: string): Promise<string> {
  const site = await testSite('sqlite', { now: () => NEW_YEAR });
  const local = { ...site, publication: { ...site.publication, timeZone } };
  await givenPublication(local);
  await givenPost(local, { publish_time: NEW_YEAR.toISOString() });
  const app = await createApp({ site: local, assets: noAssets });
  onTestFinished(() => app.close());
  return (await app.inject('/')).body;
}

test.each([
  ['UTC', 'Thursday 31 December 2026', '2026-12-31">31 Dec 2026', '© 2026 '],
  ['Asia/Singapore', 'Friday 1 January 2027', '2027-01-01">1 Jan 2027', '© 2027 '],
])('the front page of a publication in %s has the dates of that zone', async (timeZone, folio, short, year) => {
  const page = (await frontPage(timeZone)).replaceAll('day, ', 'day ').replaceAll('<!-- -->', '');
  for (const date of [folio, `<time dateTime="${short}</time>`, year]) expect(page).toContain(date);
});
