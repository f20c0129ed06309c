import { describe, expect, test } from 'vitest';
import { storeMedia } from '#content/images/media.store.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { describePicture } from './describe-picture.store.ts';
import { saidOfPictureAt, versionsOfPicture } from './picture-versions.store.ts';

const path = 'crane.jpg';

async function open(engine: (typeof everyEngine)[number]) {
  const site = await testSite(engine);
  const picture = { path, width: 1200, height: 800, color: '#123456', bytes: 1, hash: 'crane' };
  await storeMedia(site.database.queries, [picture]);
  const [ines, kim] = [await givenSignedIn(site, 'ines', 'editor'), await givenSignedIn(site, 'kim', 'writer')];
  return { site, ines, kim };
}

/** What the history of the picture has, the last first. */
async function historyOf(site: Site) {
  const { versions } = await versionsOfPicture(site, { path });
  return Promise.all(
    versions.map(async ({ by, version }) => ({ by, ...(await saidOfPictureAt(site, { path, version })).form })),
  );
}

describe.each(everyEngine)('What is said of a picture, on %s,', (engine) => {
  test('stays in its history when a colleague says something else, however long it is', async () => {
    const { site, ines, kim } = await open(engine);
    const caption = Array.from({ length: 140 }, (_, at) => `word${at}`).join(' ');
    await describePicture(site, ines, { path, caption, credit: 'Ines' });
    await describePicture(site, kim, { path, caption: 'A crane.' });
    await describePicture(site, kim, { path, credit: '' });
    expect(await historyOf(site)).toMatchObject([
      { by: 'kim', caption: 'A crane.', credit: '' },
      { by: 'kim', caption: 'A crane.', credit: 'Ines' },
      { by: 'ines', caption, credit: 'Ines' },
    ]);
  });

  test('stays there also if it came from outside of the desk', async () => {
    const { site, kim } = await open(engine);
    await site.database.queries
      .insertInto('media_detail')
      .values({ path, alt_text: 'As it came', credit: '', original_name: '', account_id: null, uploaded_time: null })
      .execute();
    await describePicture(site, kim, { path, alt_text: 'A crane' });
    expect(await historyOf(site)).toMatchObject([
      { by: 'kim', alt_text: 'A crane' },
      { by: '', alt_text: 'As it came' },
    ]);
  });

  test('gets no version where its words stay', async () => {
    const { site, ines } = await open(engine);
    await describePicture(site, ines, { path, focus: '50-50' });
    await describePicture(site, ines, { path, caption: '' });
    expect(await historyOf(site)).toEqual([]);
  });
});
