import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storeMediaFiles } from '#content/images/media-files.store.ts';
import { givenAuthor, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { internet, startServer } from '#platform/testing/servers.ts';
import { linkStates } from './link-states.ts';
import { LINKS_AT_ONCE, MOST_OF_SITE, PERSON_LINKS } from './links-limits.ts';

describe.each(enginesOfRun)('Links within the site, on %s,', (engine) => {
  test('are answered from its database and its files, without any request', async () => {
    const site = await testSite(engine);
    await givenPublication(site);
    const ada = await givenAuthor(site, 'ada', 'Ada');
    await givenPost(site, { post_author_id: ada });
    await givenPost(site, { cat_slug: 'news', post_name: 'harbour' });
    await site.database.queries
      .insertInto('redirect')
      .values({ source_path: '/old', target: '/news/harbour', status: 301 })
      .execute();
    const folder = join(site.configuration.dataDirectory, 'media', 'desk');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'a.jpg'), '');
    await storeMediaFiles(site.database.queries, [{ path: 'desk/a.jpg', bytes: 0, hash: '' }]);
    const links = {
      '/': 'ok',
      '/about': 'ok',
      '/news/harbour': 'ok',
      '/news/harbour/?utm_source=mail#end': 'ok',
      'https://signalandstack.example/news/harbour': 'ok',
      '//signalandstack.example/author/ada': 'ok',
      '/old': 'ok',
      '/media/desk/a.jpg?width=300': 'ok',
      '/media/desk/none.jpg': 'gone',
      '/media/..%2f..%2fsecret.key': 'gone',
      '/news/gone': 'gone',
      '/author/nobody': 'gone',
      '/topic/nothing': 'gone',
      '/gone': 'gone',
      '/events/some-event': 'not asked',
      '/api/post/latest': 'not asked',
    };
    const { network, lookedUp } = internet({});
    const states = await linkStates(site, 1, Object.keys(links), network);
    expect(Object.fromEntries(Object.keys(links).map((link, index) => [link, states[index]]))).toEqual(links);
    expect(lookedUp).toEqual([]);
  });
});

describe('Links to other sites', () => {
  test('are asked a few at once, each once, however often the story is checked', async () => {
    let open = 0;
    let most = 0;
    const server = await startServer((_request, response) => {
      most = Math.max(most, ++open);
      setTimeout(() => {
        open--;
        response.writeHead(200).end();
      }, 20);
    });
    const site = await testSite();
    const { network } = internet({ 'site.example': ['127.0.0.1'] }, [server]);
    const links = Array.from({ length: 12 }, (_, index) => `http://site.example:${server.port}/${index}`);
    const states = await linkStates(site, 1, [...links, ...links, 'http://[', 'mailto:a@b.example'], network);
    expect(states).toEqual([...links.map(() => 'ok'), ...links.map(() => 'ok'), 'not asked', 'not asked']);
    expect(await linkStates(site, 1, links, network)).toEqual(links.map(() => 'ok'));
    expect(server.asked).toHaveLength(links.length);
    expect(most).toBeLessThanOrEqual(LINKS_AT_ONCE);
  });

  test('of one site are asked a few in each call, until all have been', async () => {
    const { site, network, server, linksOf } = await answering();
    const links = linksOf(MOST_OF_SITE + 5);
    const states = await linkStates(site, 1, links, network);
    expect(states).toEqual(links.map((_, index) => (index < MOST_OF_SITE ? 'ok' : 'not asked')));
    expect(server.asked).toHaveLength(MOST_OF_SITE);
    expect(await linkStates(site, 1, links, network)).toEqual(links.map(() => 'ok'));
    expect(server.asked).toHaveLength(links.length);
  });

  test('are asked so often for one person, and then for others only, until some time has gone by', async () => {
    const { site, network, lookedUp, clock } = await answering();
    const askedFor = async (account: number, calls: number) => {
      const before = lookedUp.length;
      for (let call = 0; call < calls; call++) {
        const links = Array.from(
          { length: 100 },
          (_, index) => `http://${account}-${before}-${call}-${index}.example/`,
        );
        await linkStates(site, account, links, network);
      }
      return lookedUp.length - before;
    };
    expect(await askedFor(1, 4)).toBe(PERSON_LINKS.atOnce);
    expect(await askedFor(2, 1)).toBe(100);
    clock.now = new Date(TEST_MOMENT.getTime() + 10_000);
    expect(await askedFor(1, 1)).toBe(10 * PERSON_LINKS.aSecond);
  });
});

/** A site on the internet that answers every request. */
async function answering() {
  const server = await startServer((_request, response) => response.writeHead(200).end());
  const clock = { now: TEST_MOMENT };
  const site = await testSite('sqlite', { now: () => clock.now });
  const linksOf = (count: number) =>
    Array.from({ length: count }, (_, index) => `http://site.example:${server.port}/${index}`);
  return { site, server, clock, linksOf, ...internet({ 'site.example': ['127.0.0.1'] }, [server]) };
}
