import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { test } from '../fixtures.ts';

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

const kilobytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join('build/desk', file))).length, 0) / 1000;

/** The files of a module and of all it imports at once. */
function filesOf(chunks: z.output<typeof manifest>, key: string, found = new Set<string>()): Set<string> {
  const chunk = chunks[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const sheet of chunk.css) found.add(sheet);
  for (const imported of chunk.imports) filesOf(chunks, imported, found);
  return found;
}

test('the list of stories comes in 170 kB, and all of the desk in 330', () => {
  const chunks = manifest.parse(JSON.parse(readFileSync('build/desk/.vite/manifest.json', 'utf8')));
  const list = filesOf(chunks, 'src/desk/application/desk.desk.tsx');
  const all = new Set(Object.keys(chunks).flatMap((key) => [...filesOf(chunks, key)]));
  const figures = { list: kilobytes(list), all: kilobytes(all) };
  test.info().annotations.push({ type: 'kB', description: JSON.stringify(figures) });
  expect(figures.list).toBeGreaterThan(50);
  expect(figures.list).toBeLessThanOrEqual(170);
  expect(figures.all).toBeLessThanOrEqual(330);
});

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
