import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './toolchain/build.mjs';
import { install } from './toolchain/install.mjs';
import { pinnedNode } from './toolchain/node.mjs';
import { requirePrograms } from './toolchain/programs.mjs';
import { project } from './toolchain/project.mjs';
import { run } from './toolchain/run.mjs';
import { openRunFolder } from './toolchain/run-folder.mjs';

/** `npm run faults [NAME…]`: every fault of tests/faults with all its rounds; the figures go to test-results/faults.txt. */
const ROUNDS = '200';

process.chdir(project);
// What a disk does is part of the figures.
openRunFolder({ onDisk: true });
await install();
await requirePrograms();
await build();
mkdirSync('test-results', { recursive: true });
const figures = join(project, 'test-results/faults.txt');
writeFileSync(figures, '');
const env = { FAULT_ROUNDS: ROUNDS, ...process.env, FAULT_FIGURES: figures };
const stage = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/faults/vitest.config.ts'];
process.exit(await run(pinnedNode(), [...stage, ...process.argv.slice(2)], { env }));
