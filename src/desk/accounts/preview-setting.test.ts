import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { arePreviewsOpen } from './desk-settings.store.ts';
import { firstAccountLink } from './links.store.ts';
import { formSender } from './testing/open-people.ts';
import { cookieOf, givenPerson } from './testing/people.ts';

describe.each(enginesOfRun)('previews on %s', (engine) => {
  test('are open until the first account, then to those who are signed in, or as the owner says', async () => {
    const site = await testSite(engine);
    const app = await createApp({ site, assets: noAssets });
    onTestFinished(() => app.close());
    // No post is stored: open previews answer that there is none, closed ones that one has to sign in.
    const statuses = async (cookie = '') => {
      const [page, call] = ['/preview/news/a', '/api/post/preview-post/news/a'];
      const answers = [
        await app.inject({ url: page, headers: { cookie } }),
        await app.inject({ url: call, headers: { cookie } }),
      ];
      return answers.map(({ statusCode, headers }) => [statusCode, headers.location]);
    };
    const open = [
      [404, undefined],
      [501, undefined],
    ];
    const closed = [
      [302, '/sign-in?to=%2Fpreview%2Fnews%2Fa'],
      [403, undefined],
    ];
    await firstAccountLink(site);
    expect(await statuses()).toEqual(open);
    const writer = await givenPerson(site, 'jonas', 'writer');
    expect(await statuses()).toEqual(closed);
    expect(await statuses('__Host-masthead=made-up')).toEqual(closed);
    expect(await statuses(await cookieOf(site, writer))).toEqual(open);
    const cookie = await cookieOf(site, await givenPerson(site, 'ines'));
    const post = formSender(app, cookie);
    const set = (previews: string) => post('/desk/people', { action: 'previews', previews });
    await set('open');
    expect(await statuses()).toEqual(open);
    expect(await arePreviewsOpen(site)).toBe(true);
    await set('signed in');
    expect(await statuses()).toEqual(closed);
  });
});
