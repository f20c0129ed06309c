import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../src/platform/testing/databases.ts';
import { INDEX_FILE } from '../../src/site/search/search-index.ts';
import { note } from './testing/figures.ts';
import { type RunningSite, startSite } from './testing/server.ts';

const run = promisify(execFile);

const PATHS = [
  ...['/', '/news', '/about', '/events', '/sitemap', '/contact-us', '/subscribe', '/privacy-policy', '/opt-out-form'],
  ...[
    '/news/none',
    '/none',
    '/feeds/rss.xml',
    '/sitemap.xml',
    '/api/post/search/all/consent',
    '/_image?path=none.png&w=320',
    // It is read from a file, whatever has been loaded.
    '/media/posts/a-quarter-without-a-dashboard.webp?width=300',
  ],
];

test.runIf(process.platform === 'linux')(
  'a site that has no descriptor left answers with its pages or 503, logs little, and recovers',
  async () => {
    const directory = await temporaryDirectory();
    const site = await startSite({ DATA_DIR: directory, LOG_LEVEL: 'info' }, '--fill');
    // It has loaded its pages by then, and none of them has been rendered.
    await expect.poll(() => existsSync(join(directory, INDEX_FILE)), { timeout: 20_000 }).toBe(true);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask(site, agent, '/healthz')).status).toBe(200);
    await limitDescriptors(site, (await readdir(`/proc/${site.process.pid}/fd`)).length);
    const before = site.log().length;
    const counts = new Map<number | undefined, number>();
    for (let round = 1; round <= 10; round++) {
      for (const path of PATHS) {
        const { status, retryAfter } = await ask(site, agent, path);
        expect([200, 404, 503], path).toContain(status);
        if (status === 503) expect(Number(retryAfter), path).toBeGreaterThan(0);
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
    }
    const lines = site.log().slice(before).split('\n').length;
    expect(lines).toBeLessThan(50);
    expect(site.log().slice(before)).toContain('Raise the limit (ulimit -n)');
    await limitDescriptors(site, 1024);
    for (const path of PATHS) expect([200, 404], path).toContain((await ask(site, agent, path)).status);
    agent.destroy();
    note(
      `no descriptor left: ${JSON.stringify(Object.fromEntries(counts))} of ${10 * PATHS.length}, ${lines} lines of log`,
    );
  },
);

async function limitDescriptors({ process: { pid } }: RunningSite, descriptors: number): Promise<void> {
  await run('prlimit', ['--pid', String(pid), `--nofile=${descriptors}:1024`]);
}

/** Asks over a connection that is open already: another one would need a descriptor. */
function ask({ port }: RunningSite, agent: Agent, path: string) {
  return new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer
        .resume()
        .once('end', () => resolve({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] }));
    });
    asking.once('error', reject).end();
  });
}
