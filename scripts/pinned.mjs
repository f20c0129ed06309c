import { install } from './toolchain/install.mjs';
import { pinnedNode } from './toolchain/node.mjs';
import { project } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';
import { setTestClock } from './toolchain/test-clock.mjs';

/** Runs a TypeScript program of the project on the pinned Node.js: `node scripts/pinned.mjs FILE …`. */
process.chdir(project);
await install();
setTestClock();
process.exit(await run(pinnedNode(), process.argv.slice(2)));
