import { join } from 'node:path';
import { build } from './toolchain/build.mjs';
import { install } from './toolchain/install.mjs';
import { pinnedNode } from './toolchain/node.mjs';
import { MEASURING, requirePrograms } from './toolchain/programs.mjs';
import { project } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';

/** `npm run bench [ROW…] [-- --check --quick]`: measures the built site (bench/README.md). */
process.chdir(project);
await install();
await requirePrograms(MEASURING);
await build();
process.exit(
  await run(pinnedNode(), [
    '--disable-warning=ExperimentalWarning',
    join(project, 'bench/run.ts'),
    ...process.argv.slice(2),
  ]),
);
