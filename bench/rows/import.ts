import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { NODE_FLAGS, pinnedNode } from '../../scripts/toolchain/node.mjs';
import { writeExport } from '../content/export.ts';
import type { Row } from '../row.ts';
import { scratch } from '../servers/masthead.ts';
import { texts } from '../tools/sites.ts';

const program = fileURLToPath(new URL('../servers/importing.ts', import.meta.url));
const run = promisify(execFile);
const result = z.object({ seconds: z.number(), processor: z.number(), megabytes: z.number() });

/** For a million, which takes a hundred times as long as ten thousand, set BENCH_IMPORT=1000000. */
const LARGE = Number(process.env.BENCH_IMPORT ?? 100_000);

export const importing: Row = {
  name: 'import',
  title: 'Importing on SQLite',
  method:
    'A WordPress export of so many articles of about 600 words, imported into an empty database as `npm run masthead -- import` does it, cleaning, search index, report and all. Linear: the processor time of a post in the larger over that of one in the smaller, which others on the machine change least.',
  measure: async ({ quick }) => {
    const [small, large] = quick ? [1000, 3000] : [10_000, LARGE];
    const first = await importOf(small);
    const second = await importOf(large);
    const ratio = second.processor / large / (first.processor / small);
    const spent = ({ processor, megabytes }: Spent) =>
      `${processor.toFixed(1)} s of a processor; at most ${megabytes.toFixed(0)} MB`;
    return [
      {
        what: `${small.toLocaleString('en')} posts`,
        value: first.seconds,
        unit: 's',
        beside: spent(first),
        must: { most: (30 * small) / 10_000 },
      },
      {
        what: `${large.toLocaleString('en')} posts`,
        value: second.seconds,
        unit: 's',
        beside: `${spent(second)}; a post ${((second.processor / large) * 1000).toFixed(2)} ms`,
        ratio,
        must: { most: 1.15 },
        judged: 'ratio',
      },
    ];
  },
};

type Spent = z.output<typeof result>;

async function importOf(posts: number): Promise<Spent> {
  const directory = scratch('import');
  const file = join(directory, 'export.xml');
  await writeExport(file, posts, texts());
  try {
    const { stdout } = await run(pinnedNode(), [...NODE_FLAGS, program, directory, file], { maxBuffer: 1e8 });
    return result.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
