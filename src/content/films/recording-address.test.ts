import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { clearScriptRecordings } from '#content/database/migrations/085-recordings.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { isRecordingAddress } from './recording-address.ts';

const SCRIPTS = ['javascript:alert(1)', ' JavaScript:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)'];
const OTHERS = ['data:text/html,x', 'vbscript:x', '//elsewhere.example/a.mp3', '\\\\elsewhere.example', 'https://', ''];

describe('a podcast_link', () => {
  test.each([...SCRIPTS, ...OTHERS])('is none: %j', (link) => {
    expect(isRecordingAddress(link)).toBe(false);
  });

  test.each(['https://youtu.be/aqz-KE-bpKQ', 'HTTP://a.example/x y.mp3', 'podcasts/one.mp3', '/podcasts/1: a.mp4'])(
    'is one: %j',
    (link) => {
      expect(isRecordingAddress(link)).toBe(true);
    },
  );
});

test('a script that is stored as a film stands in no page, feed or call', async () => {
  const site = await testSite();
  await givenPublication(site);
  for (const [index, podcast_link] of SCRIPTS.entries())
    await givenPost(site, { post_name: `post-${index}`, cat_slug: 'podcasts', podcast_link });
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const urls = ['/api/post/latest', '/api/post/postdetails/podcasts/post-0', '/feeds/rss.xml', '/podcasts/post-0'];
  for (const url of urls) {
    const { statusCode, body } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(body).toContain('post-0');
    expect(body, url).not.toMatch(/script:alert/i);
  }
});

test.each(everyEngine)(
  'an upgrade clears the scripts that an earlier version took, on %s, and no recording',
  async (engine) => {
    const site = await testSite(engine);
    const { queries } = site.database;
    await givenPublication(site);
    const links = [...SCRIPTS.slice(0, 2), 'data:text/html,x', 'podcasts/javascript.mp3', 'https://a.example/data:1'];
    for (const [index, podcast_link] of links.entries())
      await givenPost(site, { post_name: `post-${index}`, podcast_link });
    for (const statement of clearScriptRecordings.statements({ engine, word: 'text', id: 'integer' }))
      await sql.raw(statement).execute(queries);
    const left = await queries.selectFrom('post').select('podcast_link').orderBy('post_name').execute();
    expect(left.map(({ podcast_link }) => podcast_link)).toEqual([null, null, null, ...links.slice(3)]);
  },
);
