import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeMedia } from '#content/images/media.store.ts';
import { testSite } from '#content/testing/site.ts';
import { describePicture } from '#desk/media/details/describe-picture.store.ts';
import { saidOfPictureAt, versionsOfPicture } from '#desk/media/details/picture-versions.store.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { exportEverything } from '#operations/exporting/everything.ts';
import { runImport } from '#operations/importing/run.ts';
import { enginesOfRun, temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';

const path = 'crane.jpg';

/** A site with a picture that somebody has described. */
async function describedSite(engine: (typeof enginesOfRun)[number], caption: string) {
  const site = await testSite(engine);
  const picture = { path, width: 1200, height: 800, color: '#123456', bytes: 1, hash: 'crane' };
  await storeMedia(site.database.queries, [picture]);
  await describePicture(site, await givenSignedIn(site, 'ines', 'editor'), { path, caption });
  return site;
}

test.each(enginesOfRun)(
  'an import that takes what the desk says of a picture keeps its words, on %s',
  async (engine) => {
    const [source, target] = [await describedSite(engine, 'Theirs'), await describedSite(engine, 'Ours')];
    const folder = join(await temporaryDirectory(), 'export');
    await exportEverything(source, folder, silent);
    for (const take of [false, true, true]) await runImport({ site: target, source: folder, take });
    const { versions } = await versionsOfPicture(target, { path });
    const captions = versions.map(
      async ({ version }) => (await saidOfPictureAt(target, { path, version })).form.caption,
    );
    expect(await Promise.all(captions)).toEqual(['Theirs', 'Ours']);
  },
);
