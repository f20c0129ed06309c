import { join } from 'node:path';
import { project } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';
import { CLOCKS } from './toolchain/test-clock.mjs';

/**
 * `npm run clocks`: unit and browser tests at days and hours at which software fails (docs/decisions/0063). Parameters name
 * other stages: `npm run clocks -- unit`.
 */
const stages = process.argv.length > 2 ? process.argv.slice(2) : ['unit', 'browser'];
/** @type {string[]} */
const failed = [];
for (const clock of CLOCKS) {
  console.log(`\n══ ${clock} ══`);
  const env = { ...process.env, MASTHEAD_TEST_CLOCK: clock };
  const code = await run(process.execPath, [join(project, 'scripts/test.mjs'), ...stages], { env });
  if (code !== 0) failed.push(clock);
}
console.log(failed.length > 0 ? `\nFailed at ${failed.join(', ')}` : '\nPassed at every clock');
process.exitCode = failed.length > 0 ? 1 : 0;
