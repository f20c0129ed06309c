import { rmSync } from 'node:fs';
import { build } from './toolchain/build.mjs';
import { install } from './toolchain/install.mjs';
import { pinnedNode } from './toolchain/node.mjs';
import { howToInstall, installPrograms } from './toolchain/programs.mjs';
import { project } from './toolchain/project.mjs';
import { readReport } from './toolchain/report.mjs';
import { run, runAndKeep } from './toolchain/run.mjs';
import { openRunFolder } from './toolchain/run-folder.mjs';
import { stagesOf } from './toolchain/stages.mjs';
import { setTestClock } from './toolchain/test-clock.mjs';
import { setTestRun } from './toolchain/test-run.mjs';

/**
 * `npm test`: installs what is missing and runs every stage, also after a failure: types, lint, import rules, unused
 * code, unit tests, browser tests in Chromium, a walk through all screens in Firefox and WebKit, and faults (kills, full
 * disks, guesses). Repeats the failures at the end, with the counts. Parameters name stages: `npm test -- unit browser`.
 *
 * `npm run test:long` runs the tests that `npm test` has no time for: files with `.long.` in their names (test-run.mjs).
 */
process.chdir(project);
const words = process.argv.slice(2);
const testRun = words[0] === '--long' ? 'long' : 'short';
const stages = stagesWanted(testRun === 'long' ? words.slice(1) : words);
setTestRun(testRun);
openRunFolder();
// Not the stage alone that is running: what it leaves ends with the run's folder.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
const begun = performance.now();
await install();
// The static checks need no other program.
const missing = stages.some(({ counts }) => counts) ? await installPrograms() : [];
setTestClock();

function stagesWanted(/** @type {readonly string[]} */ names) {
  try {
    return stagesOf(testRun, names);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * Runs one stage.
 * @param {import('./toolchain/stages.mjs').Stage} stage
 * @returns {Promise<import('./toolchain/report.mjs').Report>}
 */
async function pass(stage) {
  const lacking = missing.filter(({ stages }) => stages.includes(stage.name));
  if (lacking.length > 0) {
    const failure = `did not run. Install what it needs: ${howToInstall(lacking)}`;
    return { passed: 0, failed: 1, failures: [failure], skipped: [], retried: [] };
  }
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

const minutes = [`set-up ${minutesSince(begun)}`];
/** @type {import('./toolchain/report.mjs').Report[]} */
const reports = [];

async function passAndNote(/** @type {(typeof stages)[number]} */ stage) {
  const start = performance.now();
  const report = await pass(stage);
  minutes.push(`${stage.name} ${minutesSince(start)}`);
  reports.push({ ...report, failures: report.failures.map((failure) => `${stage.name}: ${failure}`) });
}

// Checks of the sources take one processor each, and change nothing: side by side.
const checks = stages.filter(({ counts }) => !counts);
if (checks.length > 0) console.log(`\n── ${checks.map(({ name }) => name).join(', ')} ──`);
await Promise.all(checks.map(passAndNote));
for (const stage of stages.filter(({ counts }) => counts)) {
  console.log(`\n── ${stage.name} ──`);
  await passAndNote(stage);
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
