import { join } from 'node:path';
import { install } from './toolchain/install.mjs';
import { pinnedNode } from './toolchain/node.mjs';
import { project } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';

/** `npm run dev`: serves the sources with hot reload for pages, islands and styles, without a build. */
process.chdir(project);
await install();
process.exit(await run(pinnedNode(), [join(project, 'scripts/development/serve.ts')]));
