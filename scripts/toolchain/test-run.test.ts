import { matchesGlob } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { filesOfEachRun, leftOut, unitTests } from './test-run.mjs';

const FILES = [
  'src/a.test.ts',
  'src/a.long.test.tsx',
  'tests/b/c.spec.ts',
  'tests/c.long.spec.ts',
  'tests/d.long.fault.ts',
];

/** What a runner leaves to run. */
const run = () => FILES.filter((file) => !leftOut().some((pattern) => matchesGlob(file, pattern)));

afterEach(() => vi.unstubAllEnvs());

test('each file belongs to the short run or to the long one, and to a runner by itself', () => {
  vi.stubEnv('MASTHEAD_TEST_RUN', 'short');
  expect(run()).toEqual(['src/a.test.ts', 'tests/b/c.spec.ts']);
  vi.stubEnv('MASTHEAD_TEST_RUN', 'long');
  expect(run()).toEqual(['src/a.long.test.tsx', 'tests/c.long.spec.ts', 'tests/d.long.fault.ts']);
  vi.stubEnv('MASTHEAD_TEST_RUN', undefined);
  expect(run()).toEqual(FILES);
});

test('a unit test that has one engine in the short run is in the long one, too, for the other', () => {
  const ofEach = filesOfEachRun('src');
  expect(ofEach).toContain('src/desk/accounts/people/people.test.ts');
  expect(ofEach).not.toContain('src/content/posts/posts.store.test.ts');
  vi.stubEnv('MASTHEAD_TEST_RUN', 'long');
  const { include, exclude } = unitTests();
  for (const file of [...ofEach, 'src/a.long.test.tsx', 'scripts/a.long.test.ts'])
    expect(
      include.some((pattern) => matchesGlob(file, pattern)),
      file,
    ).toBe(true);
  expect(include.some((pattern) => matchesGlob('src/content/posts/posts.store.test.ts', pattern))).toBe(false);
  expect(exclude).toEqual([]);
});
