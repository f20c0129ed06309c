import { describe, expect, test } from 'vitest';
import { storeMedia } from '#content/images/media.store.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import type { LibraryPicture } from './media.contract.ts';
import { PICTURES_PER_PAGE } from './media-limits.ts';
import { openLibrary, plainPicture } from './testing/uploading.ts';

/** Rows as an import files them. */
const imported = (...paths: string[]) =>
  paths.map((path) => ({ path, width: 1200, height: 800, color: '#123456', bytes: 1, hash: `hash of ${path}` }));

const namesOf = (body: { pictures: LibraryPicture[] }) => body.pictures.map(({ path }) => path);

describe.each(everyEngine)('The media library on %s', (engine) => {
  test('lists what was uploaded last first, then the pictures of imports, in pages', async () => {
    const { site, call, upload } = await openLibrary(engine);
    const paths = Array.from(
      { length: PICTURES_PER_PAGE },
      (_, index) => `uploads/${String(index).padStart(3, '0')}.jpg`,
    );
    await storeMedia(site.database.queries, imported(...paths));
    const { body } = await upload(await plainPicture(64, 64).png().toBuffer(), 'new.png');
    const first = await call('GET', '/media');
    expect(namesOf(first.body)).toEqual([body.picture.path, ...paths.slice(0, -1)]);
    expect(first.body.hasMore).toBe(true);
    const second = await call('GET', '/media?page=2');
    expect([namesOf(second.body), second.body.hasMore]).toEqual([paths.slice(-1), false]);
  });

  test('finds pictures by words of their name, alt text and credit, whatever signs are in them', async () => {
    const { site, call } = await openLibrary(engine);
    await storeMedia(
      site.database.queries,
      imported('uploads/harbour.jpg', 'uploads/100%_wind.jpg', 'uploads/mill.jpg'),
    );
    await call('PATCH', '/media', { path: 'uploads/mill.jpg', alt_text: 'A windmill at Dawn', credit: 'Ada Byron' });
    const find = async (words: string) => namesOf((await call('GET', `/media?${new URLSearchParams({ words })}`)).body);
    expect(await find('HARBOUR')).toEqual(['uploads/harbour.jpg']);
    expect(await find('dawn byron')).toEqual(['uploads/mill.jpg']);
    expect(await find('wind')).toEqual(['uploads/100%_wind.jpg', 'uploads/mill.jpg']);
    expect(await find('%')).toEqual(['uploads/100%_wind.jpg']);
    expect(await find('_')).toEqual(['uploads/100%_wind.jpg']);
    expect(await find("' or 1=1 --")).toEqual([]);
    expect(await find('\\')).toEqual([]);
    expect(await find('mi\0ll')).toEqual(['uploads/mill.jpg']);
  });

  test('lists the uploads that have no alt text, and counts them', async () => {
    const { site, call, upload } = await openLibrary(engine);
    await storeMedia(site.database.queries, imported('uploads/mill.jpg'));
    const path = async (name: string, side: number) =>
      (await upload(await plainPicture(side, 64).png().toBuffer(), name)).body.picture.path;
    const [one, two] = [await path('one.png', 64), await path('two.png', 65)];
    const list = async () => (await call('GET', '/media?show=to+describe')).body;
    expect(namesOf(await list()).toSorted()).toEqual([one, two].toSorted());
    await call('PATCH', '/media', { path: one, alt_text: 'A wall', credit: '' });
    const left = await list();
    expect([namesOf(left), left.toDescribe]).toEqual([[two], 1]);
    expect((await call('GET', '/media')).body).toMatchObject({ toDescribe: 1, pictures: { length: 3 } });
  });

  test('keeps the alt text and the credit of any picture, with an entry in the log for each change', async () => {
    const { site, call } = await openLibrary(engine);
    await storeMedia(site.database.queries, imported('uploads/mill.jpg'));
    const text = { path: 'uploads/mill.jpg', alt_text: 'A windmill', credit: 'Ada Byron' };
    for (const given of [text, text, { ...text, credit: 'Agency' }]) {
      expect(await call('PATCH', '/media', given)).toMatchObject({ status: 200, body: given });
    }
    const named = await call('POST', '/media/named', { paths: ['uploads/mill.jpg', 'uploads/none.jpg'] });
    expect(named.body.pictures).toMatchObject([{ ...text, credit: 'Agency', uploaded_time: null }]);
    const log = site.database.queries.selectFrom('audit_entry').selectAll().where('action', '=', 'describe picture');
    expect((await log.execute()).map(({ before }) => before)).toEqual([
      '{"alt_text":"","credit":""}',
      '{"alt_text":"A windmill","credit":"Ada Byron"}',
    ]);
    for (const path of ['uploads/none.jpg', '../../etc/passwd']) {
      expect((await call('PATCH', '/media', { ...text, path })).status).toBe(404);
    }
    const strange = await call('PATCH', '/media', { ...text, alt_text: 'A\0 wind\nmill\ud800' });
    expect(strange.body.alt_text).toBe('A wind mill\ufffd');
    expect((await call('PATCH', '/media', { ...text, credit: 'x'.repeat(1001) })).status).toBe(400);
  });
});
