import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE } from '../../src/platform/database/database.ts';
import { SECRET_FILE } from '../../src/platform/secrets/keys.ts';
import { freePort } from '../../src/platform/testing/free-port.ts';
import { test as base } from '../fixtures.ts';

/** A copy of the demo in a process of its own, which a test may break. */
export interface OwnSite {
  readonly url: string;
  readonly database: DatabaseSync;
  /** Its data. */
  readonly directory: string;
  /** The server's log so far, one JSON text per line. */
  readonly log: () => string;
}

interface OwnSiteFixtures {
  /** Renames a table or column until the end of the test: reads and writes of it fail. */
  readonly breakTable: (name: string, column?: string) => void;
  /** Raises the content revision, as every write does, so that no cached page is used. */
  readonly contentChanges: () => void;
}

/** Tests with a site of their own: addresses are relative to it, and requests may set X-Forwarded-For. */
export const test = base.extend<OwnSiteFixtures, { ownSite: OwnSite }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its pattern.
    async ({}, use) => {
      const { site, stop } = await startOwnSite('127.0.0.1');
      await use(site);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite.url),
  breakTable: async ({ ownSite }, use) => {
    const mending: string[] = [];
    await use((name, column) => {
      const [breaking, mend] = column
        ? [`alter table ${name} rename ${column} to away`, `alter table ${name} rename away to ${column}`]
        : [`alter table ${name} rename to ${name}_away`, `alter table ${name}_away rename to ${name}`];
      ownSite.database.exec(breaking);
      mending.push(mend);
    });
    for (const mend of mending) ownSite.database.exec(mend);
  },
  contentChanges: ({ ownSite }, use) =>
    use(() => ownSite.database.exec('update content_revision set revision = revision + 1')),
});

/** @param host a name of this machine; passkeys need `localhost` */
export async function startOwnSite(host: string): Promise<{ site: OwnSite; stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'masthead-own-'));
  copySite(directory);
  const { child, site } = await serve(directory, host);
  const stop = async () => {
    site.database.close();
    // Nobody is left to be answered: to close gracefully would take seconds where a browser keeps connections open.
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(directory, { recursive: true, force: true });
  };
  return { site, stop };
}

/** Another node of a site: a process of its own on the same database. */
export async function startNode({ directory }: OwnSite): Promise<{ url: string; stop: () => Promise<void> }> {
  const { child, site } = await serve(directory, 'localhost');
  const stop = async () => {
    site.database.close();
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url: site.url, stop };
}

/** Pictures as they have been resized so far. */
const VARIANTS = 'variants';

/** Copies the site that all other tests share; both use the pictures that either has resized. */
function copySite(directory: string): void {
  const folder = process.env.MASTHEAD_TEST_DATA ?? '';
  copyFileSync(join(folder, SECRET_FILE), join(directory, SECRET_FILE));
  const shared = new DatabaseSync(join(folder, DATABASE_FILE), { readOnly: true });
  shared.prepare('vacuum into ?').run(join(directory, DATABASE_FILE));
  shared.close();
  mkdirSync(join(folder, VARIANTS), { recursive: true });
  symlinkSync(join(folder, VARIANTS), join(directory, VARIANTS));
}

async function serve(directory: string, host: string): Promise<{ child: ChildProcess; site: OwnSite }> {
  const port = String(await freePort());
  const url = `http://${host}:${port}`;
  const child = spawn(process.execPath, ['build/server/cli.js', 'serve'], {
    env: { ...process.env, PORT: port, DATA_DIR: directory, SITE_URL: url, LOG_LEVEL: 'warn', TRUST_PROXY: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text;
  });
  while (!written.includes(`http://localhost:${port}`)) await once(child.stdout, 'data');
  // Tests write to it while the site does.
  const database = new DatabaseSync(join(directory, DATABASE_FILE), { timeout: 5000 });
  return { child, site: { url, database, directory, log: () => written } };
}
