import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { FILES } from './licences.mjs';

const versions = z.record(z.string(), z.string());
const manifest = z.object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions });

async function dependencies(): Promise<Record<string, string>> {
  const found = manifest.parse(JSON.parse(await readFile('package.json', 'utf8')));
  return { ...found.dependencies, ...found.devDependencies, ...found.optionalDependencies };
}

test.each(Object.entries(FILES))('%s is current; npm run licences writes it', async (file, content) => {
  expect((await readFile(file, 'utf8')) === content()).toBe(true);
});

test('the licences name what readers and servers get: fonts, React, the database driver', () => {
  const text = FILES['LICENCES.txt']();
  for (const name of ['@fontsource-variable/newsreader', 'react-dom', 'pg', 'sharp', 'fastify']) {
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'));
  }
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text).not.toContain('UNKNOWN');
  // A tool of the tests.
  expect(text).not.toContain('@playwright/test');
});

test('every dependency is pinned to one version, and docs/dependencies.md has its reason', async () => {
  const reasons = await readFile('docs/dependencies.md', 'utf8');
  const listed = [...reasons.matchAll(/^- `([^`]+)` \S+ \S+/gm)].map(([, name]) => name);
  const used = await dependencies();
  expect(listed.toSorted()).toEqual(Object.keys(used).toSorted());
  expect(Object.entries(used).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
