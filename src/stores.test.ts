import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What begins a query of Kysely. */
const QUERY = /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom)\(/;

/**
 * Files with queries that are not stores: tests, the database itself, imports and backups, which read and write every table, and the
 * steps of signing in and of opening a story.
 */
const OTHERS = [
  /\.test\.tsx?$|\/testing\//,
  /^src\/(?:platform|content)\/database\//,
  /^src\/operations\/(?:importing|backup)\//,
  /^src\/desk\/(?:accounts\/(?:own-account\/(?:account-forms|set-up)|sign-in\/signing-in)|stories\/story-context)\.ts$/,
];

test('queries are in stores, which the import rules know by their names', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !OTHERS.some((others) => others.test(file)));
  const querying = files.filter((file) => QUERY.test(readFileSync(file, 'utf8')));
  expect(querying.length).toBeGreaterThan(40);
  expect(querying.filter((file) => !file.endsWith('.store.ts'))).toEqual([]);
});
