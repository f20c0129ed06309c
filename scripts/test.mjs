import { rmSync } from 'node:fs';
import { build } from './toolchain/build.mjs';
import { install } from './toolchain/install.mjs';
import { keepInMemory } from './toolchain/memory.mjs';
import { pinnedNode } from './toolchain/node.mjs';
import { installPrograms } from './toolchain/programs.mjs';
import { project } from './toolchain/project.mjs';
import { readReport } from './toolchain/report.mjs';
import { run, runAndKeep } from './toolchain/run.mjs';
import { setTestClock } from './toolchain/test-clock.mjs';

/**
 * `npm test`: installs what is missing and runs every stage, also after a failure: types, lint, import rules, unused
 * code, unit tests, browser tests in Chromium, a walk through all screens in Firefox and WebKit, and faults (kills, full
 * disks, a database that hangs). Repeats the failures at the end, with the counts. Parameters name stages: `npm test -- unit browser`.
 */
process.chdir(project);
keepInMemory();
const begun = performance.now();
await Promise.all([install(), installPrograms()]);
setTestClock();

const bin = (/** @type {string} */ path) => `node_modules/${path}`;

/** @type {{ name: string, run: readonly string[], counts?: string, builds?: boolean }[]} */
const STAGES = [
  { name: 'types', run: [bin('typescript/bin/tsc'), '-p', '.'] },
  { name: 'lint', run: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'] },
  {
    name: 'imports',
    run: [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), '--progress', 'none', 'src', 'publication'],
  },
  { name: 'unused', run: [bin('knip/bin/knip.js'), '--no-progress'] },
  { name: 'unit', run: [bin('vitest/vitest.mjs'), 'run'], counts: 'test-results/unit.json' },
  { name: 'browser', run: [bin('@playwright/test/cli.js'), 'test'], counts: 'test-results/browser.json', builds: true },
  {
    name: 'engines',
    run: [bin('vitest/vitest.mjs'), 'run', '--config', 'tests/engines/vitest.config.ts'],
    counts: 'test-results/engines.json',
    builds: true,
  },
  {
    name: 'faults',
    run: [bin('vitest/vitest.mjs'), 'run', '--config', 'tests/faults/vitest.config.ts'],
    counts: 'test-results/faults.json',
    builds: true,
  },
];

/**
 * Runs one stage.
 * @param {(typeof STAGES)[number]} stage
 * @returns {Promise<import('./toolchain/report.mjs').Report>}
 */
async function pass(stage) {
  if (!stage.counts) {
    const { code, printed } = await runAndKeep(pinnedNode(), stage.run);
    const failures = code === 0 ? [] : [printed];
    return { passed: 1 - failures.length, failed: failures.length, failures, skipped: [], retried: [] };
  }
  // Remove the report of an earlier run.
  rmSync(stage.counts, { force: true });
  if (stage.builds) await build();
  const code = await run(pinnedNode(), stage.run);
  const report = readReport(stage.counts);
  // A runner may fail without a failed test, for example when it cannot start.
  const failed = report.failed || (code === 0 ? 0 : 1);
  return { ...report, failed };
}

const minutesSince = (/** @type {number} */ moment) => ((performance.now() - moment) / 60_000).toFixed(1);

const wanted = process.argv.slice(2);
const minutes = [`set-up ${minutesSince(begun)}`];
/** @type {import('./toolchain/report.mjs').Report[]} */
const reports = [];
for (const stage of STAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n── ${stage.name} ──`);
  const start = performance.now();
  const report = await pass(stage);
  minutes.push(`${stage.name} ${minutesSince(start)}`);
  reports.push({ ...report, failures: report.failures.map((failure) => `${stage.name}: ${failure}`) });
}
const failures = reports.flatMap((report) => report.failures);
const skipped = reports.flatMap((report) => report.skipped);
const retried = reports.flatMap((report) => report.retried);
const passed = reports.reduce((sum, report) => sum + report.passed, 0);
const failed = reports.reduce((sum, report) => sum + report.failed, 0);
if (failures.length > 0) console.log(`\n── what failed ──\n\n${failures.join('\n\n')}`);
if (retried.length > 0) console.log(`\nPassed only on another try:\n${retried.join('\n')}`);
// Some tests need ../shared/examples, or Linux.
if (skipped.length > 0)
  console.log(`\nSome tests were skipped, for want of ../shared/examples or of Linux, in ${skipped.join(', ')}`);
console.log(`\nMinutes: ${minutes.join(', ')}; ${minutesSince(begun)} in all`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
