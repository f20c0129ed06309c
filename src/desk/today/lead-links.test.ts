import { describe, expect, test } from 'vitest';
import { givenPost } from '#content/posts/testing/content.ts';
import { TEST_MOMENT } from '#content/testing/site.ts';
import { givenDesk, givenStory } from '#desk/stories/publishing/testing/stories.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { noteDone } from '#platform/database/last-done.ts';
import { contentRevision } from '#platform/database/revision.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { longestTurn } from '#platform/testing/longest-turn.ts';
import { internet, startServer } from '#platform/testing/servers.ts';
import { askLeadLinks } from './ask-lead-links.ts';
import { faultsFor } from './faults.store.ts';
import { ASKED_AGAIN_AFTER, LED_WITHIN } from './today-limits.ts';

const link = (address: string) => `<p>See <a title="a" href="${address.replaceAll('&', '&amp;')}">there</a>.</p>`;

/** A site whose lead links to a server that has `/good?a=1&b=2` alone, at a moment that the test moves. */
async function givenLead(engine: (typeof everyEngine)[number]) {
  let moment = TEST_MOMENT;
  const { site, editor } = await givenDesk(engine, { now: () => moment });
  const { queries } = site.database;
  await noteDone(queries, 'backup', site.now());
  const server = await startServer((request, response) =>
    response.writeHead(request.url === '/good?a=1&b=2' ? 200 : 404).end(),
  );
  const { network } = internet({ 'site.example': ['127.0.0.1'] }, [server]);
  const [good, gone] = ['good?a=1&b=2', 'gone'].map((path) => `http://site.example:${server.port}/${path}`);
  const post_content = [good, gone, '/news/nowhere', '#note', 'mailto:a@b.example']
    .map((one = '') => link(one))
    .join('');
  const lead = await givenPost(site, {
    ...{ post_title: 'The lead', post_content, banner_img: 'posts/a.webp' },
    modified_time: TEST_MOMENT.toISOString(),
  });
  const look = () => askLeadLinks(site, network);
  const later = (milliseconds: number) => {
    moment = new Date(moment.getTime() + milliseconds);
  };
  return { site, editor, queries, server, lead, look, later, gone };
}

describe.each(everyEngine)('A dead link in a lead, on %s,', (engine) => {
  test('is named to editors and its writer, with the story, for two days', async () => {
    const { site, editor, queries, lead, look, later, gone } = await givenLead(engine);
    const writer = await givenSignedIn(site, 'jonas', 'writer');
    const revision = await contentRevision(queries);
    await look();
    const about = `leads the front page, or did yesterday, and 2 of its links lead nowhere, the first to ${gone}. Asked`;
    const fault = { title: 'The lead', about, moment: TEST_MOMENT.toISOString() };
    expect(await faultsFor(site, editor)).toEqual([{ ...fault, at: { path: `/desk/stories/of-post/${lead}` } }]);
    expect(await faultsFor(site, writer)).toEqual([]);
    const story = await givenStory(site, writer, { post_id: lead });
    expect(await faultsFor(site, writer)).toEqual([{ ...fault, at: { path: `/desk/stories/${story}` } }]);
    expect(await contentRevision(queries)).toBe(revision);
    // Others lead from then on.
    for (let posts = 0; posts < 3; posts += 1) await givenPost(site, { publish_time: TEST_MOMENT.toISOString() });
    await queries
      .updateTable('post')
      .set({ publish_time: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', lead)
      .execute();
    later(LED_WITHIN - 1);
    expect(await faultsFor(site, editor)).toHaveLength(1);
    later(1);
    expect(await faultsFor(site, editor)).toEqual([]);
  });

  test('is asked again after most of a day, or once the story has changed, and is named no more meanwhile', async () => {
    const { site, editor, queries, server, lead, look, later } = await givenLead(engine);
    await look();
    const asked = server.asked.length;
    await look();
    expect(server.asked).toHaveLength(asked);
    later(60_000);
    const mended = { post_content: link(`http://site.example:${server.port}/good?a=1&b=2`) };
    const modified_time = site.now().toISOString();
    await queries
      .updateTable('post')
      .set({ ...mended, modified_time })
      .where('id', '=', lead)
      .execute();
    expect(await faultsFor(site, editor)).toEqual([]);
    later(60_000);
    await look();
    expect(await faultsFor(site, editor)).toEqual([]);
    const row = () => queries.selectFrom('lead_links').select('checked_time').executeTakeFirstOrThrow();
    const { checked_time } = await row();
    later(ASKED_AGAIN_AFTER);
    await look();
    expect((await row()).checked_time).not.toBe(checked_time);
  });

  test('is looked for by one of two nodes, and never in the demo', async () => {
    const { site, queries, server, look } = await givenLead(engine);
    await noteDone(queries, 'demo', site.now());
    await look();
    expect(server.asked).toEqual([]);
    await queries.deleteFrom('last_done').execute();
    await Promise.all([look(), look()]);
    const urls = server.asked.filter(({ method }) => method === 'HEAD').map(({ url }) => url);
    expect(urls.toSorted()).toEqual(['/gone', '/good?a=1&b=2']);
  });
});

test('the links of a lead are found at once, whatever is said of its pictures', async () => {
  const { queries, server, lead, look } = await givenLead('sqlite');
  const address = `http://site.example:${server.port}/good?a=1&b=2`;
  const post_content = `<p><img src="/media/a.webp" alt="${'<a '.repeat(45_000)}"></p>${link(address)}`;
  await queries.updateTable('post').set({ post_content }).where('id', '=', lead).execute();
  const { longest } = await longestTurn(look);
  expect(longest).toBeLessThan(300);
  expect(server.asked).toHaveLength(1);
});
