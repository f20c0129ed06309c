import { expect, onTestFinished, test } from 'vitest';
import { cookieOf } from '#accounts/testing/people.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { createApp } from '../../app.ts';
import { publishStory, takeBack } from './publishing.contract.ts';
import { givenDesk, givenStory, published, rewritten, writeOn } from './testing/stories.ts';

/** From the click until readers have it, in milliseconds (issue 20). */
const SOON = 1_000;

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
  'what is published and taken back is so at every process within a second, on %s',
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
    const seen = async (words: string, since: number) => {
      for (const app of apps) expect((await app.inject('/news/story')).body).toContain(words);
      expect(performance.now() - since).toBeLessThan(SOON);
    };
    for (const app of apps) expect((await app.inject('/news/story')).body).toContain('Its text.');
    await seen('Fresh words.', await act(publishStory.path, { version }));
    await seen('Its text.', await act(takeBack.path));
  },
);
