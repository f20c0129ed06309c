import { copyFile, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { openSignInSite } from '#desk/accounts/testing/sign-in-site.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { exportHead, exportTail, item } from '#operations/importing/wordpress/testing/exports.ts';
import { keptBackups } from '#operations/safety/kept-backups.ts';
import { oneAtATime } from '#operations/tasks/one-at-a-time.ts';
import { shownTask } from '#operations/tasks/task-state.ts';
import type { Engine } from '#platform/database/engine.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { broughtFolder } from './brought-folder.ts';
import { broughtSources } from './brought-source.ts';
import { LEFT_OUT } from './choices.ts';
import { endBrought } from './ending.ts';
import { isWhole, noteUpload, uploadsFolder, uploadsIn } from './uploading/uploads.ts';

/** A busy machine comes to a process of the lowest priority last. */
const SOON = { timeout: 90_000, interval: 20 };
const TUS = { 'tus-resumable': '1.0.0', 'sec-fetch-site': 'same-origin' };

const GHOST = JSON.stringify({
  db: [
    {
      meta: { exported_on: 1_700_000_000_000, version: '5.0.0' },
      data: {
        posts: [
          ['1', 'First light', 'first-light', 'A morning at the quay, told at some length.'],
          [
            '2',
            'Second wind',
            'second-wind',
            'An evening at the same quay, told again.<img src="/content/images/gone.jpg">',
          ],
        ].map(([id, title, slug, text]) => ({
          ...{ id, uuid: `0000000${id}-0000-4000-8000-000000000000`, title, slug, html: `<p>${text}</p>` },
          ...{ type: 'post', status: 'published', visibility: 'public', published_at: '2024-03-01T10:00:00.000Z' },
          ...{ created_at: '2024-03-01T09:00:00.000Z', updated_at: '2024-03-01T10:00:00.000Z' },
        })),
        tags: [{ id: 't1', name: 'Harbour', slug: 'harbour', visibility: 'public' }],
        posts_tags: [
          { post_id: '1', tag_id: 't1', sort_order: 0 },
          { post_id: '2', tag_id: 't1', sort_order: 0 },
        ],
        settings: [{ key: 'url', value: 'https://old.example' }],
        users: [{ id: 'u1', name: 'Ada Byron', slug: 'ada', email: 'ada@old.example' }],
        posts_authors: [
          { post_id: '1', author_id: 'u1', sort_order: 0 },
          { post_id: '2', author_id: 'u1', sort_order: 0 },
        ],
      },
    },
  ],
});

/** An article with a comment that was approved, and one that was not. */
const COMMENTED = `${exportHead}${item({ title: 'Cranes' }, commentOf('1', 'Well said.') + commentOf('0', 'Held back'))}${exportTail}`;

function commentOf(approved: string, content: string): string {
  const fields = { author: 'Bea', author_email: 'bea@example.com', date_gmt: '2020-06-01 10:00:00', approved, content };
  const written = Object.entries(fields).map(([name, value]) => `<wp:comment_${name}>${value}</wp:comment_${name}>`);
  return `<wp:comment>${written.join('')}</wp:comment>`;
}

/** A site that listens, and an owner who has just signed in. */
async function openDesk(engine: Engine = 'sqlite') {
  const opened = await openSignInSite(engine);
  const { site, app, post } = opened;
  await storeCategories(site);
  const kim = await givenPerson(site, 'kim');
  const cookie = await cookieOf(site, kim);
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Those that wait for another request would hold the end of the test.
  onTestFinished(() => app.server.closeAllConnections());
  const host = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const files = deskAddresses.bringInFiles();
  const begin = (bytes: number, as = cookie, name = 'old site.json') =>
    fetch(host + files, {
      method: 'POST',
      headers: {
        ...TUS,
        cookie: as,
        'upload-length': String(bytes),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
      redirect: 'manual',
    });
  const part = (location: string, offset: number, body: string, as = cookie) =>
    fetch(host + location, {
      method: 'PATCH',
      headers: {
        ...TUS,
        cookie: as,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body,
      redirect: 'manual',
    });
  const offsetOf = async (location: string, as = cookie) => {
    const answer = await fetch(host + location, {
      method: 'HEAD',
      headers: { ...TUS, cookie: as },
      redirect: 'manual',
    });
    return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : answer.status;
  };
  /** Sends a whole file. @returns the source's number */
  const bring = async (content: string, name?: string) => {
    const location = (await begin(Buffer.byteLength(content), cookie, name)).headers.get('location') ?? '';
    const answer = await part(location, 0, content);
    return { status: answer.status, id: answer.headers.get('brought-source') ?? '', said: await answer.text() };
  };
  const page = async (id: string) => (await app.inject({ url: deskAddresses.broughtIn(id), headers: { cookie } })).body;
  const send = (id: string, fields: Record<string, string>) =>
    post(deskAddresses.broughtIn(id), { account: String(kim.id), id, ...fields }, { cookie });
  const outcomeOf = async (id: string, fields: Record<string, string>) => {
    const answer = await send(id, fields);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, deskAddresses.broughtIn(id)]);
    return vi.waitFor(async () => {
      const task = await shownTask(broughtFolder(site.configuration));
      if (!task?.outcome) throw new Error(`It runs: ${JSON.stringify(task)}`);
      return task.outcome;
    }, SOON);
  };
  return { ...opened, host, kim, cookie, begin, part, offsetOf, bring, page, send, outcomeOf };
}

describe.each(enginesOfRun)('an owner on %s', { timeout: 200_000 }, (engine) => {
  test('brings an export, sees what would come in, maps it, and brings it in after a backup', async () => {
    const { site, app, cookie, later, bring, page, send, outcomeOf } = await openDesk(engine);
    const { queries } = site.database;
    const { id } = await bring(GHOST);
    expect(await page(id)).toContain('old site.json');
    expect(await outcomeOf(id, { action: 'look' })).toEqual({
      said: 'It can be brought in. Nothing is changed yet.',
      isGood: true,
    });
    const looked = await page(id);
    expect(looked).toContain('What would come in');
    expect(looked).toContain('Harbour');
    expect(looked).toContain('Ada Byron');
    const pictures = /<input(?=[^>]*name="pictures")[^>]*value="([^"]*)"/;
    expect(pictures.exec(looked)?.[1], 'where the missing picture is').toBe('https://old.example');
    expect(await queries.selectFrom('post').selectAll().execute()).toEqual([]);

    const mapped = { chosen: 'yes', 'section:harbour': '+', default: 'news', pictures: '' };
    const refused = await send(id, { action: 'bring-in', ...mapped, 'person:ada': 'Ada B.', pictures: 'nowhere' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toMatch(/<input(?=[^>]*autofocus)[^>]*name="pictures"/);
    expect(refused.body).toContain('Please type the address of the old site, like https://www.example.com.');
    // Nothing that was chosen is lost.
    for (const kept of ['value="Ada B."', 'value="nowhere"', '<option value="+" selected="">'])
      expect(refused.body).toContain(kept);
    const outcome = await outcomeOf(id, { action: 'bring-in', ...mapped });
    expect(outcome).toEqual({ said: expect.stringContaining('is brought in'), isGood: true });
    const [backup] = await keptBackups(site);
    expect(outcome.said).toContain(`The way back is the backup ${backup?.name}`);
    const posts = await queries.selectFrom('post').select(['post_title', 'cat_slug']).orderBy('post_name').execute();
    expect(posts).toEqual([
      { post_title: 'First light', cat_slug: 'harbour' },
      { post_title: 'Second wind', cat_slug: 'harbour' },
    ]);
    const brought = await page(id);
    expect(brought).toContain('What came in');
    expect(pictures.exec(brought)?.[1] ?? '', 'the owner went without').toBe('');
    const full = await app.inject({ url: deskAddresses.importReport(id), headers: { cookie } });
    expect([full.statusCode, full.body]).toEqual([200, expect.stringContaining('Came in from')]);
    const editor = await cookieOf(site, await givenPerson(site, 'jonas', 'editor'));
    const url = deskAddresses.importReport(id);
    expect((await app.inject({ url, headers: { cookie: editor } })).statusCode).toBe(403);

    // What was done here since the first time is in the way back of the second.
    later(60);
    const leftOut = { ...mapped, 'section:harbour': LEFT_OUT };
    expect(await outcomeOf(id, { action: 'bring-in', ...leftOut })).toEqual({
      said: expect.stringContaining('is brought in'),
      isGood: true,
    });
    expect(await keptBackups(site)).toHaveLength(2);
    const again = await page(id);
    expect(again).toContain('Left out by choice: 3');
    expect(again).toContain('Article: it is in the section &#x27;Harbour&#x27;: 2');
    expect(again).toContain('<option value="-" selected="">Leave out</option>');
  });
});

describe('an upload', () => {
  test('goes on where it was after its line broke', async () => {
    const { site, begin, part, offsetOf, page } = await openDesk();
    const location = (await begin(GHOST.length)).headers.get('location') ?? '';
    expect((await part(location, 0, GHOST.slice(0, 100))).status).toBe(204);
    expect(await offsetOf(location)).toBe(100);
    expect((await part(location, 50, GHOST.slice(50))).status).toBe(409);
    const last = await part(location, 100, GHOST.slice(100));
    expect(await page(last.headers.get('brought-source') ?? '')).toContain('Look at it');
    // A client that never heard the last answer asks again, or sends nothing more.
    expect((await part(location, GHOST.length, '')).headers.get('brought-source')).toBe(
      last.headers.get('brought-source'),
    );
    expect(await offsetOf(location)).toBe(GHOST.length);
    expect(await broughtSources(site.configuration)).toHaveLength(1);
  });

  test('is an owner’s own, needs a new sign-in to begin, and has bounds', async () => {
    const { site, host, begin, part, offsetOf, later, cookie } = await openDesk();
    const editor = await cookieOf(site, await givenPerson(site, 'jonas', 'editor'));
    const other = await cookieOf(site, await givenPerson(site, 'mira'));
    expect((await begin(10, editor)).status).toBe(403);
    expect((await begin(10, '')).status).toBe(401);
    const location = (await begin(10)).headers.get('location') ?? '';
    expect([await offsetOf(location, editor), await offsetOf(location, other)]).toEqual([403, 404]);
    expect((await part(location, 0, '0123', other)).status).toBe(404);
    const passedOff = await fetch(`${host}${location}`, {
      method: 'POST',
      headers: {
        ...TUS,
        cookie: other,
        'x-http-method-override': 'PATCH',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: 'evil',
    });
    expect([passedOff.status < 300, await offsetOf(location)]).toEqual([false, 0]);
    expect((await begin(3 * 1024 ** 3)).status).toBe(413);
    const unsaid = await fetch(`${host}${deskAddresses.bringInFiles()}`, {
      method: 'POST',
      headers: { ...TUS, cookie, 'upload-defer-length': '1' },
    });
    expect(unsaid.status).toBe(400);
    // A body without a length would be bounded by that of the upload alone.
    const endless = await fetch(`${host}${location}`, {
      method: 'PATCH',
      headers: { ...TUS, cookie, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Blob(['0123']).stream(),
      ...{ duplex: 'half' },
    });
    expect([endless.status, await offsetOf(location)]).toEqual([400, 0]);
    expect([(await begin(10)).status, (await begin(10)).status]).toEqual([201, 201]);
    const fourth = await begin(10);
    expect([fourth.status, await fourth.text()]).toEqual([429, expect.stringContaining('Too many uploads')]);
    later(1800);
    expect((await begin(10, cookie)).status).toBe(401);
  });

  test('that had arrived whole when its process ended is there when its owner looks', async () => {
    const { site, app, kim, cookie } = await openDesk();
    const folder = uploadsFolder(site.configuration);
    await mkdir(folder, { recursive: true });
    const upload = `${kim.id}-00000000-0000-4000-8000-000000000000`;
    await writeFile(join(folder, upload), GHOST);
    await noteUpload(folder, upload, { bytes: GHOST.length, name: 'late.json', by: { id: kim.id, name: 'kim' } });
    const page = () => app.inject({ url: deskAddresses.bringIn(), headers: { cookie } });
    expect((await page()).body).toContain('late.json');
    await page();
    expect(await broughtSources(site.configuration)).toHaveLength(1);
  });

  test('of another kind of file is refused in words, and leaves nothing', async () => {
    const { site, bring } = await openDesk();
    const { status, said } = await bring('%PDF-1.7 not an export', 'a.pdf');
    expect([status, said]).toEqual([415, expect.stringContaining('no export that can be read')]);
    expect(await uploadsIn(uploadsFolder(site.configuration))).toEqual([]);
  });

  test('that nobody goes on with ends after a week, and what was brought after thirty days', async () => {
    const { site, begin, bring, later } = await openDesk();
    const location = (await begin(10)).headers.get('location') ?? '';
    const weekAgo = new Date(site.now().getTime() - 8 * 86_400_000);
    await utimes(join(uploadsFolder(site.configuration), basename(location)), weekAgo, weekAgo);
    await bring(GHOST);
    await endBrought(site);
    expect((await uploadsIn(uploadsFolder(site.configuration))).filter((one) => !isWhole(one))).toEqual([]);
    expect(await broughtSources(site.configuration)).toHaveLength(1);
    later(31 * 86_400);
    await endBrought(site);
    expect(await broughtSources(site.configuration)).toEqual([]);
  });
});

test('nothing of an export is deleted while something is under way, and an old wish to stop counts for nothing', async () => {
  const { site, app, cookie, bring, page, send, outcomeOf } = await openDesk();
  const { id } = await bring(COMMENTED, 'old site.xml');
  const folder = broughtFolder(site.configuration);
  await oneAtATime(folder, async () => {
    expect((await send(id, { action: 'forget' })).statusCode).toBe(422);
  });
  await writeFile(join(folder, id, 'stop'), '');
  expect(await outcomeOf(id, { action: 'bring-in' })).toMatchObject({ isGood: true });

  // What readers had written there is an owner's alone, for as long as the export is here.
  const shown = await page(id);
  expect(shown).toContain('Comments of readers: 2');
  const url = deskAddresses.oldComments('comments-old.example.csv');
  expect(shown).toContain(`href="${url}"`);
  const editor = await cookieOf(site, await givenPerson(site, 'jonas', 'editor'));
  expect((await app.inject({ url, headers: { cookie: editor } })).statusCode).toBe(403);
  const file = await app.inject({ url, headers: { cookie } });
  expect([file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="comments-old.example.csv"',
  ]);
  expect(file.body).toContain('"Cranes","Bea","2020-06-01 10:00:00","Well said."');
  expect(file.body).not.toContain('Held back');
  const noted = await site.database.queries
    .selectFrom('audit_entry')
    .select(['actor', 'subject', 'of_readers'])
    .where('action', '=', 'download old comments')
    .execute();
  expect(noted).toEqual([{ actor: 'kim', subject: 'comments-old.example.csv', of_readers: 1 }]);

  // Another export of the same site has the same file.
  const other = (await bring(COMMENTED, 'again.xml')).id;
  await copyFile(join(folder, id, 'comments.json'), join(folder, other, 'comments.json'));
  expect((await send(id, { action: 'forget' })).statusCode).toBe(303);
  const imports = () => readdir(join(site.configuration.dataDirectory, 'imports'));
  expect(await imports()).toContain('comments-old.example.csv');
  expect((await send(other, { action: 'forget' })).statusCode).toBe(303);
  expect(await imports()).not.toContain('comments-old.example.csv');
  expect(await broughtSources(site.configuration)).toEqual([]);
});
