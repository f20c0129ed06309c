import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { KEPT_MONTHS } from '#content/contact/contact-limits.ts';
import { openTestDatabase } from '#content/testing/databases.ts';
import { foundByTable } from '#desk/readers/erasing/erasure-in-words.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { broughtFolder } from './bringing-in/brought-folder.ts';
import { FILES_OF_PEOPLE } from './personal-files.ts';
import { REGISTER } from './register.ts';

const personalTables = Object.entries(REGISTER).flatMap(([table, { personal, ...described }]) =>
  personal === 'nothing' ? [] : [{ table, personal, ...described }],
);

describe.each(everyEngine)('the register, compared with %s', (engine) => {
  test('has every table, and every column beside personal data once', async () => {
    const { queries } = await openTestDatabase(engine);
    const tables = await queries.introspection.getTables();
    expect(Object.keys(REGISTER).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
    const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
    for (const { table, personal, notPersonal = [] } of personalTables) {
      const registered = [...personal.flatMap(({ columns }) => columns), ...notPersonal];
      expect(registered.toSorted(), table).toEqual(columnsOf.get(table)?.toSorted());
    }
  });
});

test('every personal column has a purpose and an end', () => {
  for (const { personal, ends } of personalTables) {
    for (const { purpose, kept, columns } of personal) {
      expect(purpose, columns.join()).not.toBe('');
      expect(kept ?? ends, columns.join()).toBeTruthy();
    }
  }
});

test('the files of people have a purpose and an end; those that an erasure looks at are among them', () => {
  for (const { files, purpose, kept, erasure } of FILES_OF_PEOPLE)
    expect([purpose, kept, erasure].every(Boolean), files).toBe(true);
  const known = FILES_OF_PEOPLE.map(({ files }) => files.replace(/^.*\//, ''));
  const none = { subscriptions: 0, submissions: 0, mentions: 0, comments: 0, binned: 0, removed: 0, posts: 0 };
  const looked = foundByTable({ ...none, things: [], stories: [] }).map(({ table }) => table);
  expect(looked.filter((name) => name.includes('*') && !known.includes(name))).toEqual([]);
  expect(known).toContain(broughtFolder({ dataDirectory: '' }));
});

test('the privacy policy promises the months that the register keeps', async () => {
  const policy = await readFile('publication/pages/privacy-policy.md', 'utf8');
  const promised = (what: string) => Number(new RegExp(`^\\| ${what} *\\| (\\d+) months *\\|$`, 'm').exec(policy)?.[1]);
  expect({ contact: promised('Contact messages'), 'opt-out': promised('Opt-out requests') }).toEqual(KEPT_MONTHS);
});
