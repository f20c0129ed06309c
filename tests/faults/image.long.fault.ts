import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { librariesOf } from '../../scripts/image/contents.mjs';
import { LEFT_OUTSIDE } from '../../scripts/toolchain/left-outside.mjs';
import { freePort } from '../../src/platform/testing/free-port.ts';
import { startPrivatePostgres } from '../../src/platform/testing/private-postgres.ts';
import { givenSession } from '../accounts/given-session.ts';
import { type Container, type Disks, emptyDisks, giveSecret, startContainer } from './testing/container.ts';
import { type BuiltImage, buildImage, whyNoImage } from './testing/image.ts';

/** The image of Containerfile, built for real, and started as a runtime of containers would, in a chroot. */
describe.skipIf(whyNoImage !== undefined)(`The image${whyNoImage ? ` (skipped: ${whyNoImage})` : ''}`, () => {
  let image: BuiltImage;
  beforeAll(async () => {
    image = await buildImage();
  }, 900_000);
  afterAll(() => image.remove());

  const disksOf = async (): Promise<Disks> => {
    const folder = await mkdtemp(join(tmpdir(), 'masthead-container-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    return emptyDisks(image, folder);
  };
  const started = async (disks: Disks, settings: Record<string, string | number> = {}) => {
    const port = await freePort();
    const container = startContainer(image, disks, { settings: { HOST: '127.0.0.1', PORT: port, ...settings } });
    await expect.poll(() => statusOf(port, '/readyz').catch(() => container.printed())).toBe(200);
    return { port, container };
  };
  const inside = async (disks: Disks, ...words: string[]) => {
    const container = startContainer(image, disks, { words });
    return { code: await container.ended, printed: container.printed() };
  };

  test('holds what serves, and nothing that builds, tests or is secret', async () => {
    const names = await readdir(join(image.root, 'app'), { recursive: true });
    expect((await readdir(join(image.root, 'app'))).sort()).toEqual(
      [
        'LICENCES.txt',
        'bin',
        'bom.json',
        'build',
        'docs',
        'node_modules',
        'package.json',
        'publication',
        'scripts',
      ].sort(),
    );
    expect((await readdir(join(image.root, 'app/docs'))).sort()).toEqual(['guides', 'screenshots']);
    const tests = names.filter((name) => !name.startsWith('node_modules/') && /\.test\.|\btesting\b/.test(name));
    expect(tests).toEqual([]);
    expect(names.filter((name) => /secret\.key|\.sqlite|(?:^|\/)\.env|\.pem$/.test(name))).toEqual([]);
    const libraries = names.filter((name) => /^node_modules\/(?:@[^/]+\/)?[^@/]+$/.test(name));
    const needed = librariesOf(LEFT_OUTSIDE).filter((folder) => folder.lastIndexOf('node_modules/') === 0);
    expect(libraries.filter((folder) => !/\/node-\w+-\w+$/.test(folder)).sort()).toEqual(needed.sort());
    expect(await readdir(join(image.root, 'data'))).toEqual([]);
  });

  test('serves as number 1 and without rights, from a root file system that is only read, and ends with 0 on SIGTERM', async () => {
    const disks = await disksOf();
    const { port, container } = await started(disks);
    const first = await container.firstProcess();
    expect(await statusFile(first)).toMatch(/^NSpid:\s+\d+\s+1$/m);
    expect(await statusFile(first)).toMatch(/^Uid:\s+10001\s+10001\s+10001\s+10001$/m);
    expect(await statusFile(first)).toMatch(/^CapEff:\s+0+$/m);
    expect(container.printed()).toContain('\n  masthead account first');
    await walk(port, disks);
    process.kill(first, 'SIGTERM');
    expect(await container.ended).toBe(0);
  });

  test('serves what it served when it is started again, and does not bring the demo in twice', async () => {
    const disks = await disksOf();
    const one = await started(disks);
    expect(one.container.printed()).toContain('Filling the database');
    await stop(one.container);
    const { port, container } = await started(disks);
    expect(container.printed()).not.toContain('Filling the database');
    expect(await statusOf(port, '/')).toBe(200);
  });

  test('is checked by its own health check', async () => {
    const disks = await disksOf();
    const { port, container } = await started(disks);
    const [, ...program] = image.config.Healthcheck.Test;
    const check = () => startContainer(image, disks, { program, words: [], settings: { PORT: port } }).ended;
    expect(await check()).toBe(0);
    await stop(container);
    expect(await check()).toBe(1);
  });

  test('backs up beside the site, rehearses, and restores into an empty disk', async () => {
    const disks = await disksOf();
    const { container } = await started(disks);
    expect(await inside(disks, 'backup', '/backups/today')).toMatchObject({ code: 0 });
    expect(await inside(disks, 'rehearse', '/backups')).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/You could go back to .* \d+ articles/),
    });
    await stop(container);
    const other = { ...(await disksOf()), backups: disks.backups };
    expect(await inside(other, 'restore', '/backups/today')).toMatchObject({ code: 0 });
    const again = await started(other);
    expect(await (await fetch(`http://127.0.0.1:${again.port}/`)).text()).toContain('/featured/');
  });

  test('ends every worker, too, and replaces them without ending', async () => {
    const { container, port } = await started(await disksOf(), { WORKERS: 2 });
    process.kill(await container.firstProcess(), 'SIGUSR2');
    for (let asked = 0; asked < 200; asked += 1) expect(await statusOf(port, '/')).toBe(200);
    await stop(container);
  });

  test('ends at once when it is stopped before it listens', async () => {
    // Accepts, and says nothing: the start waits for it.
    const port = await freePort();
    const silent = createServer(() => undefined).listen(port, '127.0.0.1');
    onTestFinished(() => void silent.close());
    const asked = once(silent, 'connection');
    const settings = { DATABASE_URL: `postgres://masthead@127.0.0.1:${port}/masthead` };
    const container = startContainer(image, await disksOf(), { settings });
    await asked;
    process.kill(await container.firstProcess(), 'SIGTERM');
    expect(await container.ended).toBe(128 + constants.signals.SIGTERM);
  });

  test('finds the address of PostgreSQL in a file', async () => {
    const postgres = await startPrivatePostgres();
    onTestFinished(() => postgres.stop());
    const disks = await disksOf();
    const file = await giveSecret(disks, 'database_url', postgres.address);
    const { container, port } = await started(disks, { DATABASE_URL_FILE: file });
    expect(await statusOf(port, '/search?s=marketing')).toBe(200);
    expect(await readdir(disks.data)).not.toContain('masthead.sqlite');
    await stop(container);
  });

  test('says what is wrong, and ends with 1, where it cannot run', async () => {
    const disks = await disksOf();
    const foreign = { ...disks, data: await mkdtemp(join(disks.scratch, 'root-')) };
    expect(await inside(foreign, 'serve')).toEqual({
      code: 1,
      printed: expect.stringContaining('Give the user that runs Masthead the right to it'),
    });
    const wrong = startContainer(image, disks, { settings: { SITE_URL: 'nonsense' } });
    expect(await wrong.ended).toBe(1);
    expect(wrong.printed()).toContain('SITE_URL: must be scheme, host and port only');
    const secret = startContainer(image, disks, { settings: { DATABASE_URL_FILE: '/run/secrets/none' } });
    expect(await secret.ended).toBe(1);
    expect(secret.printed()).toContain('DATABASE_URL_FILE names /run/secrets/none, which cannot be read (ENOENT)');
  });
});

/** Home, an article, a picture in another size, search, the calls' own page, and the desk. */
async function walk(port: number, { data }: Disks): Promise<void> {
  const site = `http://127.0.0.1:${port}`;
  const home = await (await fetch(site)).text();
  const [, article = ''] = /href="(\/featured\/[^"#?]+)"/.exec(home) ?? [];
  const [, picture = ''] = /"(\/media\/[^" ]+)/.exec(home) ?? [];
  for (const path of [article, picture, '/search?s=marketing', '/api/docs', '/api/docs/json', '/sign-in', '/healthz']) {
    expect([path, await statusOf(port, path)]).toEqual([path, 200]);
  }
  const database = new DatabaseSync(join(data, 'masthead.sqlite'));
  const token = givenSession(database, { name: 'ada', role: 'owner' });
  database.close();
  const desk = await fetch(`${site}/desk`, { headers: { cookie: `masthead-session=${token}` } });
  expect([desk.status, desk.url]).toEqual([200, `${site}/desk`]);
}

async function statusOf(port: number, path: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  await answer.arrayBuffer();
  return answer.status;
}

function statusFile(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/status`, 'utf8');
}

async function stop(container: Container): Promise<void> {
  process.kill(await container.firstProcess(), 'SIGTERM');
  expect(await container.ended).toBe(0);
}
