import { existsSync, readFileSync } from 'node:fs';

/**
 * Sums up a runner's JSON report: Vitest's or Playwright's.
 * @param {string} file
 * @returns {{ passed: number, failed: number }}
 */
export function readCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (report.stats) return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}
