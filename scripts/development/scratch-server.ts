import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { freePort } from '#platform/testing/free-port.ts';

/** `npm run dev` in a copy of the sources, which a test may edit. */
export interface ScratchServer {
  readonly folder: string;
  /** How many times the application was opened. */
  openings(): number;
  /**
   * What Vite told the browser of a file since its last edit, each once: `full-reload` for the whole page, `update` for one module.
   * On a busy machine it may see one edit as two, and tell of the earlier edit of another file late.
   */
  told(file: string): string[];
  read(path: string): Promise<string>;
  edit(file: string, from: string, to: string): void;
  /** Saves a file as it is. Vite passes over a change that comes within 50 ms of another one of the same file. */
  save(file: string): void;
  /** Starts another one at the same port. @returns what it prints until it ends */
  startAgain(): Promise<string>;
  stop(): Promise<void>;
}

const SOURCES = ['src', 'scripts', 'publication', 'package.json', 'tsconfig.json', 'vite.dev.config.ts', 'README.md'];
const CONTENT = /publication\/(?:content|media)/;

/** Browsers' libraries are not prepared: the test loads none, and they take as long as all else. */
const CONFIGURATION = `import { mergeConfig } from 'vite';
import development from './vite.dev.config.ts';
export default mergeConfig(development, { optimizeDeps: { noDiscovery: true } });`;

export async function startScratchServer(): Promise<ScratchServer> {
  const folder = copySources();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = start(folder, port);
  await server.has('application ready');
  const read = async (path: string) => {
    const text = await (await fetch(url + path, { headers: { accept: 'text/css,*/*' } })).text();
    // What it printed before it answered has arrived by the next turn, too.
    await nextTurn();
    return text;
  };
  let told: Told[] = [];
  const browser = await listen(url, await read('/@vite/client'), (one) => told.push(one));
  return {
    folder,
    told: (file) => [...new Set(told.filter(({ of }) => of.endsWith(file)).map(({ type }) => type))],
    read,
    openings: () => server.printed().split('application ready').length - 1,
    edit(file, from, to) {
      const text = readFileSync(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
      told = told.filter(({ of }) => !of.endsWith(file));
      writeFileSync(join(folder, file), text.replace(from, to));
    },
    save(file) {
      const now = new Date();
      utimesSync(join(folder, file), now, now);
    },
    async startAgain() {
      const again = start(folder, port);
      await once(again.process, 'close');
      return again.printed();
    },
    async stop() {
      browser.close();
      server.process.kill();
      await once(server.process, 'close');
      rmSync(folder, { recursive: true });
    },
  };
}

function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-development-'));
  for (const name of SOURCES)
    cpSync(name, join(folder, name), { recursive: true, filter: (path) => !CONTENT.test(path) });
  // Vite keeps files of its own in node_modules.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((entry) => !entry.startsWith('.')))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  writeFileSync(join(folder, 'vite.test.config.ts'), CONFIGURATION);
  return folder;
}

function start(folder: string, port: number) {
  const env = { ...process.env, PORT: String(port), DATA_DIR: 'data', FILL: 'no', LOG_LEVEL: 'silent', NO_COLOR: '1' };
  const parameters = ['node_modules/vite/bin/vite.js', '--config', 'vite.test.config.ts'];
  const server: ChildProcess = spawn(process.execPath, parameters, { cwd: folder, env });
  let printed = '';
  for (const output of [server.stdout, server.stderr]) output?.on('data', (chunk) => (printed += chunk));
  const has = async (text: string) => {
    while (!printed.includes(text)) {
      if (server.exitCode !== null) throw new Error(printed);
      await Promise.race([once(server.stdout ?? server, 'data'), once(server, 'close')]);
    }
  };
  return { process: server, printed: () => printed, has };
}

/** What Vite says of one file. */
interface Told {
  readonly type: string;
  readonly of: string;
}

/** As Vite sends it, and of it what is asked here. */
interface Message {
  readonly type: string;
  /** The file for which the page is loaded again. */
  readonly triggeredBy?: string;
  readonly updates?: readonly { readonly path: string }[];
}

/** Listens as the browser's client of Vite does. */
async function listen(url: string, client: string, hear: (told: Told) => void): Promise<WebSocket> {
  const [, token] = /wsToken = "(.+?)"/.exec(client) ?? [];
  const browser = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  browser.addEventListener('message', ({ data }) => {
    const { type, triggeredBy, updates = [] }: Message = JSON.parse(data);
    for (const of of [triggeredBy, ...updates.map(({ path }) => path.split('?')[0])]) if (of) hear({ type, of });
  });
  await once(browser, 'open');
  return browser;
}
