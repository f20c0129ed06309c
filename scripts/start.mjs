import { join } from 'node:path';
import { build } from './toolchain/build.mjs';
import { install } from './toolchain/install.mjs';
import { pinnedNode, SITE_ENVIRONMENT, SITE_FLAGS } from './toolchain/node.mjs';
import { project } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';

/** `npm start`: installs and builds what has changed, then serves the site. Runs on the host's Node.js. */
process.chdir(project);
await install();
await build();
const parameters = [...SITE_FLAGS, join(project, 'build/server/cli.js'), 'serve', '--fill'];
process.exit(await run(pinnedNode(), parameters, { env: { ...SITE_ENVIRONMENT, ...process.env } }));
