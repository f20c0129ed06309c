import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { MAXIMUM_UPLOAD_BYTES } from '../media-limits.ts';
import { formWith, openLibrary, plainPicture } from '../testing/uploading.ts';

const HEIC = Buffer.concat([Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(4000)]);

describe.each(enginesOfRun)('Uploading to %s', (engine) => {
  test('stores a picture once, below its month, with a clean name and a note in the log', async () => {
    const { site, upload, files, call } = await openLibrary(engine);
    const file = await plainPicture().jpeg().toBuffer();
    const { status, body } = await upload(file, '../../etc/Hafen & Möwen (1).PHP.JPG', 'text/html');
    expect(status).toBe(200);
    const path = expect.stringMatching(/^desk\/2026\/11\/hafen-möwen-1-php-[0-9a-f]{8}\.jpg$/);
    expect(body).toMatchObject({
      isKnown: false,
      picture: { path, width: 1600, height: 900, alt_text: '', credit: '' },
    });
    expect(await files()).toEqual([join(site.configuration.dataDirectory, 'media', body.picture.path)]);
    const again = await upload(file, 'another-name.jpg');
    expect(again.body).toEqual({ isKnown: true, picture: body.picture });
    const stored = await readFile(join(site.configuration.dataDirectory, 'media', body.picture.path));
    expect((await upload(stored)).body.isKnown).toBe(true);
    expect(await files()).toHaveLength(1);
    expect((await call('GET', '/media')).body.pictures).toEqual([body.picture]);
    const entries = await site.database.queries
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'upload picture')
      .execute();
    expect(entries).toMatchObject([{ actor: 'ines', subject: body.picture.path }]);
  });
});

describe('An upload is refused', () => {
  test('with words for an editor where it is no picture for the web', async () => {
    const { upload, files } = await openLibrary();
    const { status, body } = await upload(HEIC, 'picture.jpg', 'image/jpeg');
    expect([status, body.message]).toEqual([415, expect.stringContaining('Most Compatible')]);
    expect(await upload(Buffer.from('\xff\xd8\xff\xe0', 'latin1'))).toMatchObject({ status: 422 });
    expect(await upload(await plainPicture(9000, 9000).png().toBuffer())).toMatchObject({ status: 413 });
    expect(await files()).toEqual([]);
  });

  test('a file of more than 30 MB, announced or not', async () => {
    const { app, headers, upload, files } = await openLibrary();
    const large = Buffer.alloc(MAXIMUM_UPLOAD_BYTES + 1, 1);
    expect(await upload(large)).toMatchObject({ status: 413, body: { message: expect.stringContaining('30 MB') } });
    const { port } = await listening(app);
    const form = await formWith(large, 'large.jpg');
    const { status } = await sent(port, { ...headers, ...form.headers }, form.payload);
    expect(status).toBe(413);
    // One that never ends is answered, too.
    const endless = request({
      port,
      method: 'POST',
      path: '/desk/api/media',
      headers: { ...headers, ...form.headers },
    });
    endless.on('error', () => undefined);
    endless.write(form.payload);
    const [answer] = await once(endless, 'response');
    expect(answer.statusCode).toBe(413);
    endless.destroy();
    expect(await files()).toEqual([]);
  });

  test('a form without a file, and one with a field', async () => {
    const { app, headers } = await openLibrary();
    const post = (payload: string, type: string) =>
      app.inject({ method: 'POST', url: '/desk/api/media', payload, headers: { ...headers, 'content-type': type } });
    const field = '--x\r\ncontent-disposition: form-data; name="path"\r\n\r\n../../etc/passwd\r\n--x--\r\n';
    expect((await post(field, 'multipart/form-data; boundary=x')).statusCode).toBe(400);
    expect((await post('', 'multipart/form-data; boundary=x')).statusCode).toBe(400);
    expect((await post('{}', 'application/json')).statusCode).toBe(400);
    expect((await post('no form', 'multipart/form-data; boundary=x')).statusCode).toBe(400);
  });

  test('from a visitor who is not signed in, before the file is read', async () => {
    const { app, files } = await openLibrary();
    const form = await formWith(await plainPicture().jpeg().toBuffer(), 'a.jpg');
    const ask = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/desk/api/media',
        payload: form.payload,
        headers: { ...form.headers, ...headers },
      });
    expect((await ask({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(401);
    expect((await ask({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(await files()).toEqual([]);
  });
});

test('the same picture sent twice at once is stored once', async () => {
  const { upload, files } = await openLibrary();
  const file = await plainPicture().jpeg().toBuffer();
  const both = await Promise.all([upload(file, 'a.jpg'), upload(file, 'b.jpg')]);
  expect(both.map(({ body }) => body.isKnown).toSorted()).toEqual([false, true]);
  expect(await files()).toHaveLength(1);
});

test('the program that decodes pictures knows nothing of the site’s environment, which may hold its secret', async () => {
  const { site, upload } = await openLibrary();
  const { dataDirectory } = site.configuration;
  const [spy, report] = [join(dataDirectory, 'spy.cjs'), join(dataDirectory, 'report')];
  await writeFile(spy, `require('node:fs').writeFileSync(${JSON.stringify(report)}, '')`);
  vi.stubEnv('NODE_OPTIONS', `--require ${spy}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await upload(await plainPicture().jpeg().toBuffer())).status).toBe(200);
  expect(existsSync(report)).toBe(false);
});

/** The niceness of each thread of the program that decodes a picture now; none while no program runs. */
function nicenessOfDecoding(): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const read = (path: string) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      // It has ended.
      return '';
    }
  };
  const own = pids.filter(
    (pid) =>
      read(`/proc/${pid}/cmdline`).includes('preparing-worker') &&
      read(`/proc/${pid}/status`).includes(`PPid:\t${process.pid}\n`),
  );
  return own.flatMap((pid) => {
    try {
      return readdirSync(`/proc/${pid}/task`).map((task) =>
        Number(read(`/proc/${pid}/task/${task}/stat`).split(') ')[1]?.split(' ')[16]),
      );
    } catch {
      return [];
    }
  });
}

test.runIf(existsSync('/proc/self/stat') && getPriority() < 19)(
  'the program that decodes pictures has the lowest priority while it still loads, in all its threads',
  async () => {
    const { upload } = await openLibrary();
    const sending = upload(await plainPicture().jpeg().toBuffer());
    const seen = await vi.waitUntil(
      () => {
        const niceness = nicenessOfDecoding();
        return niceness.length > 4 && niceness;
      },
      { interval: 1, timeout: 10_000 },
    );
    // A thread that ended while it was looked at has none.
    expect(new Set(seen.filter((one) => !Number.isNaN(one)))).toEqual(new Set([19]));
    await sending;
  },
);

describe('Nothing is left behind', () => {
  test('of an upload that a killed process left two days ago', async () => {
    const { upload, site } = await openLibrary();
    const uploads = join(site.configuration.dataDirectory, 'media', '.uploads');
    for (const [name, time] of [
      ['old', new Date(site.now().getTime() - 2 * 86_400_000)],
      ['under way', site.now()],
    ] as const) {
      await mkdir(join(uploads, name), { recursive: true });
      await utimes(join(uploads, name), time, time);
    }
    await upload(await plainPicture().jpeg().toBuffer());
    expect(await readdir(uploads)).toEqual(['under way']);
  });

  test('of an upload whose connection breaks off', async () => {
    const { app, headers, files, site } = await openLibrary();
    const { port } = await listening(app);
    const form = await formWith(await plainPicture().png({ compressionLevel: 0 }).toBuffer(), 'a.png');
    const asking = request({ port, method: 'POST', path: '/desk/api/media', headers: { ...headers, ...form.headers } });
    asking.on('error', () => undefined);
    asking.write(form.payload.subarray(0, form.payload.length / 2));
    await expect.poll(files).toHaveLength(1);
    asking.destroy();
    await expect.poll(files).toEqual([]);
    expect(await site.database.queries.selectFrom('media').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['written', ['drop table media_detail']],
    [
      'committed',
      [
        'create table parent (id integer primary key)',
        'create table child (id integer references parent deferrable initially deferred)',
        'create trigger orphans after insert on media_detail begin insert into child values (1); end',
      ],
    ],
  ])('where the row cannot be %s', async (_when, statements) => {
    const { site, upload, files } = await openLibrary();
    for (const statement of statements) await sql.raw(statement).execute(site.database.queries);
    expect((await upload(await plainPicture().jpeg().toBuffer())).status).toBe(500);
    expect(await files()).toEqual([]);
    expect(await site.database.queries.selectFrom('media').selectAll().execute()).toEqual([]);
  });
});

async function listening(app: Awaited<ReturnType<typeof openLibrary>>['app']) {
  return { port: Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port) };
}

/** Sends a body in pieces, without announcing its length. */
function sent(port: number, headers: Record<string, string>, body: Buffer): Promise<{ status: number | undefined }> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, method: 'POST', path: '/desk/api/media', headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode });
    });
    asking.on('error', reject);
    asking.write(body);
    asking.end();
  });
}
