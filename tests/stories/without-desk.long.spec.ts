import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

test('readers load the same files with and without the desk', () => {
  test.setTimeout(60_000);
  const copy = mkdtempSync(join(tmpdir(), 'masthead-without-desk-'));
  const isDesk = /\/src\/desk(?:\/|$)|\.desk\.tsx?$/;
  for (const part of ['src', 'scripts', 'package.json', 'tsconfig.json', 'vite.config.ts']) {
    cpSync(part, join(copy, part), { recursive: true, filter: (path) => !isDesk.test(`/${path}`) });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], { cwd: copy });
  expect(readdirSync(join(copy, 'src'))).not.toContain('desk');
  // Names hold a hash of the content.
  const names = (folder: string) =>
    readdirSync(join(folder, 'build/client/assets')).filter((name) => !/\.(?:br|gz)$/.test(name));
  expect(names(copy)).toEqual(names(process.cwd()));
  rmSync(copy, { recursive: true });
});
