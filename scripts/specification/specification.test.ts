import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ListedTests, listedBrowserTests, listedUnitTests } from './listed-tests.ts';
import { type Row, readTable } from './table.ts';

const PAGES = ['2-screens', '4-states', '5-validation', '8-errors', '9-constants'];
const rows = PAGES.flatMap((page) => readTable(readFileSync(`docs/specification/${page}.md`, 'utf8')));

const isBrowserTest = (file: string) => file.startsWith('tests/');

/** Tests that rows name and the runners do not list. */
function missingTests(listed: ListedTests, named: (file: string) => boolean): string[] {
  return rows.flatMap(({ key, tests }) =>
    tests
      .filter(({ file }) => named(file))
      .filter(({ file, title }) => !listed.get(file)?.some((known) => known === title || known.endsWith(` › ${title}`)))
      .map(({ file, title }) => `${key}: ${file} has no test '${title}'`),
  );
}

/** Whether a source defines the name, as a constant, a function or a custom property. */
function defines(file: string, name: string): boolean {
  const definition = name.startsWith('--') ? `^\\s*${name}:` : `\\b(?:const|function) ${name}\\b`;
  return new RegExp(definition, 'm').test(readFileSync(file, 'utf8'));
}

/** The source files of a file's feature folder. */
const folderOf = (file: string) =>
  globSync(`src/${file.split('/')[1]}/**/*.{ts,tsx,css}`).filter((source) => !source.includes('.test.'));

describe('the tables of docs/specification', () => {
  test('give each row a key of its own, a rule and at least one test', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    const empty = rows.filter(({ rule, tests }) => !rule || tests.length === 0 || tests.some(({ title }) => !title));
    expect(empty).toEqual([]);
  });

  test('name browser tests that run', async () => {
    expect(missingTests(await listedBrowserTests(), isBrowserTest)).toEqual([]);
  });

  test('name unit tests that run', async () => {
    const isUnitTest = (file: string) => !isBrowserTest(file);
    const files = rows.flatMap(({ tests }) => tests.map(({ file }) => file)).filter(isUnitTest);
    expect(missingTests(await listedUnitTests([...new Set(files)]), isUnitTest)).toEqual([]);
  });

  test('name, for each row of section 9, constants that their folder defines once, in the file that the row says', () => {
    const constants = rows.filter(({ key }) => key.startsWith('9.'));
    expect(constants.filter(({ constants }) => constants.length === 0)).toEqual([]);
    const wrong = constants.flatMap(({ key, constants }) =>
      constants
        .map(({ name, file }) => ({ key, name, file, found: folderOf(file).filter((source) => defines(source, name)) }))
        .filter(({ file, found }) => !(found.length === 1 && found[0] === file)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('readTable', () => {
  test('reads a row with an escaped bar and the groups of a title', () => {
    const [row] = readTable(
      "| 9.3 | 'By {author} \\| {date}' | `LIMIT` in `src/a/limits.ts` | home.spec.ts › tabs › switch<br>src/a/a.test.ts › adds |",
    );
    expect(row).toEqual({
      key: '9.3',
      rule: "'By {author} | {date}'",
      constants: [{ name: 'LIMIT', file: 'src/a/limits.ts' }],
      tests: [
        { file: 'tests/specification/home.spec.ts', title: 'tabs › switch' },
        { file: 'src/a/a.test.ts', title: 'adds' },
      ],
    } satisfies Row);
  });
});
