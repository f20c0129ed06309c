import { describe, expect, test } from 'vitest';
import { everyEngine, openTestDatabase } from '#platform/testing/databases.ts';
import { CORRECTIONS, CSV_FILES, DOCUMENTS, LEFT_OUT, VIEWS } from './register.ts';

const files = [...Object.values(CSV_FILES), ...Object.values(DOCUMENTS), VIEWS, CORRECTIONS];
const held = new Set(files.flatMap(({ table, row }) => Object.keys(row.shape).map((column) => `${table}.${column}`)));
const leftOut = new Set(Object.keys(LEFT_OUT));

describe.each(everyEngine)('An export on %s', (engine) => {
  test('holds every column of every table, or has a reason not to: say which in exporting/register.ts', async () => {
    const { queries } = await openTestDatabase(engine);
    const tables = await queries.introspection.getTables();
    const columns = tables
      .filter(({ name }) => !leftOut.has(name))
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    expect(columns.length).toBeGreaterThan(80);
    expect(columns.filter((column) => held.has(column) === leftOut.has(column))).toEqual([]);
  });
});
