import { describe, expect, test } from 'vitest';
import { storeMedia } from '#content/images/media.store.ts';
import { daysAway, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { describePicture } from './details/describe-picture.store.ts';
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
    expect((await log.execute()).map(({ before, after }) => [before, after])).toEqual([
      [null, '{"changed":"alt text, credit"}'],
      [null, '{"changed":"credit"}'],
    ]);
    for (const path of ['uploads/none.jpg', '../../etc/passwd']) {
      expect((await call('PATCH', '/media', { ...text, path })).status).toBe(404);
    }
    const strange = await call('PATCH', '/media', { ...text, alt_text: 'A\0 wind\nmill\ud800' });
    expect(strange.body.alt_text).toBe('A wind mill\ufffd');
    expect((await call('PATCH', '/media', { ...text, credit: 'x'.repeat(1001) })).status).toBe(400);
  });

  test('lists pictures by their licence, and those that nothing names', async () => {
    const { site, call } = await openLibrary(engine);
    const names = ['all', 'none', 'soon', 'later', 'over', 'used', 'kept', 'stand'];
    await storeMedia(site.database.queries, imported(...names.map((name) => `uploads/${name} é.jpg`)));
    const at = (name: string) => `uploads/${name} é.jpg`;
    const ends = { soon: 6.9, later: 7.1, over: -1 };
    const editor = await givenSignedIn(site, 'ada', 'editor');
    for (const [name, days] of Object.entries(ends)) {
      const right = { licence: 'Agency', licence_end: daysAway(site, days), stand_in: at('stand') };
      await describePicture(site, editor, { path: at(name), ...right });
    }
    const list = async (show: string) =>
      namesOf((await call('GET', `/media?${new URLSearchParams({ show })}`)).body).map((path) => path.split(/[/ ]/)[1]);
    expect(await list('ends soon')).toEqual(['soon']);
    expect(await list('ended')).toEqual(['over']);
    expect(await list('no licence')).toEqual(['all', 'kept', 'none', 'stand', 'used']);
    await givenPublication(site);
    const html = `<p><img src="/media/uploads/used%20%C3%A9.jpg?width=700" srcset="x 1w" alt="">`;
    const post = await givenPost(site, { post_title: 'With it', post_content: html });
    const form = JSON.stringify({
      page_html: `<img src="https://signalandstack.example/media/uploads/kept%20%C3%A9.jpg">`,
    });
    const version = { kind: 'pages', source_key: 'k', version: 1, form, reason: 'saved' as const, account_id: null };
    await site.database.queries
      .insertInto('kind_version')
      .values({ ...version, made_time: daysAway(site, 0) })
      .execute();
    const unused = await call('GET', '/media/unused');
    expect(namesOf(unused.body)).toEqual(['all', 'later', 'none', 'over', 'soon'].map(at));
    expect(namesOf((await call('GET', '/media/unused?words=later')).body)).toEqual([at('later')]);
    const uses = async (name: string) =>
      (await call('GET', `/media/uses?${new URLSearchParams({ path: at(name) })}`)).body;
    expect(await uses('used')).toEqual({
      uses: [{ words: 'the article “With it”', at: `/desk/stories/of-post/${post}` }],
      more: 0,
    });
    expect((await uses('stand')).uses).toHaveLength(3);
  });

  test('lets those who have uploaded a picture, and editors, say until when it is shown, and nobody else', async () => {
    const { site, call, upload } = await openLibrary(engine);
    const { body } = await upload(await plainPicture(64, 64).png().toBuffer());
    const { path } = body.picture;
    const end = { path, licence_end: daysAway(site, 1) };
    expect((await call('PATCH', '/media', end)).status).toBe(200);
    const other = await givenSignedIn(site, 'kim', 'writer');
    for (const given of [{ licence_end: null }, { focus: '10-20' }])
      await expect(describePicture(site, other, { path, ...given })).rejects.toMatchObject({ status: 403 });
    await describePicture(site, other, { path, alt_text: 'A wall' });
    const editor = await givenSignedIn(site, 'ada', 'editor');
    expect(await describePicture(site, editor, { path, licence_end: null, focus: '10-20' })).toMatchObject({
      focus: '10-20',
      licence_end: null,
    });
    for (const stand_in of [path, 'uploads/none.jpg'])
      await expect(describePicture(site, editor, { path, stand_in })).rejects.toMatchObject({
        message: /Choose|choose/,
      });
    for (const given of [{ focus: '33-20' }, { licence_end: 'tomorrow' }, { licence: 'x'.repeat(1001) }])
      expect((await call('PATCH', '/media', { path, ...given })).status).toBe(400);
  });
});
