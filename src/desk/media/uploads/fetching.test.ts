import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { givenPerson } from '#desk/accounts/testing/people.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { internet, startServer } from '#platform/testing/servers.ts';
import { listedPictures } from '../media.store.ts';
import { MAXIMUM_UPLOAD_BYTES, PERSON_FETCHES } from '../media-limits.ts';
import { libraryFiles, plainPicture } from '../testing/uploading.ts';
import { fetchFile } from './fetched-file.ts';
import { takeFetched } from './fetching.ts';

const signedIn = (id: number, name: string): SignedIn => ({
  sessionId: 1,
  began: TEST_MOMENT.toISOString(),
  account: { id, name, role: 'writer', author_id: null },
});

/** A site with a writer, and another site at site.example that answers like this. */
async function opened(answer: RequestListener, engine?: (typeof enginesOfRun)[number]) {
  const site = await testSite(engine);
  const { id, name } = await givenPerson(site, 'ines', 'writer');
  const person = signedIn(id, name);
  const server = await startServer(answer);
  const { network, lookedUp } = internet({ 'site.example': ['127.0.0.1'] }, [server]);
  const take = (address: string) =>
    takeFetched(site, person, address.replace('site.example', `site.example:${server.port}`), network);
  const library = async () => (await listedPictures(site, { words: '', show: 'all', page: 1 })).pictures;
  return {
    site,
    server,
    network,
    lookedUp,
    take,
    library,
    files: () => libraryFiles(site.configuration.dataDirectory),
  };
}

describe.each(enginesOfRun)('A picture at another site, fetched into a library on %s,', (engine) => {
  test('is decoded anew like an upload, once, without cookies or a referrer, through redirects', async () => {
    const picture = await plainPicture(640, 480)
      .jpeg()
      .withMetadata({ exif: { IFD0: { Artist: 'Nobody' } } })
      .toBuffer();
    const { take, library, server, files } = await opened(({ url }, response) => {
      if (url === '/moved') response.writeHead(302, { location: '/a/The%20harbour.php?size=9' }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end(picture);
    }, engine);
    const first = await take('http://site.example/moved');
    expect(first).toMatchObject({ isKnown: false, picture: { width: 640, height: 480 } });
    expect(first.picture.path).toMatch(/^desk\/2026\/11\/moved-[\da-f]{8}\.jpg$/);
    expect(server.asked[1]?.headers).not.toHaveProperty('cookie');
    expect(server.asked[1]?.headers).not.toHaveProperty('referer');
    const again = await take('http://site.example/a/The%20harbour.php?size=9');
    expect(again).toEqual({ isKnown: true, picture: first.picture });
    expect(await library()).toHaveLength(1);
    expect(await files()).toHaveLength(1);
  });
});

test.each<[string, RequestListener, string]>([
  ['is gone', (_request, response) => response.writeHead(404).end(), 'there is nothing at its address any more'],
  ['is forbidden', (_request, response) => response.writeHead(403).end(), 'does not give it to others'],
  ['fails', (_request, response) => response.writeHead(500).end(), 'its site answered 500'],
  ['leads on and on', (_request, response) => response.writeHead(302, { location: '/' }).end(), 'on and on'],
  [
    'leads inside',
    (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'nothing public',
  ],
  [
    'leads to a file',
    (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    'nothing public',
  ],
  [
    'breaks off',
    (_request, response) => response.writeHead(200, { 'content-length': '9' }).end('PNG').destroy(),
    'nothing public',
  ],
  [
    'is a page',
    (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<html>'),
    'not a picture',
  ],
  [
    'says it is too large',
    (_request, response) => response.writeHead(200, { 'content-length': String(MAXIMUM_UPLOAD_BYTES + 1) }).write('x'),
    'larger than 30 MB',
  ],
])('A picture whose address %s is refused in words, and nothing is left behind', async (_what, answer, words) => {
  const { take, library, files } = await opened(answer);
  await expect(take('http://site.example/a.png')).rejects.toThrow(words);
  expect(await library()).toEqual([]);
  expect(await files()).toEqual([]);
});

test('A picture that never ends is read to the limit, and no further', async () => {
  let written = 0;
  const { take, files, server } = await opened((_request, response) => {
    const more = () => {
      written += 1;
      if (response.write(Buffer.alloc(1024 * 1024))) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  });
  await expect(take('http://site.example/a.png')).rejects.toThrow('larger than 30 MB');
  await expect.poll(() => server.asked.every(({ socket }) => socket.destroyed)).toBe(true);
  expect(written).toBeLessThan(200);
  expect(await files()).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['answers nothing', () => undefined],
  ['sends byte after byte', (_request, response) => void setInterval(() => response.write('x'), 5).unref()],
])('A site that %s is waited for no longer than its time', async (_what, answer) => {
  const { network, server, site } = await opened(answer);
  const url = new URL(`http://site.example:${server.port}/a.png`);
  const fetched = fetchFile(url, network, `${site.configuration.dataDirectory}/a.part`, { time: 200 });
  await expect(fetched).rejects.toThrow('did not arrive within 0.2 seconds');
});

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://169.254.169.254/a',
  'http://[::1]/',
  'file:///etc/passwd',
  'http://inner.example/',
])('Nothing is asked at %s, and it reads as what does not exist', async (address) => {
  const { take, server } = await opened((_request, response) => response.end());
  await expect(take(address)).rejects.toThrow('nothing public answers at this address');
  expect(server.asked).toEqual([]);
});

test('A picture of this site is the library’s own, and one that the library lacks is refused', async () => {
  const { site, take, lookedUp } = await opened((_request, response) => response.end());
  const row = { path: 'desk/a b.jpg', width: 9, height: 9, color: '#112233', bytes: 1, hash: 'x' };
  await site.database.queries.insertInto('media').values(row).execute();
  const own = await take('https://signalandstack.example/media/desk/a%20b.jpg?width=500');
  expect(own).toMatchObject({ isKnown: true, picture: { path: 'desk/a b.jpg' } });
  await expect(take('https://signalandstack.example/media/none.jpg')).rejects.toThrow('no such picture');
  expect(lookedUp).toEqual([]);
});

test('One person has a bounded number of pictures fetched, and more as time passes', async () => {
  const { site, network, server } = await opened((_request, response) => response.writeHead(404).end());
  const { id, name } = await givenPerson(site, 'ada', 'writer');
  const person = signedIn(id, name);
  const take = (now: number) =>
    takeFetched(
      { ...site, now: () => new Date(TEST_MOMENT.getTime() + now) },
      person,
      `http://site.example:${server.port}/`,
      network,
    ).catch((error: Error) => error.name);
  const refusals: unknown[] = [];
  for (let index = 0; index <= PERSON_FETCHES.atOnce; index++) refusals.push(await take(0));
  expect(refusals.slice(-2)).toEqual(['PictureError', 'TooMany']);
  expect(await take(1000 / PERSON_FETCHES.aSecond)).toBe('PictureError');
});
