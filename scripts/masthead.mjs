import { join } from 'node:path';
import { build } from './toolchain/build.mjs';
import { install } from './toolchain/install.mjs';
import { pinnedNode, siteEnvironment } from './toolchain/node.mjs';
import { project } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';

/**
 * `npm run masthead -- COMMAND …`. npm runs this in the project's folder and leaves the folder that the command was typed
 * in as INIT_CWD: paths that a person types are meant from there.
 */
process.chdir(project);
await install();
await build();
const [, , ...parameters] = process.argv;
const env = { ...siteEnvironment(), MASTHEAD_TYPED_IN: process.env.INIT_CWD ?? project };
process.exit(await run(pinnedNode(), [join(project, 'build/server/cli.js'), ...parameters], { env }));
