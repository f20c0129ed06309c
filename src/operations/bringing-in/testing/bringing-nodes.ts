import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createApp } from '#app.ts';
import { otherNode, siteInBucket } from '#content/media-store/testing/bucket-sites.ts';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import type { Site } from '#content/site.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { noAssets } from '#platform/testing/assets.ts';

const TUS = { 'tus-resumable': '1.0.0', 'sec-fetch-site': 'same-origin' };

/** Two nodes of a site with a bucket, which share no disk, and an owner who has just signed in. @param endpoint where both reach the bucket */
export async function openBringingNodes(endpoint: string) {
  const clock = { now: new Date() };
  const first: Site = { ...(await siteInBucket(endpoint)), now: () => clock.now };
  const second: Site = await otherNode(first);
  await storeCategories(first);
  const kim = await givenPerson(first, 'kim');
  const cookie = await cookieOf(first, kim);
  const [one, other] = [await openNode(first, cookie), await openNode(second, cookie)];
  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  return { one, other, later, kim };
}

export type BringingNode = Awaited<ReturnType<typeof openNode>>;

async function openNode(site: Site, cookie: string) {
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Those that wait for another request would hold the end of the test.
  onTestFinished(() => app.server.closeAllConnections());
  const host = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const ask = (method: string, url: string, headers: Record<string, string> = {}, body?: string) =>
    fetch(host + url, {
      ...{ method, headers: { ...TUS, cookie, ...headers }, redirect: 'manual' },
      ...(body !== undefined && { body }),
    });
  return {
    site,
    begin: async (bytes: number) => {
      const headers = { 'upload-length': String(bytes), 'upload-metadata': `filename ${btoa('old site.json')}` };
      const answer = await ask('POST', deskAddresses.bringInFiles(), headers);
      return answer.headers.get('location') ?? `${answer.status} ${await answer.text()}`;
    },
    /** @returns the status, where the next part begins, and the source that it has become */
    part: async (location: string, offset: number, body: string) => {
      const type = { 'content-type': 'application/offset+octet-stream' };
      const answer = await ask('PATCH', location, { 'upload-offset': String(offset), ...type }, body);
      const { status, headers } = answer;
      return {
        ...{ status, said: await answer.text(), id: headers.get('brought-source') ?? '' },
        next: Number(headers.get('upload-offset')),
      };
    },
    offsetOf: async (location: string) => {
      const { status, headers } = await ask('HEAD', location);
      return status === 200 ? Number(headers.get('upload-offset')) : status;
    },
    page: async (url: string) => (await ask('GET', url)).text(),
    send: (id: string, account: number, fields: Record<string, string>) =>
      ask(
        'POST',
        deskAddresses.broughtIn(id),
        { 'content-type': 'application/x-www-form-urlencoded' },
        new URLSearchParams({ account: String(account), id, ...fields }).toString(),
      ),
  };
}
