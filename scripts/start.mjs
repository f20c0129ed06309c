import { build } from './toolchain/build.mjs';
import { install } from './toolchain/install.mjs';
import { project } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';
import { siteCommand } from './toolchain/site-command.mjs';

/** `npm start`: installs and builds what has changed, then serves the site. Runs on the host's Node.js. */
process.chdir(project);
await install();
await build();
const { program, parameters, env } = siteCommand(['serve', '--fill'], process.env);
process.exit(await run(program, parameters, { env }));
