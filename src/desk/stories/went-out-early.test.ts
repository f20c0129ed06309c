import { expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#app.ts';
import { daysAway, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { DAY } from '#platform/dates.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { openPost } from './open-post.store.ts';
import { listStoriesCall } from './stories.contract.ts';
import { listedStories } from './story-list.store.ts';
import { readStory } from './story-state.store.ts';
import { givenSignedIn } from './testing/signed-in.ts';

test.each(everyEngine)(
  'a story that readers had while the clock was ahead is named at the desk: %s',
  async (engine) => {
    const clock = { now: new Date('2026-11-21T09:00:00.000Z') };
    const site = await testSite(engine, { now: () => clock.now });
    await givenPublication(site);
    const path = '/news/embargoed';
    const scheduled = { post_name: 'embargoed', publish_time: daysAway(site, 0.5), status: 'scheduled' } as const;
    const editor = await givenSignedIn(site, 'ines', 'editor');
    const story = await openPost(site, editor, await givenPost(site, scheduled));
    const app = await createApp({ site, assets: noAssets });
    onTestFinished(() => app.close());
    const status = async () => (await app.inject(path)).statusCode;
    const named = async () => {
      const [listed] = (await listedStories(site, editor, listStoriesCall.input.parse({ state: 'scheduled' }))).stories;
      const { post } = await readStory(site, editor, story);
      return [listed?.wentOutEarly, post?.wentOutEarly];
    };
    expect([await status(), await named()]).toEqual([404, [false, false]]);

    clock.now = new Date(clock.now.getTime() + DAY);
    expect(await status()).toBe(200);
    // It is noted beside the page.
    const isMarked = site.database.queries.selectFrom('post').select('status').where('post_name', '=', 'embargoed');
    await vi.waitFor(async () => expect((await isMarked.executeTakeFirst())?.status).toBe('published'), 15_000);

    clock.now = new Date(clock.now.getTime() - DAY);
    expect([await status(), await named()]).toEqual([404, [true, true]]);
    clock.now = new Date(clock.now.getTime() + DAY / 2);
    expect([await status(), await named()]).toEqual([200, [undefined, false]]);
  },
);
