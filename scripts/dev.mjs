import { join } from 'node:path';
import { install } from './toolchain/install.mjs';
import { pinnedNode } from './toolchain/node.mjs';
import { project } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';

/** `npm run dev`: the site with hot reload for pages, islands and styles, and nothing built beforehand. */
process.chdir(project);
await install();
process.exit(await run(pinnedNode(), [join(project, 'scripts/development/serve.ts')]));
