import { matchesGlob } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { leftOut, setTestRun } from './test-run.mjs';

const FILES = [
  'src/a.test.ts',
  'src/a.long.test.tsx',
  'tests/b/c.spec.ts',
  'tests/c.long.spec.ts',
  'tests/d.long.fault.ts',
];

/** What a runner leaves to run. */
const run = () => FILES.filter((file) => !leftOut().some((pattern) => matchesGlob(file, pattern)));

test('each file belongs to the short run or to the long one, and to a runner by itself', () => {
  const { MASTHEAD_TEST_RUN: before } = process.env;
  onTestFinished(() => {
    if (before === undefined) delete process.env.MASTHEAD_TEST_RUN;
    else process.env.MASTHEAD_TEST_RUN = before;
  });
  setTestRun('short');
  expect(run()).toEqual(['src/a.test.ts', 'tests/b/c.spec.ts']);
  setTestRun('long');
  expect(run()).toEqual(['src/a.long.test.tsx', 'tests/c.long.spec.ts', 'tests/d.long.fault.ts']);
  delete process.env.MASTHEAD_TEST_RUN;
  expect(run()).toEqual(FILES);
});
