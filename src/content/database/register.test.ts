import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { everyEngine, openTestDatabase } from '#platform/testing/databases.ts';
import { KEPT_MONTHS, PERSONAL_DATA } from './personal-data.ts';
import { REGISTER } from './register.ts';

const personalTables = Object.entries(PERSONAL_DATA).flatMap(([table, personal]) =>
  personal === 'nothing' ? [] : [{ table, ...personal }],
);

describe.each(everyEngine)('the register, compared with %s', (engine) => {
  test('has every table, and every column beside personal data once', async () => {
    const { queries } = await openTestDatabase(engine);
    const tables = await queries.introspection.getTables();
    expect(Object.keys(REGISTER).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
    const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
    for (const { table, uses, others } of personalTables) {
      const registered = [...uses.flatMap(({ columns }) => columns), ...others];
      expect(registered.toSorted(), table).toEqual(columnsOf.get(table)?.toSorted());
    }
  });
});

test('every personal column has a purpose and an end', () => {
  for (const { uses } of personalTables) {
    for (const { purpose, kept, columns } of uses) {
      expect(purpose, columns.join()).not.toBe('');
      expect(kept, columns.join()).toBeTruthy();
    }
  }
});

test('the privacy policy promises the months that the register keeps', async () => {
  const policy = await readFile('publication/pages/privacy-policy.md', 'utf8');
  const promised = (what: string) => Number(new RegExp(`^\\| ${what} *\\| (\\d+) months *\\|$`, 'm').exec(policy)?.[1]);
  expect({ contact: promised('Contact messages'), 'opt-out': promised('Opt-out requests') }).toEqual(KEPT_MONTHS);
});
