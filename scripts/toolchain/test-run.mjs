import { readdirSync } from 'node:fs';

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

/** @returns {string[]} patterns of the files that a runner leaves out */
export function leftOut() {
  const run = process.env.MASTHEAD_TEST_RUN;
  return run === 'short' || run === 'long' ? [...LEFT_OUT[run]] : [];
}

/** @returns {string[]} the files of a folder of which a file with `.long.` in its name does the same, and more */
export function withLongerNeighbour(/** @type {string} */ folder) {
  const names = readdirSync(folder);
  const short = names.filter((name) => names.includes(name.replace('.', '.long.')));
  return short.map((name) => `${folder}/${name}`);
}
