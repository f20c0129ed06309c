import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {{ passed: number, failed: number, failures: readonly string[], skipped: readonly string[], retried: readonly string[] }} Report
 * failures: the name and reason of each failed test; skipped: the files of skipped tests; retried: the names of tests that
 * passed only on another try
 */

/** Lines of an error that are repeated at the end: the place and the difference. */
const LINES_OF_AN_ERROR = 12;

/**
 * Summarises a JSON report of Vitest or Playwright.
 * @param {string} file
 * @returns {Report}
 */
export function readReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, failures: [], skipped: [], retried: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats ? ofPlaywright(report) : ofVitest(report);
}

/** @returns {Report} */
function ofVitest(/** @type {any} */ report) {
  const named = (/** @type {any} */ file, /** @type {any} */ test) => `${file.name} › ${test.fullName}`;
  const failures = report.testResults.flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    // A file that failed to load has an error and no tests; one whose process crashed has not even an error.
    const error = file.message || 'Its process ended before its tests did. The output of this stage has its signal.';
    if (failed.length === 0) return file.status === 'failed' ? [described(file.name, error)] : [];
    return failed.map((/** @type {any} */ test) => described(named(file, test), test.failureMessages.join('\n')));
  });
  const isSkipped = (/** @type {any} */ test) => test.status === 'skipped' || test.status === 'pending';
  const skipped = report.testResults
    .filter((/** @type {any} */ file) => file.assertionResults.some(isSkipped))
    .map((/** @type {any} */ file) => relative(process.cwd(), file.name));
  const retried = report.testResults.flatMap((/** @type {any} */ file) =>
    file.assertionResults
      .filter((/** @type {any} */ test) => test.status === 'passed' && test.failureMessages.length > 0)
      .map((/** @type {any} */ test) => named(file, test)),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures, skipped, retried };
}

/** @returns {Report} */
function ofPlaywright(/** @type {any} */ report) {
  const { expected, flaky, unexpected } = report.stats;
  /** @type {any[]} */
  const specs = report.suites.flatMap(specsOf);
  const broken = report.errors.map((/** @type {any} */ error) => described('the browser tests', error.message));
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: [...broken, ...specs.filter((spec) => !spec.ok).map((spec) => described(named(spec), reason(spec)))],
    skipped: [],
    retried: specs.filter((spec) => spec.tests.some((/** @type {any} */ test) => test.status === 'flaky')).map(named),
  };
}

/** @returns {any[]} */
function specsOf(/** @type {any} */ suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function named(/** @type {any} */ { file, line, title }) {
  return `${file}:${line} › ${title}`;
}

/** The errors of the last attempt. */
function reason(/** @type {any} */ spec) {
  return spec.tests.at(-1)?.results.at(-1)?.errors[0]?.message ?? '';
}

function described(/** @type {string} */ name, /** @type {string | undefined} */ message) {
  const lines = (message ?? '').split('\n').filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, LINES_OF_AN_ERROR).map((line) => `    ${line}`)].join('\n');
}
