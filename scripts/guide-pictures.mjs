import { join } from 'node:path';
import { project } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';

/**
 * `npm run guide-pictures`: makes the pictures of docs/guides/an-owners-first-hour.md anew while the browser test of that hour lives
 * it (tests/first-hour).
 */
const env = { ...process.env, GUIDE_PICTURES: 'yes' };
const test = [join(project, 'scripts/pinned.mjs'), 'node_modules/@playwright/test/cli.js', 'test', 'tests/first-hour'];
process.exitCode = await run(process.execPath, test, { env });
