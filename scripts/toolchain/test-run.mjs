import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Which tests run, by the names of their files: `npm test` leaves out those with `.long.` in it, as `killed.long.fault.ts`, and
 * `npm run test:long` all others. A runner that is started by itself, as by `npm run unit`, leaves out none.
 * @typedef {'short' | 'long'} TestRun
 */

/** @type {Readonly<Record<TestRun, readonly string[]>>} */
const LEFT_OUT = { short: ['**/*.long.*'], long: ['**/!(*.long).@(test|spec|engine|fault).*'] };

/** Chooses what the runners that this process starts leave out. */
export function setTestRun(/** @type {TestRun} */ run) {
  process.env.MASTHEAD_TEST_RUN = run;
}

/** @returns {TestRun | undefined} undefined for a runner that is started by itself */
export function testRun() {
  const run = process.env.MASTHEAD_TEST_RUN;
  return run === 'short' || run === 'long' ? run : undefined;
}

/** @returns {string[]} patterns of the files that a runner leaves out */
export function leftOut() {
  const run = testRun();
  return run ? [...LEFT_OUT[run]] : [];
}

/** What a test names whose databases or cases differ from run to run (src/platform/testing/databases.ts). */
const OF_EACH_RUN = /\b(?:engines|step)OfRun\b/;

/** @returns {string[]} the unit tests below a folder of which the short run has a part, and the long one the rest */
export function filesOfEachRun(/** @type {string} */ folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const tests = names.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => join(folder, name));
  return tests.filter((file) => OF_EACH_RUN.test(readFileSync(file, 'utf8')));
}

/** @returns {{ include: string[], exclude: string[] }} the unit tests of this run */
export function unitTests() {
  const include = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'];
  if (testRun() !== 'long') return { include, exclude: leftOut() };
  return { include: ['{src,scripts}/**/*.long.test.{ts,tsx}', ...filesOfEachRun('src')], exclude: [] };
}

/** @returns {string[]} the files of a folder of which a file with `.long.` in its name does the same, and more */
export function withLongerNeighbour(/** @type {string} */ folder) {
  const names = readdirSync(folder);
  const short = names.filter((name) => names.includes(name.replace('.', '.long.')));
  return short.map((name) => `${folder}/${name}`);
}
