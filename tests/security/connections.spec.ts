import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { SESSION_COOKIE } from '../../src/desk/accounts/session-cookie.ts';
import { givenSession } from '../accounts/given-session.ts';
import { Visitors } from './testing/asking.ts';
import { recordingOutgoing, test } from './testing/attacked-site.ts';

/**
 * The server asks no address that stands in its input (server-side request forgery), with two exceptions: links of a story, and
 * pictures that are fetched into the library, at the desk, where they lead to the public internet (docs/decisions/0051, 0070;
 * their tricks: src/desk/stories/checks/links, src/desk/media).
 */

/** Where an attacker would listen; nothing does. */
const LISTENER = 'http://127.0.0.1:9999/listener';

test('no address in a post, a form, a call or a header makes the server connect', async ({ attackedSite }) => {
  const visitors = new Visitors(attackedSite.port);
  const address = encodeURIComponent(LISTENER);
  for (const path of [
    `/media/${address}?width=300`,
    `/media/${LISTENER}`,
    `/${LISTENER}`,
    `/?url=${address}`,
    `/search?q=${address}`,
    `/api/docs?url=${address}&configUrl=${address}`,
  ])
    await visitors.ask({
      path,
      headers: { host: '127.0.0.1:9999', 'x-forwarded-host': '127.0.0.1:9999', referer: LISTENER },
    });
  await visitors.ask({ path: '/api/url_redirect/check_redirect', json: { current_url: LISTENER } });
  await visitors.ask({ path: '/subscribe', form: { email: 'reader@127.0.0.1:9999', from: LISTENER } });
  visitors.close();
  expect(attackedSite.outgoing()).toEqual([]);
});

test('not even a writer of the desk makes the server connect to its own network', async ({ attackedSite }) => {
  const { database, port } = attackedSite;
  const token = givenSession(database, { name: 'mallory', role: 'writer' });
  const addresses = [
    LISTENER,
    'http://localhost/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
  ];
  const visitors = new Visitors(port);
  const headers = { cookie: `${SESSION_COOKIE}=${token}`, 'sec-fetch-site': 'same-origin' };
  const { status, body } = await visitors.ask({ path: '/desk/api/links/check', json: { addresses }, headers });
  const fetched: number[] = [];
  for (const address of addresses)
    fetched.push((await visitors.ask({ path: '/desk/api/media/fetch', json: { address }, headers })).status);
  visitors.close();
  database.exec('delete from account');
  expect(fetched).toEqual(addresses.map(() => 422));
  expect([status, JSON.parse(body)]).toEqual([
    200,
    { links: addresses.map((address) => ({ address, state: 'not asked' })) },
  ]);
  expect(attackedSite.outgoing()).toEqual([]);
});

test('what writes connections down sees those of a process and of its threads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-outgoing-'));
  const asking = `fetch('${LISTENER}').catch(() => undefined);`;
  const program = join(folder, 'asks.mjs');
  writeFileSync(
    program,
    `import { Worker } from 'node:worker_threads';${asking} new Worker(${JSON.stringify(asking)}, { eval: true });`,
  );
  const file = join(folder, 'outgoing');
  execFileSync(process.execPath, [program], { env: { ...process.env, ...recordingOutgoing(file) } });
  expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual(Array(2).fill(expect.stringContaining('9999')));
  rmSync(folder, { recursive: true });
});
