import { readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { madeZip } from '../../src/operations/bringing-in/testing/made-zip.ts';
import { PART_BYTES } from '../../src/operations/bringing-in/uploading/upload.contract.ts';
import { exportHead, exportTail, item } from '../../src/operations/importing/wordpress/testing/exports.ts';
import { DATABASE_FILE } from '../../src/platform/database/database.ts';
import { BringingOwner } from './testing/bringing-owner.ts';
import { note } from './testing/figures.ts';
import { postsStoredIn } from './testing/old-site.ts';
import { startSite } from './testing/server.ts';
import { enlarge, mayMount, smallDisk } from './testing/small-disk.ts';

const MEGABYTE = 1024 ** 2;
/** In mebibytes: half a gigabyte of it must stay free when an upload begins. */
const ROOMY = 800;
const POSTS = 450;
/** Bytes in which the first batch of an import has room, 200 articles, and the second has not. */
const FOR_HALF = 14 * MEGABYTE;

/** An export that does not fit on a disk twice: random letters, which nothing packs smaller than by half. */
function largeExport(): string {
  const items = Array.from({ length: POSTS }, (_, number) => {
    const letters = Buffer.from(crypto.getRandomValues(new Uint8Array(8_000))).toString('base64');
    const words = letters.replace(/.{8}/g, '$& ');
    return item({
      title: `Article ${number}`,
      'content:encoded': `<![CDATA[<p>${words}</p>]]>`,
      'wp:post_id': String(number + 1),
      'wp:post_name': `article-${number}`,
    });
  });
  return `${exportHead}${items.join('')}${exportTail}`;
}

/** A file that takes longer to unpack than to make the disk smaller. */
function film(): Buffer {
  const bytes = Buffer.alloc(160 * MEGABYTE);
  for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 1024));
  return bytes;
}

/** Holds every write to the site from its database, so that an import waits between its backup and its first batch. */
function holdWrites(directory: string): () => void {
  const database = new DatabaseSync(join(directory, DATABASE_FILE), { timeout: 5000 });
  database.exec('begin immediate');
  return () => {
    database.exec('rollback');
    database.close();
  };
}

async function backupsIn(directory: string): Promise<string[]> {
  const names = await readdir(join(directory, 'backups')).catch(() => []);
  return names.filter((name) => name.endsWith('-before-import'));
}

/** Leaves so many bytes of a disk free. */
async function leave(directory: string, bytes: number, tries = 100): Promise<void> {
  const { blocks, bfree, bsize } = await statfs(directory);
  // More may lie there by now: then it is not made so small.
  await enlarge(directory, ((blocks - bfree) * bsize + bytes) / MEGABYTE).catch((error: unknown) => {
    if (tries === 0) throw error;
    return leave(directory, bytes, tries - 1);
  });
}

test.skipIf(!mayMount)(
  'a disk that is full in the middle of an upload, of a zip and of an import: each says so and what to do, leaves nothing half, and goes on with room',
  async () => {
    const directory = await smallDisk(ROOMY);
    const site = await startSite({ DATA_DIR: directory, FILL: 'no' });
    const owner = BringingOwner.of(directory);
    const text = largeExport();
    const zip = Buffer.from(
      madeZip([
        { name: 'export.xml', content: text },
        { name: 'uploads/film.mp4', content: film() },
      ]),
    );
    expect(zip.length, 'one part').toBeLessThan(PART_BYTES);
    const sources = join(directory, 'brought-in');

    const tooMuch = await owner.announce(site, 700 * MEGABYTE, 'large.zip');
    expect([tooMuch.status, await tooMuch.text()]).toEqual([
      507,
      expect.stringMatching(/has no room for it: it needs/),
    ]);
    const upload = await owner.begun(site, zip.length);
    await leave(directory, zip.length / 2);
    const full = await owner.part(site, upload, 0, zip);
    expect([full.status, await full.text()]).toEqual([
      507,
      "The server's disk is full. What has arrived stays: choose the same file again once there is room.",
    ]);
    const arrived = await owner.offset(site, upload);
    expect(arrived).toBeGreaterThan(0);
    expect(arrived).toBeLessThan(zip.length);
    await enlarge(directory, ROOMY);
    const rest = await owner.part(site, upload, arrived, zip.subarray(arrived));
    expect(rest.status).toBe(204);
    const id = rest.headers.get('brought-source') ?? '';

    // What it says of its size is checked against the disk; another program fills that meanwhile.
    await leave(directory, text.length / 2);
    const noRoom = await owner.done(site, id, 'look');
    expect(noRoom.said).toMatch(/^It failed: The server’s disk has no room for it: it needs .* or ask the people/);
    await enlarge(directory, ROOMY);
    expect((await owner.send(site, id, 'look')).status).toBe(303);
    // Once the first file is there, the disk has been looked at.
    await expect
      .poll(() => readdir(join(sources, id, 'files.part')).catch(() => []), { interval: 1 })
      .toContain('export.xml');
    await leave(directory, 100_000);
    const unzipping = await owner.ended(site, id);
    expect(unzipping).toEqual({
      is: 'ended',
      said: expect.stringMatching(
        /^It failed: the disk is full\. Make room: .*Nothing has changed\. Look at it again\.$/,
      ),
    });
    expect(await readdir(join(sources, id))).not.toContain('files.part');
    await enlarge(directory, ROOMY);
    expect((await owner.done(site, id, 'look')).said).toBe('It can be brought in. Nothing is changed yet.');

    expect((await owner.send(site, id, 'bring-in')).status).toBe(303);
    const letWrite = holdWrites(directory);
    await expect.poll(() => backupsIn(directory), { interval: 10 }).toHaveLength(1);
    await leave(directory, FOR_HALF);
    letWrite();
    const importing = await owner.ended(site, id);
    expect(importing).toEqual({
      is: 'ended',
      said: expect.stringMatching(
        /^It failed: the disk is full\. Make room: .* What has come in so far stays\. Bring it in again, and it goes on from there\.$/,
      ),
    });
    const cut = postsStoredIn(directory);
    expect([cut > 0, cut < POSTS]).toEqual([true, true]);
    expect(await owner.words(site, id)).toContain('Delete this export');
    await enlarge(directory, ROOMY);
    expect((await owner.done(site, id, 'bring-in')).said).toContain('is brought in.');
    expect(postsStoredIn(directory)).toBe(POSTS);
    note(
      `full disk during an upload, a zip and an import at the desk (${cut} of ${POSTS} articles): said in words, nothing half, and all after the second run`,
    );
  },
);
