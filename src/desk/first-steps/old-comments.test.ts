import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPeople } from '#desk/accounts/testing/open-people.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { unreadComments } from './old-comments.store.ts';

test('Comments of an old site are downloaded by owners alone, which stands in the log of readers’ data', async () => {
  const { site, app, cookie } = await openPeople('sqlite');
  const page = () => app.inject({ url: deskAddresses.bringIn(), headers: { cookie } });
  expect((await page()).body).not.toContain('Comments of the old site');
  const folder = join(site.configuration.dataDirectory, 'imports');
  await mkdir(folder);
  await writeFile(join(folder, 'comments-old.example.csv'), '"post","name"\r\n');
  await writeFile(join(folder, 'report.txt'), 'Names people.');
  expect((await page()).body).toContain('Download comments-old.example.csv');
  const url = deskAddresses.oldComments('comments-old.example.csv');
  const editor = await cookieOf(site, await givenPerson(site, 'jonas', 'editor'));
  expect((await app.inject({ url, headers: { cookie: editor } })).statusCode).toBe(403);
  await app.inject({ method: 'HEAD', url, headers: { cookie } });
  expect(await unreadComments(site)).toHaveLength(1);
  const file = await app.inject({ url, headers: { cookie } });
  await expect.poll(() => unreadComments(site)).toEqual([]);
  expect(file.body).toBe('"post","name"\r\n');
  expect(file.headers).toMatchObject({ 'cache-control': 'private, no-store' });
  expect((await app.inject({ url: deskAddresses.oldComments('report.txt'), headers: { cookie } })).statusCode).toBe(
    404,
  );
  const log = site.database.queries.selectFrom('audit_entry').select(['subject', 'of_readers']);
  expect(await log.where('action', '=', 'download old comments').execute()).toEqual([
    { subject: 'comments-old.example.csv', of_readers: 1 },
  ]);
});
