import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { givenEvent, givenPost } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { enginesOfRun, temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { backUp } from './backup.ts';
import { measured } from './files.ts';
import { goingBack } from './going-back.ts';
import { rehearse } from './rehearse.ts';
import { givenPicture, newFolder, smallSite } from './testing/filled.ts';

/** The site at another moment, in Singapore. */
const at = (site: Site, moment: string): Site => ({
  ...site,
  publication: { ...site.publication, timeZone: 'Asia/Singapore' },
  now: () => new Date(moment),
});

const said = async (site: Site, place: string) =>
  goingBack(await rehearse(site, place, silent), site.publication, site.now());

describe.each(enginesOfRun)('a rehearsal on %s', (engine) => {
  test('takes the newest complete backup, and says what the site could go back to', async () => {
    const site = await smallSite(engine);
    const place = await temporaryDirectory();
    await backUp(at(site, '2026-11-22T18:00:00.000Z'), join(place, 'newest'), silent);
    await backUp(at(site, '2026-11-20T18:00:00.000Z'), join(place, 'older'), silent);
    await mkdir(join(place, 'newer.part'));
    const before = await temporaryFolders();
    const today = at(site, '2026-11-23T01:00:00.000Z');
    const whole = '3 articles, 1 pictures, 1 subscribers.';
    expect(await said(today, place)).toContain(`You could go back to 02:00 today: ${whole} `);
    // The subscriber of the given site came on the day after.
    expect(await said(today, join(place, 'older'))).toMatch(
      /^You could go back to 02:00 on 21 Nov 2026: 3 articles, .*\. Going back to it would lose .*1 subscriber/,
    );
    expect(await said(at(site, '2026-11-23T23:00:00.000Z'), place)).toContain('02:00 yesterday:');
    expect(await temporaryFolders()).toEqual(before);
  });

  test('compares articles that have not changed since, whatever their time of change says', async () => {
    const site = await smallSite(engine);
    const folder = await newFolder();
    await backUp(site, folder, silent);
    const { queries } = site.database;
    await queries.updateTable('post').set({ post_title: 'New' }).where('post_name', '=', 'one').execute();
    await queries.deleteFrom('post').where('post_name', '=', 'two').execute();
    await givenPost(site, { modified_time: '2019-01-01T00:00:00.000Z' });
    const rehearsed = await rehearse(site, folder, silent);
    expect(rehearsed).toMatchObject({ compared: 1, faults: [] });
  });

  test('counts a picture as missing that the site lacks as well: another node may have it', async () => {
    const site = await smallSite(engine);
    await givenPicture(site, 'posts/gone.webp');
    const folder = await newFolder();
    await backUp(site, folder, silent);
    const faults = ['1 picture or linked file is missing: posts/gone.webp.'];
    expect(await rehearse(site, folder, silent)).toMatchObject({ pictures: 1, faults });
    expect(await said(site, folder)).toBe(`You could not go back to 09:00 today. ${faults[0]}`);
  });

  test('counts as missing what posts and events link to, of those kinds that come along with an import', async () => {
    const site = await smallSite(engine);
    const link = (address: string) => `<p><a href="${address}">Read</a></p>`;
    const there = ['reports/a%20%26%20b.pdf#page=5', 'posts/a.webp', 'notes/site.html', 'logo.svg'];
    const body = ['reports/gone.pdf', 'talks/gone%20too.mp3?play=1', ...there].map((path) => link(`/media/${path}`));
    await givenPost(site, { post_content: `${body.join('')}${link('https://example.com/media/other.pdf')}` });
    await givenEvent(site, { event_desc: link('/media/reports/programme.docx') });
    const reports = join(site.configuration.dataDirectory, 'media/reports');
    await mkdir(reports, { recursive: true });
    await writeFile(join(reports, 'a & b.pdf'), 'PDF');
    const folder = await newFolder();
    const missing = ['reports/gone.pdf', 'reports/programme.docx', 'talks/gone too.mp3'];
    expect(await backUp(site, folder, silent)).toMatchObject({ missing });
    const faults = [`3 pictures or linked files are missing: ${missing.join(', ')}.`];
    expect(await rehearse(site, folder, silent)).toMatchObject({ pictures: 1, faults });
  });

  test('looks in the publication as well, which belongs to no backup', async () => {
    const site = await smallSite(engine);
    const [name = ''] = await readdir(join(site.configuration.publicationDirectory, 'media/posts'));
    await givenPicture(site, `posts/${name}`);
    const folder = await newFolder();
    expect(await backUp(site, folder, silent)).toMatchObject({ missing: [] });
    expect(await rehearse(site, folder, silent)).toMatchObject({ pictures: 2, faults: [] });
  });

  test('notices an article that came back different, rows that are missing, and a picture that is lost', async () => {
    const site = await smallSite(engine);
    const folder = await newFolder();
    await backUp(site, folder, silent);
    const file = join(folder, 'masthead.sqlite');
    const copy = new DatabaseSync(file);
    copy.exec(`drop trigger post_change_update; update post set post_text = 'Other' where post_name = 'two';
      delete from subscription`);
    copy.close();
    await relist(folder, async (list) => {
      const files = list.files.filter(({ path }) => !path.startsWith('media/'));
      for (const entry of files) if (entry.path === 'masthead.sqlite') Object.assign(entry, await measured(file));
      return { ...list, files };
    });
    const { compared, pictures, faults } = await rehearse(site, folder, silent);
    expect({ compared, pictures, faults }).toEqual({
      compared: 3,
      pictures: 0,
      faults: [
        'The backup had 1 rows in the table subscription; 0 came back.',
        'The article news/two came back different.',
        '1 picture or linked file is missing: posts/a.webp.',
      ],
    });
    expect(await said(site, folder)).toMatch(/^You could not go back to 09:00 today. The backup had 1 rows/);
  });
});

test('A rehearsal refuses a damaged backup, and a folder without a complete one', async () => {
  const site = await smallSite();
  const place = await temporaryDirectory();
  await backUp(site, join(place, 'one'), silent);
  await writeFile(join(place, 'one/media/posts/a.webp'), 'pictvre');
  await expect(rehearse(site, place, silent)).rejects.toThrow('a.webp is damaged');
  await rm(join(place, 'one/backup.json'));
  await expect(rehearse(site, place, silent)).rejects.toThrow(`There is no complete backup in ${place}.`);
});

test('On another site than the backed up one there is nothing to compare, and a rehearsal says so', async () => {
  const folder = await newFolder();
  await backUp(await smallSite(), folder, silent);
  const other = await smallSite();
  expect(await rehearse(other, folder, silent)).toMatchObject({ compared: 0, faults: [] });
});

interface Listed {
  readonly files: readonly { readonly path: string }[];
}

/** Writes the list of a backup anew, as if the backup had been made like this. */
async function relist(folder: string, change: (list: Listed) => Promise<Listed>): Promise<void> {
  const path = join(folder, 'backup.json');
  await writeFile(path, JSON.stringify(await change(JSON.parse(await readFile(path, 'utf8')))));
}

async function temporaryFolders(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('masthead-rehearsal-'));
}
