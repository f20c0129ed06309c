import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readReport } from './report.mjs';

function written(report: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'masthead-report-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('what a runner reports', () => {
  test('Vitest: a failed test is named with its file and the reason, and one that passed on another try', () => {
    const testResults = [
      {
        name: 'posts.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a post is kept', failureMessages: [] },
          { status: 'passed', fullName: 'a post is sent', failureMessages: ['at first'] },
          { status: 'failed', fullName: 'a post is found', failureMessages: ['expected 1 to be 2'] },
        ],
      },
    ];
    expect(readReport(written({ numPassedTests: 2, numFailedTests: 1, testResults }))).toEqual({
      passed: 2,
      failed: 1,
      skipped: [],
      retried: ['posts.test.ts › a post is sent'],
      failures: ['posts.test.ts › a post is found\n    expected 1 to be 2'],
    });
  });

  test('Vitest: a file that cannot be read is named though it holds no test', () => {
    const testResults = [
      { name: 'broken.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
    ];
    expect(readReport(written({ numPassedTests: 0, numFailedTests: 0, testResults })).failures).toEqual([
      'broken.test.ts\n    Unexpected token',
    ]);
  });

  test('Vitest: a file with skipped tests is named', () => {
    const assertionResults = [{ status: 'skipped', fullName: 'a real export comes in', failureMessages: [] }];
    const testResults = [{ name: `${process.cwd()}/src/real.test.ts`, status: 'passed', assertionResults }];
    expect(readReport(written({ numPassedTests: 0, numFailedTests: 0, testResults })).skipped).toEqual([
      'src/real.test.ts',
    ]);
  });

  test('Playwright: a failed test is named wherever it is nested, a flaky one counts as passed and is named', () => {
    const failed = { title: 'the menu opens', file: 'menu.spec.ts', line: 7, ok: false };
    const tests = [{ results: [{ errors: [{ message: 'Expected: open\nReceived: closed' }] }] }];
    const flaky = { title: 'it closes', file: 'menu.spec.ts', line: 9, ok: true, tests: [{ status: 'flaky' }] };
    const suites = [{ specs: [flaky], suites: [{ specs: [{ ...failed, tests }] }] }];
    const stats = { expected: 3, flaky: 1, unexpected: 1 };
    expect(readReport(written({ stats, errors: [], suites }))).toEqual({
      passed: 4,
      failed: 1,
      skipped: [],
      retried: ['menu.spec.ts:9 › it closes'],
      failures: ['menu.spec.ts:7 › the menu opens\n    Expected: open\n    Received: closed'],
    });
  });

  test('a runner that left no report has counted nothing', () => {
    expect(readReport('no/such/report.json')).toEqual({ passed: 0, failed: 0, failures: [], skipped: [], retried: [] });
  });
});
