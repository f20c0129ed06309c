import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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

/** As the build has compressed them (compress.mjs), and as the server sends them. */
const kilobytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + statSync(join('build/desk', `${file}.br`)).size, 0) / 1000;

/** The files of a module and of all it imports at once. */
function filesOf(chunks: z.output<typeof manifest>, key: string, found = new Set<string>()): Set<string> {
  const chunk = chunks[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const sheet of chunk.css) found.add(sheet);
  for (const imported of chunk.imports) filesOf(chunks, imported, found);
  return found;
}

// Each screen arrives when it is first opened: what all have together bounds the room that a browser keeps for them.
test('the list of stories comes in 170 kB, and all of the desk in 520', () => {
  const chunks = manifest.parse(JSON.parse(readFileSync('build/desk/.vite/manifest.json', 'utf8')));
  const list = filesOf(chunks, 'src/desk/application/desk.desk.tsx');
  const all = new Set(Object.keys(chunks).flatMap((key) => [...filesOf(chunks, key)]));
  const figures = { list: kilobytes(list), all: kilobytes(all) };
  test.info().annotations.push({ type: 'kB', description: JSON.stringify(figures) });
  expect(figures.list).toBeGreaterThan(50);
  expect(figures.list).toBeLessThanOrEqual(170);
  expect(figures.all).toBeLessThanOrEqual(520);
});
