import { resolve } from 'node:path';
import { build } from './toolchain/build.mjs';
import { install } from './toolchain/install.mjs';
import { project } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';
import { siteCommand, withOwnFolders } from './toolchain/site-command.mjs';

/**
 * `npm run masthead -- COMMAND …`. npm changes to the project's folder and passes the original one as INIT_CWD: paths
 * in parameters are relative to that, the site's own paths to the project.
 */
process.chdir(project);
await install();
await build();
const given = { ...process.env };
for (const name of ['DATA_DIR', 'PUBLICATION_DIR']) if (given[name]) given[name] = resolve(given[name]);
const { program, parameters, env } = siteCommand(process.argv.slice(2), withOwnFolders(given));
process.exit(await run(program, parameters, { env, cwd: process.env.INIT_CWD ?? project }));
