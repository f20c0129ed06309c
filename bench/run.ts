import { rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Measured, resultsOf, tableOf } from './report.ts';
import { type Circumstances, misses, type Row } from './row.ts';
import { rows } from './rows/all.ts';
import { scratchDirectory } from './servers/masthead.ts';
import { project } from './tools/places.ts';

/** `npm run bench [ROW…] [-- --check --quick --write --minutes N]` */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    minutes: { type: 'string' },
  },
});
const circumstances: Circumstances = {
  quick: values.quick,
  minutes: values.minutes === undefined ? undefined : Number(values.minutes),
};
const wanted = rows.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const unknown = positionals.filter((name) => !rows.some((row) => row.name === name));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. The rows are ${rows.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const [load = 0] = loadavg();
const measured: Measured[] = [];
for (const row of wanted) {
  measured.push(await measure(row));
  console.log(`\n${tableOf(measured.at(-1) as Measured)}`);
}

// Single rows and quick runs are for looking, unless somebody says that they are to be stated.
if (values.write || (positionals.length === 0 && !values.quick && values.minutes === undefined)) {
  writeFileSync(resolve(project, 'bench/RESULTS.md'), resultsOf(measured, new Date(), load));
}
const broken = measured.flatMap(({ figures }) => figures.filter(misses));
const failed = measured.filter(({ failure }) => failure !== undefined);
rmSync(scratchDirectory, { recursive: true, force: true });
console.log(`${broken.length} budgets missed, ${failed.length} rows could not be measured.`);
if (values.check && broken.length + failed.length > 0) process.exitCode = 1;

async function measure(row: Row): Promise<Measured> {
  try {
    return { row, figures: await row.measure(circumstances) };
  } catch (error) {
    // One row that cannot be measured does not take the others with it; --check counts it as broken.
    return { row, figures: [], failure: error instanceof Error ? error.message : String(error) };
  }
}
