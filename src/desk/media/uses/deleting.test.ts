import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storeMedia } from '#content/images/media.store.ts';
import { daysAway, givenEvent, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { saveChange } from '#desk/stories/autosave.store.ts';
import { deleteStory } from '#desk/stories/bin/delete-story.store.ts';
import { keepRevision } from '#desk/stories/publishing/keep-revision.store.ts';
import { givenStory, rewritten, writeOn } from '#desk/stories/publishing/testing/stories.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { SEARCHED_AT_ONCE } from '#platform/database/in-steps.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { openLibrary, plainPicture } from '../testing/uploading.ts';
import { deletePicture, everyUseOf } from './deleting.ts';
import { usesOf } from './uses.store.ts';

/** Counts the turns of the event loop. @returns how many there were; ends the counting */
function countTurns(): () => number {
  const counted = { turns: 0, next: setImmediate(() => undefined) };
  const count = () => {
    counted.turns += 1;
    counted.next = setImmediate(count);
  };
  count();
  return () => {
    clearImmediate(counted.next);
    return counted.turns;
  };
}

describe.each(everyEngine)('deleting from the library on %s', (engine) => {
  test('ends a picture that nothing uses, with its file', async () => {
    const { call, upload, files, app } = await openLibrary(engine);
    const { body } = await upload(await plainPicture(64, 64).png().toBuffer(), 'a b.png');
    const { path } = body.picture;
    const remove = () => call('DELETE', `/media?${new URLSearchParams({ path })}`);
    expect((await app.inject(`/media/${path}`)).statusCode).toBe(200);
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await files()).toEqual([]);
    expect((await call('GET', '/media')).body.pictures).toEqual([]);
    expect((await app.inject(`/media/${path}`)).statusCode).toBe(404);
    expect(await remove()).toMatchObject({ status: 404 });
  });

  test('says what uses one: articles, stories with their versions, the bin, people, events, banners', async () => {
    const { site } = await openLibrary(engine);
    await givenPublication(site);
    const editor = await givenSignedIn(site, 'ada', 'editor');
    const path = 'uploads/100%_é.jpg';
    const media = { path, width: 1, height: 1, color: '#123456', bytes: 1, hash: 'one' };
    await storeMedia(site.database.queries, [media, { ...media, path: 'uploads/100%_e.jpg', hash: 'two' }]);
    const refused = (message: string | RegExp) =>
      expect(deletePicture(site, editor, path)).rejects.toMatchObject({ status: 409, message });
    const html = `<p><img src="/media/uploads/100%25_%C3%A9.jpg?width=700" alt=""></p>`;
    const post = await givenPost(site, { post_title: 'With it', post_content: html });
    await refused('This picture is used by the article “With it”. While it is, it cannot be deleted.');
    const { queries } = site.database;
    await queries.updateTable('post').set({ post_content: '', banner_img: path }).where('id', '=', post).execute();
    await refused(/the article “With it”/);
    await queries.updateTable('post').set({ banner_img: null }).execute();
    const id = await givenStory(site, editor, { blocks: [{ id: 'a', html }] });
    await keepRevision(site, editor, id, 'With the picture');
    await writeOn(site, id, rewritten('<p>Without.</p>'));
    await refused(/the story or an earlier version of “A story”/);
    await deleteStory(site, editor, id);
    await refused(/in the bin, the story “A story”/);
    await queries.deleteFrom('story').execute();
    await queries.updateTable('author').set({ author_photo: path }).execute();
    await refused(/the person “/);
    await queries.updateTable('author').set({ author_photo: null }).execute();
    await deletePicture(site, editor, path);
    expect(await queries.selectFrom('media').select('path').execute()).toEqual([{ path: 'uploads/100%_e.jpg' }]);
  });

  test('looks through many versions in steps, and others of the thread take their turn', async () => {
    const { site } = await openLibrary(engine);
    await givenPublication(site);
    const editor = await givenSignedIn(site, 'ada', 'editor');
    const story_id = await givenStory(site, editor);
    const { queries } = site.database;
    const version = { story_id, kind: 'autosaved' as const, name: '', version: 1, made_time: daysAway(site, 0) };
    const documents = Array.from({ length: 2 * SEARCHED_AT_ONCE + 1 }, (_, at) => `"/media/${at}.jpg"`);
    await queries
      .insertInto('story_revision')
      .values(documents.map((document) => ({ ...version, document })))
      .execute();
    const turns = countTurns();
    for (const at of [1, SEARCHED_AT_ONCE, 2 * SEARCHED_AT_ONCE])
      expect(await usesOf(site, `/${at}.jpg`)).toMatchObject([
        { words: 'the story or an earlier version of “A story”' },
      ]);
    expect(turns()).toBeGreaterThan(9);
  });

  test('tells a writer no title of what is another’s and no reader has', async () => {
    const { site } = await openLibrary(engine);
    await givenPublication(site);
    const [writer, editor] = [await givenSignedIn(site, 'jonas', 'writer'), await givenSignedIn(site, 'ada', 'editor')];
    const banner_img = 'a.webp';
    await givenPost(site, { post_title: 'Public', banner_img });
    await givenPost(site, { post_title: 'Secret draft', status: 'draft', banner_img });
    await givenPost(site, {
      post_title: 'Secret plan',
      status: 'scheduled',
      publish_time: daysAway(site, 1),
      banner_img,
    });
    await givenEvent(site, { event_title: 'Secret event', event_banner: banner_img });
    for (const [person, post_title] of [
      [writer, 'My own'],
      [editor, 'Secret story'],
    ] as const) {
      const id = await givenStory(site, person);
      await saveChange(site, person, { id, version: 1, change: { fields: { post_title, banner_img } } });
    }
    const words = async (person: typeof writer) => (await everyUseOf(site, person, banner_img)).map((use) => use.words);
    expect(await words(writer)).toEqual([
      'the article “Public”',
      'an article that is not public (2 times)',
      'the story or an earlier version of “My own”',
      'a story of somebody else',
      'one of the events',
    ]);
    expect((await words(editor)).join()).toMatch(/Secret draft.*Secret plan.*Secret story.*Secret event/);
  });

  test('is for writers what they have uploaded, and leaves the files of the publication', async () => {
    const { site, upload, files } = await openLibrary(engine);
    const [writer, editor] = [await givenSignedIn(site, 'jonas', 'writer'), await givenSignedIn(site, 'ada', 'editor')];
    const { body } = await upload(await plainPicture(64, 64).png().toBuffer());
    const { path } = body.picture;
    await expect(deletePicture(site, writer, path)).rejects.toMatchObject({ status: 403 });
    const inFolder = {
      ...site,
      configuration: { ...site.configuration, publicationDirectory: site.configuration.dataDirectory },
    };
    await expect(deletePicture(inFolder, editor, path)).rejects.toMatchObject({ message: /folder of the publication/ });
    expect(await files()).toHaveLength(1);
    await rm(join(site.configuration.dataDirectory, 'media', path));
    await deletePicture(site, editor, path);
  });
});
