import { rmSync } from 'node:fs';
import { build } from './toolchain/build.mjs';
import { install } from './toolchain/install.mjs';
import { pinnedNode } from './toolchain/node.mjs';
import { installPrograms } from './toolchain/programs.mjs';
import { project } from './toolchain/project.mjs';
import { readReport } from './toolchain/report.mjs';
import { run, runAndKeep } from './toolchain/run.mjs';

/**
 * `npm test`: installs what is missing and runs every stage, also after a failure: types, lint, import rules, unused
 * code, unit tests, browser tests in Chromium, a walk through all screens in Firefox and WebKit, and faults (kills, full
 * disks, a database that hangs). Repeats the failures at the end, with the counts. Parameters name stages: `npm test -- unit browser`.
 */
process.chdir(project);
await install();
await installPrograms();

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
    return {
      passed: code === 0 ? 1 : 0,
      failed: code === 0 ? 0 : 1,
      failures: code === 0 ? [] : [printed],
      skipped: [],
    };
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

const wanted = process.argv.slice(2);
let passed = 0;
let failed = 0;
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const skipped = [];
for (const stage of STAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n── ${stage.name} ──`);
  const report = await pass(stage);
  passed += report.passed;
  failed += report.failed;
  skipped.push(...report.skipped);
  failures.push(...report.failures.map((failure) => `${stage.name}: ${failure}`));
}
if (failures.length > 0) console.log(`\n── what failed ──\n\n${failures.join('\n\n')}`);
// Some tests need ../shared/examples, or Linux.
if (skipped.length > 0)
  console.log(`\nSome tests were skipped, for want of ../shared/examples or of Linux, in ${skipped.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
