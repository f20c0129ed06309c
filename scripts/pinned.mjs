import { install } from './toolchain/install.mjs';
import { pinnedNode } from './toolchain/node.mjs';
import { project } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';
import { openRunFolder } from './toolchain/run-folder.mjs';
import { setTestClock } from './toolchain/test-clock.mjs';

/** Runs a TypeScript program or a test runner of the project on the pinned Node.js: `node scripts/pinned.mjs FILE …`. */
process.chdir(project);
openRunFolder();
await install();
setTestClock();
process.exit(await run(pinnedNode(), process.argv.slice(2)));
