import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What begins a query of Kysely. */
const QUERY = /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom)\(/;

/** Files with queries that are not stores: tests, the database itself, imports and backups, which read and write every table. */
const OTHERS = [
  /\.test\.tsx?$|\/testing\//,
  /^src\/(?:platform|content)\/database\//,
  /^src\/operations\/(?:importing|backup)\//,
];

test('queries are in stores, which the import rules know by their names', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !OTHERS.some((others) => others.test(file)));
  const querying = files.filter((file) => QUERY.test(readFileSync(file, 'utf8')));
  expect(querying.length).toBeGreaterThan(40);
  expect(querying.filter((file) => !file.endsWith('.store.ts'))).toEqual([]);
});
