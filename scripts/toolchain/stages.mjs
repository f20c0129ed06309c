/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {readonly string[]} run program and parameters
 * @property {string} [counts] where its runner writes its JSON report; a stage without one passes or fails as a whole
 * @property {boolean} [builds] whether it needs the built site
 * @property {boolean} [hasLong] whether `npm run test:long` has tests of it
 */

const bin = (/** @type {string} */ path) => `node_modules/${path}`;
const vitest = (/** @type {string[]} */ ...parameters) => [bin('vitest/vitest.mjs'), 'run', ...parameters];

/** @type {readonly Stage[]} */
const STAGES = [
  { name: 'types', run: [bin('typescript/bin/tsc'), '-p', '.'] },
  { name: 'lint', run: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'] },
  {
    name: 'imports',
    run: [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), '--progress', 'none', 'src', 'publication'],
  },
  { name: 'unused', run: [bin('knip/bin/knip.js'), '--no-progress'] },
  { name: 'unit', run: vitest(), counts: 'test-results/unit.json', hasLong: true },
  {
    name: 'browser',
    run: [bin('@playwright/test/cli.js'), 'test'],
    counts: 'test-results/browser.json',
    builds: true,
    hasLong: true,
  },
  {
    name: 'engines',
    run: vitest('--config', 'tests/engines/vitest.config.ts'),
    counts: 'test-results/engines.json',
    builds: true,
  },
  {
    name: 'faults',
    run: vitest('--config', 'tests/faults/vitest.config.ts'),
    counts: 'test-results/faults.json',
    builds: true,
    hasLong: true,
  },
];

/**
 * @param {import('./test-run.mjs').TestRun} run
 * @param {readonly string[]} names all of the run's stages when empty
 * @throws {Error} for a name that no stage has
 */
export function stagesOf(run, names) {
  const stages = STAGES.filter(({ hasLong }) => run === 'short' || hasLong);
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no stage ${unknown}. The stages are ${stages.map(({ name }) => name).join(', ')}.`);
  return stages.filter(({ name }) => names.length === 0 || names.includes(name));
}
