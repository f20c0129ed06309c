import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { latestEntries } from '#desk/accounts/audit.store.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { openSignInSite } from '#desk/accounts/testing/sign-in-site.ts';
import type { Engine } from '#platform/database/engine.ts';
import { lastDone, noteDone } from '#platform/database/last-done.ts';
import { writeContent } from '#platform/database/revision.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { readBackupList } from '../backup/backup-list.ts';
import { oneAtATime } from '../tasks/one-at-a-time.ts';
import { noteState, shownTask } from '../tasks/task-state.ts';
import { backupsFolder, keptBackups } from './kept-backups.ts';

const BACKUPS = '/desk/backups';
const SOON = { timeout: 30_000, interval: 20 };

/** A site with articles, and an owner who has just signed in. */
async function openDesk(engine: Engine = 'sqlite') {
  const opened = await openSignInSite(engine);
  const { site, app, post } = opened;
  await givenPublication(site);
  for (const post_name of ['one', 'two', 'three']) await givenPost(site, { post_name });
  await writeContent(site.database.queries, async () => undefined);
  const kim = await givenPerson(site, 'kim');
  const cookie = await cookieOf(site, kim);
  const send = (fields: Record<string, string>) => post(BACKUPS, { account: String(kim.id), ...fields }, { cookie });
  const page = async (as = cookie) => (await app.inject({ url: BACKUPS, headers: { cookie: as } })).body;
  const folder = backupsFolder(site.configuration);
  /** Sends a form, and waits for what came of it. */
  const outcomeOf = async (fields: Record<string, string>) => {
    const answer = await send(fields);
    // What a browser loads again is the page, not the form.
    expect([answer.statusCode, answer.headers.location]).toEqual([303, BACKUPS]);
    return vi.waitFor(async () => {
      const task = await shownTask(folder);
      if (!task?.outcome) throw new Error('It runs');
      return task.outcome;
    }, SOON);
  };
  const kept = async () => (await keptBackups(site)).map(({ name }) => name);
  return { ...opened, kim, cookie, send, page, folder, outcomeOf, kept };
}

describe.each(enginesOfRun)('an owner at the page of backups, on %s,', (engine) => {
  test('makes one, sees what going back would lose, and rehearses it', async () => {
    const { site, page, folder, outcomeOf, kept, later } = await openDesk(engine);
    expect((await outcomeOf({ action: 'make' })).said).toContain('holds 3 articles, 0 subscribers');
    const [name = ''] = await kept();
    expect(await lastDone(site.database.queries, 'backup')).toBeInstanceOf(Date);
    expect(await page()).toContain('Nothing newer would be lost.');
    later(60);
    await givenPost(site, { post_name: 'four' });
    const text = await page();
    expect(text).toContain('Going back to it would lose 1 changed article.');
    // Another node shows others.
    expect(text.includes(`these are those of ${hostname()}`)).toBe(engine === 'postgres');
    expect(text).toContain(`npm run masthead -- restore ${backupsFolder(site.configuration)}/${name}`);
    expect(await outcomeOf({ action: 'rehearse', name })).toMatchObject({
      said: expect.stringMatching(
        /^You could go back to .*: 3 articles, .* would lose 1 changed article\. 3 articles that have not changed were compared/,
      ),
      isGood: true,
    });
    expect(await lastDone(site.database.queries, 'rehearsal')).toBeInstanceOf(Date);
    const actions = (await latestEntries(site)).map(({ action, actor }) => `${actor}: ${action}`);
    expect(actions).toEqual(expect.arrayContaining(['kim: rehearse backup', 'kim: make backup']));
    // What was taken out since comes back.
    await site.database.queries.deleteFrom('post').where('post_name', '=', 'four').execute();
    expect(await page()).toContain('Nothing newer would be lost.');
    const older = '2020-01-01T00-00-00Z';
    await cp(join(folder, name), join(folder, older), { recursive: true });
    expect(await kept()).toEqual([name, older]);
  });
});

test('a backup is downloaded as one file, from any byte on, and holds what its list says', async () => {
  const { site, app, cookie, send, outcomeOf, kept, folder } = await openDesk();
  await outcomeOf({ action: 'make' });
  const [name = ''] = await kept();
  const { location = '' } = (await send({ action: 'download', name })).headers;
  const get = (range?: string) =>
    app.inject({ url: String(location), headers: { cookie, ...(range !== undefined && { range }) } });
  const whole = await get();
  expect(whole.statusCode).toBe(200);
  expect(whole.rawPayload.length).toBe(Number(whole.headers['content-length']));
  const rest = await get('bytes=70000-');
  expect(rest.statusCode).toBe(206);
  expect(rest.headers['content-range']).toBe(`bytes 70000-${whole.rawPayload.length - 1}/${whole.rawPayload.length}`);
  expect(rest.rawPayload.equals(whole.rawPayload.subarray(70_000))).toBe(true);
  expect((await get(`bytes=${whole.rawPayload.length - 1}-`)).statusCode).toBe(206);
  const beyond = await get(`bytes=${whole.rawPayload.length}-`);
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.rawPayload.length}`]);
  const unpacked = await mkdtemp(join(tmpdir(), 'masthead-unpacked-'));
  await writeFile(join(unpacked, 'a.tar'), whole.rawPayload);
  await promisify(execFile)('tar', ['-xf', 'a.tar'], { cwd: unpacked });
  expect(await readBackupList(join(unpacked, name))).toEqual(await readBackupList(join(folder, name)));
  const file = 'masthead.sqlite';
  expect(await readFile(join(unpacked, name, file))).toEqual(await readFile(join(folder, name, file)));
  expect((await latestEntries(site)).filter(({ action }) => action === 'download backup')).toHaveLength(3);
});

test('a download is for the owner who asked for it alone, and for some hours', async () => {
  const { site, app, kim, cookie, send, outcomeOf, kept, later } = await openDesk();
  await outcomeOf({ action: 'make' });
  const [name = ''] = await kept();
  const location = String((await send({ action: 'download', name })).headers.location);
  const status = async (url: string, as: string) => (await app.inject({ url, headers: { cookie: as } })).statusCode;
  const other = await cookieOf(site, await givenPerson(site, 'mira'));
  const editor = await cookieOf(site, await givenPerson(site, 'jonas', 'editor'));
  expect(await status(location, other)).toBe(403);
  expect(await status(location, editor)).toBe(403);
  expect(await status(location, '')).toBe(302);
  expect(await status(location.replace(name, '2020-01-01T00-00-00Z'), cookie)).toBe(403);
  expect(await status(BACKUPS, editor)).toBe(403);
  later(13 * 3600);
  // Signed in anew: the same owner, whose address is over.
  expect(await status(location, await cookieOf(site, kim))).toBe(403);
});

test('asks for a new sign-in first, and takes no name that is no backup', async () => {
  const { send, later, page } = await openDesk();
  for (const action of ['rehearse', 'download', 'delete'])
    for (const name of ['../media', '2026-11-28T05-00-00Z', ''])
      expect((await send({ action, name })).statusCode, `${action} ${name}`).toBe(404);
  later(1800);
  const asked = await send({ action: 'make' });
  expect(asked.statusCode).toBe(422);
  expect(asked.body).toContain('Is it you, kim?');
  expect(await page()).toContain('No backup was made here yet.');
});

test('one at a time; what a stopped process has left is said, and removed by the next', async () => {
  const { site, send, page, folder, outcomeOf, kept } = await openDesk();
  await outcomeOf({ action: 'make' });
  await noteState(folder, {
    task: 'backup',
    begun: site.now().toISOString(),
    step: 'Copying files',
    done: 1,
    total: 9,
  });
  await oneAtATime(folder, async () => {
    expect(await page()).toContain('The backup is under way: copying files');
    const refused = await send({ action: 'make' });
    expect([refused.statusCode, refused.body.includes('is under way. Please wait')]).toEqual([422, true]);
  });
  expect(await page()).toContain('The backup was interrupted: the site was stopped meanwhile. Nothing of it counts');
  const [name = ''] = await kept();
  expect((await send({ action: 'delete', name })).statusCode).toBe(303);
  expect(await kept()).toEqual([]);
});

describe.each(enginesOfRun)('taking out the demo at the desk, on %s,', (engine) => {
  test('keeps what was written, changed or brought in, and makes a backup first', async () => {
    const { site, send, page, outcomeOf, kept } = await openDesk(engine);
    const { queries } = site.database;
    await givenPost(site, { post_name: 'of-demo', source_key: 'content:posts/a-quarter-without-a-dashboard.md' });
    await givenPost(site, { post_name: 'zebra', source_key: 'content:posts/of-a-folder-of-our-own.md' });
    for (const task of ['demo', 'filling'] as const) await noteDone(queries, task, new Date(0));
    expect(await page()).toContain('1 articles, 0 events and 0 banners of the demo go');
    const wrong = await send({ action: 'take-demo-out', paper: 'Another' });
    expect([wrong.statusCode, wrong.body.includes('Please type the paper’s name')]).toEqual([422, true]);
    const { said } = await outcomeOf({ action: 'take-demo-out', paper: site.publication.name });
    expect(said).toContain('The demo is out: 1 articles, 0 events and 0 banners.');
    const names = await queries.selectFrom('post').select('post_name').orderBy('post_name').execute();
    expect(names.map(({ post_name }) => post_name)).toEqual(['one', 'three', 'two', 'zebra']);
    expect(await lastDone(queries, 'demo')).toBeUndefined();
    // By which an import since then is told from the filling.
    expect(await lastDone(queries, 'filling')).toEqual(new Date(0));
    expect(await kept()).toEqual([expect.stringMatching(/-before-demo-out$/)]);
    const after = await page();
    expect(after).toContain(', before the demo was taken out');
    expect(after).not.toContain('Take out the demo');
  });
});
