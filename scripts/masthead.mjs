import { join, resolve } from 'node:path';
import { build } from './toolchain/build.mjs';
import { install } from './toolchain/install.mjs';
import { NODE_FLAGS, pinnedNode } from './toolchain/node.mjs';
import { project } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';

/**
 * `npm run masthead -- COMMAND …`. npm changes to the project's folder and passes the original one as INIT_CWD: paths
 * in parameters are relative to that, the site's own paths to the project.
 */
process.chdir(project);
await install();
await build();
const env = {
  ...process.env,
  DATA_DIR: resolve(process.env.DATA_DIR || 'data'),
  PUBLICATION_DIR: resolve(process.env.PUBLICATION_DIR || 'publication'),
};
const parameters = [...NODE_FLAGS, join(project, 'build/server/cli.js'), ...process.argv.slice(2)];
process.exit(await run(pinnedNode(), parameters, { env, cwd: process.env.INIT_CWD ?? project }));
