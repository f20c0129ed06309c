import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { postgresPrograms } from './postgres.mjs';

/** A machine's root with PostgreSQL in these folders. */
function machine(...folders: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'masthead-root-'));
  for (const folder of folders) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'initdb'), '');
  }
  return root;
}

test.each([
  ["Debian's", ['usr/lib/postgresql/15/bin', 'usr/lib/postgresql/9.6/bin'], 'usr/lib/postgresql/15/bin'],
  ["Homebrew's", ['opt/homebrew/opt/postgresql@17/bin'], 'opt/homebrew/opt/postgresql@17/bin'],
  ["an Intel Mac's", ['usr/local/opt/postgresql@16/bin'], 'usr/local/opt/postgresql@16/bin'],
])('%s newest PostgreSQL is found', (_whose, folders, newest) => {
  const root = machine(...folders);
  expect(postgresPrograms(root)).toBe(join(root, newest));
});

test('a machine without PostgreSQL has none', () => {
  expect(postgresPrograms(machine())).toBeUndefined();
});

/** What a program prints on another machine. @param machineSays a statement that changes what Node.js says of the machine */
function printedOn(machineSays: string, program: string) {
  const parameters = ['--import', `data:text/javascript,${encodeURIComponent(machineSays)}`, '-e', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
    encoding: 'utf8',
    env: { PATH: '/nowhere' },
  });
  return { status, printed: stdout + stderr };
}

test('where nothing can be installed, what is missing is said with the command, and the work goes on', () => {
  const program = `import('./scripts/toolchain/programs.mjs').then(async ({ installPrograms }) => {
    const of = (debian, isHere) => ({ debian, isHere: () => isHere, stages: ['browser'] });
    const missing = await installPrograms([of('chromium', false), of('xvfb', true), of('postgresql', false)]);
    console.log(missing.length);
  })`;
  expect(printedOn('', program)).toEqual({
    status: 0,
    printed: `2
Not installed, and needed: sudo apt-get install chromium postgresql (PostgreSQL also: brew install postgresql@17)
`,
  });
});

test('Windows is refused in one sentence that names WSL', () => {
  const windows = "Object.defineProperty(process, 'platform', { value: 'win32' })";
  expect(printedOn(windows, "import('./scripts/toolchain/install.mjs').then(({ install }) => install())")).toEqual({
    status: 1,
    printed: 'Masthead runs on Linux and macOS: on Windows, start it in WSL (https://aka.ms/wsl).\n',
  });
});
