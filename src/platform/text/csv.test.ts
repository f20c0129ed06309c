import { createWriteStream, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { readCsv, writeCsv } from './csv.ts';

const row = z.strictObject({ text: z.string(), maybe: z.string().nullable(), count: z.number().nullable() });
type Row = z.output<typeof row>;

async function written(rows: readonly Row[]): Promise<string> {
  const file = join(await temporaryDirectory(), 'rows.csv');
  const all = async function* () {
    yield* rows;
  };
  expect(await writeCsv(createWriteStream(file), Object.keys(row.shape), all())).toBe(rows.length);
  return file;
}

async function read(file: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const one of readCsv(file, row)) rows.push(one);
  return rows;
}

const TEXTS = [
  '',
  ' ',
  'a',
  '7',
  'null',
  '"',
  "'",
  '""a',
  ',',
  '\r',
  '\n',
  '\r\n',
  'a\rb',
  '\ufeff',
  '=1',
  "'=1",
  "''=1",
  "'t Hooft",
  '+44',
  '-',
  '@a',
  '\t1',
  '＝1',
  '👩‍👩‍👧',
  'مرحبا',
];

test('Rows come back from CSV as they were: empty is not null, a number no text', async () => {
  const rows = TEXTS.flatMap((text, index): Row[] => [
    { text, maybe: text, count: index - 3 },
    { text, maybe: null, count: null },
  ]);
  expect(await read(await written(rows))).toEqual(rows);
});

test('No cell begins like a formula', async () => {
  const formulas = ['=1', '+1', '-1', '@SUM(1)', '\t=1', '\n=1', '＝1'];
  const text = readFileSync(
    await written(formulas.map((formula) => ({ text: formula, maybe: null, count: 1 }))),
    'utf8',
  );
  for (const cell of text.split('\r\n').slice(1, -1)) expect(cell).toMatch(/^"'/);
});

test('A file that a spreadsheet has saved, without quotation marks, is read by what its columns admit', async () => {
  const file = join(await temporaryDirectory(), 'rows.csv');
  await writeFile(file, '\ufefftext,maybe,count\n007,,5\n2026-11-21,x,\n');
  expect(await read(file)).toEqual([
    { text: '007', maybe: null, count: 5 },
    { text: '2026-11-21', maybe: 'x', count: null },
  ]);
});

test('A file that ends in the middle of a row is no CSV', async () => {
  const file = join(await temporaryDirectory(), 'rows.csv');
  await writeFile(file, '"text","maybe","count"\r\n"a","b",1\r\n"a","b');
  await expect(read(file)).rejects.toThrow(/Quote Not Closed/);
});
