import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/content/database/database.ts';
import { dumped } from '../../src/operations/backup/testing/filled.ts';
import type { DatabaseLocation } from '../../src/platform/database/database.ts';
import type { Engine } from '../../src/platform/database/engine.ts';
import { everyEngine, postgresLocation, temporaryDirectory } from '../../src/platform/testing/databases.ts';
import { ask, subscription, visitor } from './testing/clients.ts';
import { LONG_ROUNDS, note, seeded } from './testing/figures.ts';
import { endMasthead, type RunningSite, runMasthead, startSite } from './testing/server.ts';
import { enlarge, fillDisk, mayMount, smallDisk } from './testing/small-disk.ts';

type Environment = Readonly<Record<string, string>>;

/** Long enough a copy that a kill can fall into it. */
const PICTURES = 100;
const PICTURE_BYTES = 100_000;

async function newPlace(engine: Engine): Promise<{ location: DatabaseLocation; env: Environment }> {
  const dataDirectory = await temporaryDirectory();
  if (engine === 'sqlite') return { location: { dataDirectory }, env: { DATA_DIR: dataDirectory } };
  const { databaseUrl } = await postgresLocation();
  return { location: { databaseUrl, dataDirectory }, env: { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl } };
}

/** The demo with pictures of its own, served. */
async function givenSite(engine: Engine) {
  const { location, env } = await newPlace(engine);
  const media = join(location.dataDirectory, 'media');
  await mkdir(media, { recursive: true });
  for (let number = 0; number < PICTURES; number++)
    await writeFile(join(media, `${number}.png`), randomBytes(PICTURE_BYTES));
  return { env, location, site: await startSite(env, '--fill') };
}

/** A reader who subscribes again and again. @returns how many times that was answered as done, so far, and what ends it */
function subscribing(site: RunningSite, name: string) {
  let isDone = false;
  const acknowledged: string[] = [];
  const load = (async () => {
    for (let number = 0; !isDone; number++) {
      const email = `${name}-${number}@example.com`;
      const answer = await ask(site, { path: '/api/subscribe/add', body: subscription(email), from: visitor(number) });
      expect(answer.status, answer.body).toBe(200);
      acknowledged.push(email);
    }
  })();
  const end = () => {
    isDone = true;
    return load;
  };
  return { acknowledged, end };
}

async function subscribersOf(location: DatabaseLocation): Promise<string[]> {
  const { queries, close } = await openDatabase(location);
  const rows = await queries.selectFrom('subscription').select('email').execute();
  await close();
  return rows.map(({ email }) => email);
}

test.each(everyEngine)(
  'a backup that is killed is never taken for a whole one, and a whole one has all that was answered before: %s',
  async (engine) => {
    const { env, site } = await givenSite(engine);
    const place = await temporaryDirectory();
    const began = performance.now();
    expect((await runMasthead(['backup', join(place, 'uncut')], env)).code).toBe(0);
    const duration = performance.now() - began;
    let whole = 0;
    let checked = 0;
    for (let round = 1; round <= LONG_ROUNDS; round++) {
      const folder = join(place, `round-${round}`);
      const readers = subscribing(site, `round-${round}`);
      await expect.poll(() => readers.acknowledged.length).toBeGreaterThan(0);
      const before = [...readers.acknowledged];
      const isLast = round === LONG_ROUNDS;
      const code = isLast
        ? (await runMasthead(['backup', folder], env)).code
        : await endMasthead(['backup', folder], env, () => pause(seeded(round)() * duration));
      await readers.end();
      expect(existsSync(folder)).toBe(code === 0);
      const target = await newPlace('sqlite');
      const restored = await runMasthead(['restore', code === 0 ? folder : `${folder}.part`], target.env);
      if (code === 0) {
        expect(restored.code, restored.said).toBe(0);
        const stored = await subscribersOf(target.location);
        expect(before.filter((email) => !stored.includes(email))).toEqual([]);
        expect((await readdir(join(target.location.dataDirectory, 'media'))).length).toBe(PICTURES);
        whole += 1;
        checked += before.length;
      } else if (!existsSync(join(`${folder}.part`, 'backup.json'))) {
        expect(restored.said).toContain('holds no complete backup');
        expect(restored.code).toBe(1);
      }
      await rm(`${folder}.part`, { recursive: true, force: true });
    }
    expect(whole).toBeLessThan(LONG_ROUNDS);
    const rehearsed = await runMasthead(['rehearse', place], env);
    expect(rehearsed.said).toMatch(/You could go back to \d\d:\d\d (today|yesterday): \d+ articles/);
    expect(rehearsed.code).toBe(0);
    note(
      `backup killed under load, ${engine}: ${LONG_ROUNDS - whole} killed and refused, ${whole} whole with all ${checked} subscriptions answered before`,
    );
  },
);

/** All rows but the revision, which a restore raises so that nodes make their pages anew. */
async function rowsIn(location: DatabaseLocation) {
  const database = await openDatabase(location);
  const { content_revision, ...rows } = await dumped(database).finally(database.close);
  expect(content_revision).toHaveLength(1);
  return rows;
}

test.each(everyEngine)('a restore that is killed leaves nothing or all, and can be repeated: %s', async (engine) => {
  const { env, location, site } = await givenSite('sqlite');
  await site.kill();
  // Before the backup, which notes in the source when it was made.
  const expected = await rowsIn(location);
  const folder = join(await temporaryDirectory(), 'backup');
  expect((await runMasthead(['backup', folder], env)).code).toBe(0);
  const began = performance.now();
  expect((await runMasthead(['restore', folder], (await newPlace(engine)).env)).code).toBe(0);
  let duration = performance.now() - began;
  let cut = 0;
  for (let round = 1; round <= LONG_ROUNDS; round++) {
    const target = await newPlace(engine);
    await endMasthead(['restore', folder], target.env, () => pause(seeded(round)() * duration));
    const posts = await postsIn(target.location);
    expect([0, expected.post?.length]).toContain(posts);
    if (posts === 0) {
      const again = await runMasthead(['restore', folder], target.env);
      expect(again.code, again.said).toBe(0);
      cut += 1;
    } else {
      // On a machine that has become faster, or quieter, it was over by then.
      duration /= 2;
    }
    expect(await rowsIn(target.location)).toEqual(expected);
    expect(await readdir(join(target.location.dataDirectory, 'media'))).toHaveLength(PICTURES);
  }
  expect(cut).toBeGreaterThan(0);
  note(`restore killed, into ${engine}: ${cut} of ${LONG_ROUNDS} cut, each left nothing, and all rows when repeated`);
});

async function postsIn(location: DatabaseLocation): Promise<number> {
  const { queries, close } = await openDatabase(location);
  const posts = await queries.selectFrom('post').select('id').execute();
  await close();
  return posts.length;
}

test('a backup, a restore and a rehearsal that Ctrl-C ends leave nothing', async () => {
  const { env, site } = await givenSite('sqlite');
  await site.kill();
  const place = await temporaryDirectory();
  const temporary = await temporaryDirectory();
  const uncut = join(place, 'uncut');
  const began = performance.now();
  expect((await runMasthead(['backup', uncut], env)).code).toBe(0);
  const duration = performance.now() - began;
  const target = await newPlace('sqlite');
  for (const part of [0.5, 0.6, 0.7, 0.8, 0.9]) {
    await endMasthead(['backup', join(place, 'cut')], env, () => pause(part * duration), 'SIGINT');
    await endMasthead(['restore', uncut], target.env, () => pause(part * duration), 'SIGINT');
    await endMasthead(['rehearse', uncut], { ...env, TMPDIR: temporary }, () => pause(part * duration), 'SIGINT');
    await rm(join(place, 'cut'), { recursive: true, force: true });
    expect(await readdir(place)).toEqual(['uncut']);
    expect(await readdir(temporary)).toEqual([]);
    expect(await readdir(target.location.dataDirectory)).not.toContain('restoring');
  }
});

test.skipIf(!mayMount)('a backup on a full disk leaves nothing, and says so', async () => {
  const { env, site } = await givenSite('sqlite');
  await site.kill();
  const disk = await smallDisk(5);
  const folder = join(disk, 'backup');
  // For the database there is room, for the pictures there is none; then for neither.
  for (const prepare of [async () => undefined, () => fillDisk(disk)]) {
    await prepare();
    const full = await runMasthead(['backup', folder], env);
    expect(full.said).toContain(
      `Nothing complete is in ${folder}: its disk is full. Make room, or name a folder on another disk.\n`,
    );
    expect(full.code).toBe(1);
    expect((await readdir(disk)).filter((name) => name !== 'ballast')).toEqual([]);
  }
  note('backup on a full disk (tmpfs of 5 MiB): told in words, exit 1, nothing left');
});

test.skipIf(!mayMount)(
  'a restore on a full disk leaves the database empty; with room, the same command goes on',
  async () => {
    const { env, location, site } = await givenSite('sqlite');
    await site.kill();
    const expected = await rowsIn(location);
    const folder = join(await temporaryDirectory(), 'backup');
    expect((await runMasthead(['backup', folder], env)).code).toBe(0);
    const disk = await smallDisk(5);
    // Too small for the pictures, then for the database beside them.
    for (const size of [5, 11]) {
      await enlarge(disk, size);
      const full = await runMasthead(['restore', folder], { DATA_DIR: disk });
      expect(full.said).toContain(
        'The database is as it was: the disk of DATA_DIR is full. Make room, and repeat the command: it goes on from there.\n',
      );
      expect(full.code).toBe(1);
    }
    await enlarge(disk, 128);
    const again = await runMasthead(['restore', folder], { DATA_DIR: disk });
    expect(again.code, again.said).toBe(0);
    expect(await rowsIn({ dataDirectory: disk })).toEqual(expected);
    note('restore on a full disk (tmpfs of 5 and 11 MiB): told in words, exit 1; all rows once there is room');
  },
);
