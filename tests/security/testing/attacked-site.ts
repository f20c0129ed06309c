import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import { cpuOf } from '../../../bench/tools/processes.ts';
import { type CleaningContext, cleanArticle } from '../../../src/content/markup/clean-article.ts';
import { freePort } from '../../../src/platform/testing/free-port.ts';
import { test as base } from '../../fixtures.ts';
import { type Attack, writeFolder, writeGhost, writeWordPress } from './sources.ts';
import { attackVectors, HAS_STRINGS, naughtyStrings } from './strings.ts';

/** A site of posts made of attack vectors that came through all three importers, and one plain post. */
export interface AttackedSite {
  readonly url: string;
  readonly port: number;
  readonly database: DatabaseSync;
  readonly attacks: readonly Attack[];
  /** The server's log so far, one JSON text a line. */
  readonly log: () => string;
  /** Where the server tried to connect to. */
  readonly outgoing: () => readonly string[];
  /** Milliseconds of the processor that it has taken so far. */
  readonly processorTime: () => number;
}

/** Tests with such a site, one for each worker. It trusts X-Forwarded-For, by which limits tell visitors apart. */
export const test = base.extend<object, { attackedSite: AttackedSite }>({
  attackedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off its pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'masthead-attacked-'));
      const attacks = HAS_STRINGS ? everyAttack() : [];
      const environment = environmentIn(folder);
      for (const source of writeSources(folder, attacks))
        execFileSync(process.execPath, [CLI, 'import', source], {
          env: environment,
          stdio: ['ignore', 'ignore', 'pipe'],
        });
      const { child, site } = await serve(environment, await freePort());
      const database = new DatabaseSync(join(folder, 'masthead.sqlite'));
      await addEachAlone(database, attacks);
      await use({ ...site, attacks, database });
      child.kill('SIGTERM');
      await once(child, 'exit');
      // No address in all that was imported, posted and asked for has made the server, or an import, connect to it.
      expect(site.outgoing(), 'what the server connected to').toEqual([]);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ attackedSite }, use) => use(attackedSite.url),
});

const CLI = 'build/server/cli.js';

/** Loads into a process, and its threads, what writes down connections. @param file that they are written to */
export function recordingOutgoing(file: string): Readonly<Record<string, string>> {
  const recorder = `--require=${resolve('tests/security/testing/outgoing.cjs')}`;
  return { OUTGOING_FILE: file, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${recorder}` };
}

function environmentIn(folder: string) {
  return {
    ...process.env,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    ...recordingOutgoing(join(folder, 'outgoing')),
  };
}

/** A post without an attack, at /news/plain. */
const PLAIN: Attack = { slug: 'plain', vectors: ['A plain text about consent'], body: '<p>Plain.</p>' };

/** How many posts each importer brings. */
const EACH = 3;

/** Each vector is in one post's body; the texts of a post take some of them. */
function everyAttack(): readonly Attack[] {
  const all = [...attackVectors(), ...naughtyStrings().filter((text) => text.includes('<'))];
  const shares = Array.from({ length: 3 * EACH }, (_, share) => all.filter((_vector, at) => at % (3 * EACH) === share));
  return shares.map((vectors, index) => ({
    slug: `attack-${index}`,
    vectors,
    body: vectors.map((vector) => `<p>consent ${vector}</p>`).join('\n'),
  }));
}

/** In a body an unclosed comment swallows the vectors behind it: each vector is cleaned by itself as well, and added. */
async function addEachAlone(database: DatabaseSync, attacks: readonly Attack[]): Promise<void> {
  const add = database.prepare('update post set post_content = post_content || ? where post_name = ?');
  for (const { slug, vectors } of attacks) {
    const cleaned = vectors.map(async (vector) => (await cleanArticle(vector, CLEANING)).html);
    add.run((await Promise.all(cleaned)).join('\n'), slug);
  }
  database.exec('update content_revision set revision = revision + 1');
}

const CLEANING: CleaningContext = {
  language: 'en-GB',
  imageBase: '/media',
  picture: async () => ({ path: 'events/cdp-buyers-day-berlin.webp', width: 1600, height: 900, color: '#888888' }),
  linkedPicture: async () => undefined,
  linkedFile: async () => undefined,
  link: (address) => address,
};

function writeSources(folder: string, attacks: readonly Attack[]): readonly string[] {
  mkdirSync(join(folder, 'sources'));
  const share = (from: number) => attacks.slice(from * EACH, (from + 1) * EACH);
  const content = writeFolder(join(folder, 'sources', 'content'), [...share(2), PLAIN]);
  // The vectors are among the examples. An import of an export without a post fails.
  if (attacks.length === 0) return [content];
  return [
    writeWordPress(join(folder, 'sources', 'wordpress.xml'), share(0)),
    writeGhost(join(folder, 'sources', 'ghost.json'), share(1)),
    content,
  ];
}

async function serve(env: NodeJS.ProcessEnv & { OUTGOING_FILE?: string }, port: number) {
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(process.execPath, [CLI, 'serve'], {
    env: { ...env, PORT: String(port), SITE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let written = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    written += text;
  });
  while (!written.includes(`http://localhost:${port}`)) await once(child.stdout ?? child, 'data');
  const outgoing = () => {
    const file = env.OUTGOING_FILE ?? '';
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  };
  return { child, site: { url, port, log: () => written, outgoing, processorTime: () => cpuOf(child.pid ?? 0) } };
}
