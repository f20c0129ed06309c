import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { everyEngine, openTestDatabase } from '#platform/testing/databases.ts';
import { KEPT_MONTHS, REGISTER } from './register.ts';

/** `table.column` of each entry, personal or not. */
function registered(): string[] {
  return Object.entries(REGISTER).flatMap(([table, { personal = [], others }]) =>
    [...personal.flatMap(({ columns }) => columns), ...others].map((column) => `${table}.${column}`),
  );
}

describe.each(everyEngine)('the register of personal data, compared with %s', (engine) => {
  test('has every column of every table once, and no other', async () => {
    const { queries } = await openTestDatabase(engine);
    const tables = await queries.introspection.getTables();
    const columns = tables.flatMap(({ name, columns: of }) => of.map((column) => `${name}.${column.name}`));
    expect(registered().toSorted()).toEqual(columns.toSorted());
  });
});

test('every personal column has a purpose and an end', () => {
  for (const { personal = [] } of Object.values(REGISTER)) {
    for (const { purpose, kept, columns } of personal) {
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
