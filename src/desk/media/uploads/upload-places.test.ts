import { once } from 'node:events';
import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { MOST_UPLOADS, MOST_UPLOADS_EACH } from '../media-limits.ts';
import { formWith, openLibrary, plainPicture } from '../testing/uploading.ts';
import { inUploadPlace } from './upload-places.ts';

test('One who sends many files at once, each by half, gets a few onto the disk, and others can still upload', async () => {
  const { site, app, headers, files } = await openLibrary();
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const form = await formWith(await plainPicture().png({ compressionLevel: 0 }).toBuffer(), 'a.png');
  const sent = { port, method: 'POST', path: '/desk/api/media' };
  const begin = () => {
    const asking = request({ ...sent, headers: { ...headers, ...form.headers } });
    asking.on('error', () => undefined).write(form.payload.subarray(0, form.payload.length / 2));
    onTestFinished(() => void asking.destroy());
    return asking;
  };
  const first = Array.from({ length: MOST_UPLOADS_EACH }, begin);
  await expect.poll(files).toHaveLength(MOST_UPLOADS_EACH);
  const [refused] = await once(begin(), 'response');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(await files()).toHaveLength(MOST_UPLOADS_EACH);

  const cookie = await cookieOf(site, await givenPerson(site, 'jonas', 'writer'));
  const upload = (given: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: sent.path,
      payload: form.payload,
      headers: { ...given, ...form.headers },
    });
  expect((await upload({ ...headers, cookie })).statusCode).toBe(200);
  for (const asking of first) asking.destroy();
  await expect.poll(files).toHaveLength(1);
  expect((await upload(headers)).statusCode).toBe(200);
});

test('However many people send at once, a bounded number of files is taken, and each place is free again afterwards', async () => {
  const site = await testSite();
  const { promise: sending, resolve: end } = Promise.withResolvers<void>();
  const people = Array.from({ length: MOST_UPLOADS }, (_, account) => account);
  const uploads = people.map((account) => inUploadPlace(site, account, () => sending));
  const another = () => inUploadPlace(site, MOST_UPLOADS, async () => 'taken');
  await expect(another()).rejects.toThrow('Please send this one again in a moment.');
  end();
  await Promise.all(uploads);
  expect(await another()).toBe('taken');
  await expect(inUploadPlace(site, 1, () => Promise.reject(new Error('Broken off')))).rejects.toThrow('Broken off');
  await Promise.all(people.map((account) => inUploadPlace(site, account, () => sending)));
});
