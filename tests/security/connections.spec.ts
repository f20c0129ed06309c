import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Visitors } from './testing/asking.ts';
import { recordingOutgoing, test } from './testing/attacked-site.ts';

/** The server asks no address that stands in its input (server-side request forgery). */

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
