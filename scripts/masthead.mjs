import { join, resolve } from 'node:path';
import { build } from './toolchain/build.mjs';
import { install } from './toolchain/install.mjs';
import { NODE_FLAGS, pinnedNode } from './toolchain/node.mjs';
import { project } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';

/**
 * `npm run masthead -- COMMAND …`. npm runs this in the project's folder and leaves the folder that the command was
 * typed in as INIT_CWD: paths that a person types are meant from there, the site's own from the project.
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
