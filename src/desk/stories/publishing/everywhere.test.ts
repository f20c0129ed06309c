import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { openDatabase } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { cookieOf } from '#desk/accounts/testing/people.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { publishStoryCall, takeBackCall } from './publishing.contract.ts';
import { givenDesk, givenStory, published, rewritten, writeOn } from './testing/stories.ts';

async function openApp(site: Site) {
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return app;
}

/** The same site in another process: nothing but the database is shared. */
async function openElsewhere(site: Site) {
  const database = await openDatabase(site.database.location);
  onTestFinished(() => database.close());
  return openApp({ ...site, database });
}

test.each(everyEngine)(
  'what is published or taken back is so at every process for the next reader, on %s',
  async (engine) => {
    const { site, editor } = await givenDesk(engine);
    const id = await givenStory(site, editor, { fields: { post_name: 'story' } });
    await published(site, editor, id);
    const version = await writeOn(site, id, rewritten('<p>Fresh words.</p>'));
    const [desk, ...apps] = [await openApp(site), await openApp(site), await openElsewhere(site)];
    const cookie = await cookieOf(site, editor.account);
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const act = async (path: string, payload?: object) => {
      const clicked = performance.now();
      const url = `/desk/api${path.replace(':id', String(id))}`;
      const { statusCode, body } = await desk.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
      expect(statusCode, body).toBe(200);
      return clicked;
    };
    // A page says so where it may be an older one, on a machine so busy that reading the revision takes 250 ms.
    const read = (app: (typeof apps)[number]): Promise<string> =>
      app.inject('/news/story').then(({ headers, body }) => (headers['cache-status'] ? read(app) : body));
    const seen = async (words: string) => {
      for (const app of apps) expect(await read(app)).toContain(words);
    };
    await seen('Its text.');
    await act(publishStoryCall.path, { version });
    await seen('Fresh words.');
    await act(takeBackCall.path);
    await seen('Its text.');
  },
);
