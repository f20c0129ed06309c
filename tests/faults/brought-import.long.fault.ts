import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { madeZip } from '../../src/operations/bringing-in/testing/made-zip.ts';
import { temporaryDirectory } from '../../src/platform/testing/databases.ts';
import { BringingOwner } from './testing/bringing-owner.ts';
import { note } from './testing/figures.ts';
import { contentOf, givenOldSite, postsStoredIn } from './testing/old-site.ts';
import { type RunningSite, runMasthead, startSite } from './testing/server.ts';

const run = promisify(execFile);

/** After the first batches, an import commits once a second: these take some seconds more. */
const POSTS = 2600;

interface Imported {
  readonly site: RunningSite;
  readonly owner: BringingOwner;
  readonly id: string;
  readonly directory: string;
  readonly env: { readonly DATA_DIR: string; readonly FILL: string };
}

/** An import that is in the midst of its articles. */
async function inTheMidst(zip: Buffer<ArrayBuffer>): Promise<Imported> {
  const directory = await temporaryDirectory();
  const env = { DATA_DIR: directory, FILL: 'no' };
  const site = await startSite(env);
  const owner = BringingOwner.of(directory);
  const id = await owner.bring(site, zip);
  expect(await owner.done(site, id, 'look')).toEqual({
    is: 'ended',
    said: 'It can be brought in. Nothing is changed yet.',
  });
  expect(await owner.words(site, id)).toContain('Articles 2,600');
  expect((await owner.send(site, id, 'bring-in')).status).toBe(303);
  await expect.poll(() => postsStoredIn(directory), { interval: 5 }).toBeGreaterThan(0);
  return { site, owner, id, directory, env };
}

/** The export and its pictures as a zip, and what the command makes of them. */
async function oldSite() {
  const file = await givenOldSite(POSTS);
  const folder = dirname(file);
  const pictures = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.png'));
  const parts = ['export.xml', ...pictures].map(async (name) => ({
    name,
    content: await readFile(join(folder, name)),
  }));
  const uncut = await temporaryDirectory();
  const { code, said } = await runMasthead(['import', file], { DATA_DIR: uncut });
  expect(code, said).toBe(0);
  return { zip: Buffer.from(madeZip(await Promise.all(parts))), expected: await contentOf(uncut) };
}

/** The programs that look at exports and bring them in, of a process of the site. */
async function importersOf({ process }: RunningSite): Promise<number[]> {
  const { stdout } = await run('pgrep', ['-P', String(process.pid), '-f', 'bringing-worker']).catch(() => ({
    stdout: '',
  }));
  return stdout.split('\n').filter(Boolean).map(Number);
}

/** What came in is whole: each row and picture is as an import has it that nothing has stopped. */
async function expectNothingHalf({ directory }: Imported, expected: Awaited<ReturnType<typeof contentOf>>) {
  const { rows, pictures } = await contentOf(directory);
  const stored = rows.post?.length ?? 0;
  expect(stored).toBeGreaterThan(0);
  expect(stored).toBeLessThan(POSTS);
  expect(rows.post?.filter((row) => !expected.rows.post?.includes(row))).toEqual([]);
  for (const [path, hash] of Object.entries(pictures)) expect(expected.pictures[path]).toBe(hash);
  return stored;
}

/** What was found before is not said to be still to come. */
async function expectNothingOld({ site, owner, id }: Imported) {
  expect(await owner.words(site, id)).toMatch(/This was found before the import began\. .* What would come in/);
}

/** The second run brings in the rest, and the third nothing. */
async function expectTheRest(
  { site, owner, id, directory }: Imported,
  expected: Awaited<ReturnType<typeof contentOf>>,
) {
  const { is, said } = await owner.done(site, id, 'bring-in');
  expect([is, said]).toEqual(['ended', expect.stringContaining('old-site.zip is brought in.')]);
  expect(await contentOf(directory)).toEqual(expected);
  const backups = (await readdir(join(directory, 'backups'))).filter((name) => name !== 'lock' && name !== 'task.json');
  expect(backups, 'the way back is from before the first run').toHaveLength(1);
  expect(said).toContain(`The way back is the backup ${backups[0]}.`);
  expect((await owner.done(site, id, 'bring-in')).is).toBe('ended');
  expect(await contentOf(directory)).toEqual(expected);
  expect(await owner.words(site, id)).toContain('Articles 2,600 2,600 unchanged');
}

test('an import at the desk that is stopped, or whose process or whole site is killed, says so, leaves nothing half, and goes on', async () => {
  const { zip, expected } = await oldSite();

  const stopped = await inTheMidst(zip);
  await stopped.owner.send(stopped.site, stopped.id, 'stop');
  expect(await stopped.owner.ended(stopped.site, stopped.id)).toEqual({
    is: 'ended',
    said: expect.stringMatching(
      /^Stopped\. What has come in so far stays, and readers see it\. Bring it in again, and it goes on from there\. The way back is the backup \S+\.$/,
    ),
  });
  const afterStop = await expectNothingHalf(stopped, expected);
  await expectNothingOld(stopped);
  await expectTheRest(stopped, expected);
  await stopped.site.kill();

  const killed = await inTheMidst(zip);
  const importers = await importersOf(killed.site);
  expect(importers).toHaveLength(1);
  for (const number of importers) process.kill(number, 'SIGKILL');
  expect(await killed.owner.ended(killed.site, killed.id)).toEqual({
    is: 'ended',
    said: 'It failed: its process was ended before it was done. What has come in so far stays. Bring it in again, and it goes on from there.',
  });
  const afterKill = await expectNothingHalf(killed, expected);
  await expectTheRest(killed, expected);
  await killed.site.kill();

  const whole = await inTheMidst(zip);
  await whole.site.kill();
  const again = { ...whole, site: await startSite(whole.env) };
  expect(await again.owner.ended(again.site, again.id)).toEqual({
    is: 'interrupted',
    said: 'Bringing it in was interrupted: the site was stopped meanwhile. What has come in so far stays. Bring it in again, and it goes on from there.',
  });
  const afterEnd = await expectNothingHalf(again, expected);
  await expectNothingOld(again);
  await expectTheRest(again, expected);

  // Somebody may think better of it before it has begun.
  await again.owner.send(again.site, again.id, 'bring-in');
  await again.owner.send(again.site, again.id, 'stop');
  expect((await again.owner.ended(again.site, again.id)).said).toMatch(/^Stopped\. /);
  expect(await contentOf(again.directory)).toEqual(expected);
  note(
    `import at the desk of ${POSTS} articles, stopped after ${afterStop}, its process killed after ${afterKill}, the whole site after ${afterEnd}: each says so and what to do; the second run brings the rest in, the third changes nothing`,
  );
});
