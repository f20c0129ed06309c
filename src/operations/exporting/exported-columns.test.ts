import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#content/testing/databases.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { REGISTER } from '../register.ts';
import { CSV_FILES } from './csv-files.ts';
import { DOCUMENTS } from './document-folders.ts';
import { exportedRecording } from './exported-columns.ts';

const files = [...Object.values(CSV_FILES), ...Object.values(DOCUMENTS)];
const held = new Set(files.flatMap(({ table, row }) => Object.keys(row.shape).map((column) => `${table}.${column}`)));
const leftOut = new Set(
  Object.entries(REGISTER).flatMap(([table, { notExported = {} }]) =>
    typeof notExported === 'string' ? [table] : Object.keys(notExported).map((column) => `${table}.${column}`),
  ),
);

test('A recording that is none, of which earlier versions stored some, does not stop an import', () => {
  const read = ['https://a.example/1', 'talks/one.mp3', 'spotify:episode:123', ''].map((link) =>
    exportedRecording.parse(link),
  );
  expect(read).toEqual(['https://a.example/1', 'talks/one.mp3', null, null]);
});

describe.each(everyEngine)('An export on %s', (engine) => {
  test('holds every column of every table, or has a reason not to: say which in operations/register.ts', async () => {
    const { queries } = await openTestDatabase(engine);
    const tables = await queries.introspection.getTables();
    const columns = tables
      .filter(({ name }) => !leftOut.has(name))
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    expect(columns.length).toBeGreaterThan(80);
    expect(columns.filter((column) => held.has(column) === leftOut.has(column))).toEqual([]);
  });
});
