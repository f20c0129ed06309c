import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A checkout with what starts the built program, and nothing else. @param program what stands in the place of it */
function checkout(program?: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'masthead-test-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('bin', join(folder, 'bin'), { recursive: true });
  cpSync('scripts/toolchain', join(folder, 'scripts/toolchain'), { recursive: true });
  const built = join(folder, 'build/server/cli.js');
  if (program !== undefined) {
    mkdirSync(dirname(built), { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(built, program);
  }
  return folder;
}

interface Typed {
  readonly words?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Types it by a link on the PATH, in another folder. */
function typed(folder: string, { words = [], env = {} }: Typed = {}) {
  const link = join(folder, 'masthead');
  symlinkSync(join(folder, 'bin/masthead.mjs'), link);
  return new Promise<{ code: unknown; pid: number | undefined; out: string; err: string }>((resolve) => {
    const options = { cwd: tmpdir(), env: { PATH: process.env.PATH ?? '', ...env } };
    const child = execFile(process.execPath, [link, ...words], options, (error, out, err) =>
      resolve({ code: error?.code ?? 0, pid: child.pid, out, err }),
    );
  });
}

const TELLS = `
const { DATA_DIR, PUBLICATION_DIR, MALLOC_ARENA_MAX, MASTHEAD_TYPED } = process.env;
console.log(JSON.stringify({ pid: process.pid, words: process.argv.slice(2), flags: process.execArgv, DATA_DIR, PUBLICATION_DIR, MALLOC_ARENA_MAX, MASTHEAD_TYPED }));
process.exitCode = 7;`;

test('`masthead` becomes the built program: its process, its words, its exit code', async () => {
  const folder = checkout(TELLS);
  const { code, pid, out } = await typed(folder, { words: ['backup', 'a b'] });
  expect(code).toBe(7);
  expect(JSON.parse(out)).toEqual({
    pid,
    words: ['backup', 'a b'],
    flags: expect.not.arrayContaining([expect.stringContaining('old-space')]),
    DATA_DIR: join(folder, 'data'),
    PUBLICATION_DIR: join(folder, 'publication'),
    MASTHEAD_TYPED: 'masthead',
  });
});

test('`masthead` serves with the bounds of a site, and leaves folders that are named', async () => {
  const env = { DATA_DIR: '/somewhere', PUBLICATION_DIR_FILE: '/run/publication' };
  const { out } = await typed(checkout(TELLS), { env });
  expect(JSON.parse(out)).toMatchObject({ DATA_DIR: '/somewhere', MALLOC_ARENA_MAX: '2', words: [] });
  expect(JSON.parse(out)).not.toHaveProperty('PUBLICATION_DIR');
  expect(JSON.parse(out).flags).toContain('--max-old-space-size=768');
});

test('`masthead` says what to do where nothing has been built, and ends with 1', async () => {
  const folder = checkout();
  expect(await typed(folder)).toMatchObject({
    code: 1,
    err: `Masthead has not been built in ${folder}. There, \`npm start\` installs, builds and serves it; \`npm run masthead -- help\` only installs and builds.\n`,
  });
});
