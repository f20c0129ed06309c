import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ListedTests, listedBrowserTests, listedUnitTests } from './listed-tests.ts';
import { oneLine, wordsOfSection } from './sections.ts';
import { type Row, readTable } from './table.ts';

/** The specification lies beside the project where it is worked on; others have these tables alone. */
const SPECIFICATION = '../shared/SPECIFICATION.md';

const PAGES = [
  { section: 2, page: 'docs/specification/2-screens.md' },
  { section: 4, page: 'docs/specification/4-states.md' },
  { section: 5, page: 'docs/specification/5-validation.md' },
  { section: 8, page: 'docs/specification/8-errors.md' },
  { section: 9, page: 'docs/specification/9-constants.md' },
];

const read = (page: string) => readTable(readFileSync(page, 'utf8'));
const rows = PAGES.flatMap(({ page }) => read(page).rows);

const isBrowserTest = (file: string) => file.startsWith('tests/');

/** Rows that name a test which the runners do not know. */
function rowsWithout(listed: ListedTests, named: (file: string) => boolean): string[] {
  return rows.flatMap(({ key, tests }) =>
    tests
      .filter(({ file }) => named(file))
      .filter(({ file, title }) => !listed.get(file)?.some((known) => known === title || known.endsWith(` › ${title}`)))
      .map(({ file, title }) => `${key}: ${file} has no test '${title}'`),
  );
}

/** Whether a source defines the name: as a constant or function of the code, or as a custom property of a style sheet. */
function defines(file: string, name: string): boolean {
  const definition = name.startsWith('--') ? `^\\s*${name}:` : `\\b(?:const|function) ${name}\\b`;
  return new RegExp(definition, 'm').test(readFileSync(file, 'utf8'));
}

/** The sources of the room that a file stands in. */
const roomOf = (file: string) =>
  globSync(`src/${file.split('/')[1]}/**/*.{ts,tsx,css}`).filter((source) => !source.includes('.test.'));

describe('the tables of docs/specification', () => {
  test('give each row a key of its own, words, and a test at least', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    const empty = rows.filter(({ quote, tests }) => !quote || tests.length === 0 || tests.some(({ title }) => !title));
    expect(empty).toEqual([]);
  });

  test('name browser tests that run', async () => {
    expect(rowsWithout(await listedBrowserTests(), isBrowserTest)).toEqual([]);
  }, 120_000);

  test('name unit tests that run', async () => {
    const isUnitTest = (file: string) => !isBrowserTest(file);
    const files = rows.flatMap(({ tests }) => tests.map(({ file }) => file)).filter(isUnitTest);
    expect(rowsWithout(await listedUnitTests([...new Set(files)]), isUnitTest)).toEqual([]);
  }, 120_000);

  test('name, for each row of section 9, constants that their room defines once, in the file that the row says', () => {
    const constants = rows.filter(({ key }) => key.startsWith('9.'));
    expect(constants.filter(({ constants }) => constants.length === 0)).toEqual([]);
    const wrong = constants.flatMap(({ key, constants }) =>
      constants
        .map(({ name, file }) => ({ key, name, file, found: roomOf(file).filter((source) => defines(source, name)) }))
        .filter(({ file, found }) => !(found.length === 1 && found[0] === file)),
    );
    expect(wrong).toEqual([]);
  });

  test.skipIf(!existsSync(SPECIFICATION)).each(PAGES)(
    'are section $section of the specification, word for word',
    ({ section, page }) => {
      const words = wordsOfSection(readFileSync(SPECIFICATION, 'utf8'), section);
      let place = 0;
      for (const wording of read(page).wording.map(oneLine)) {
        const next = words.slice(place, place + wording.length);
        expect(next, `after '…${words.slice(Math.max(0, place - 60), place)}'`).toBe(wording);
        place += wording.length;
        while (words[place] === ' ') place += 1;
      }
      expect(words.slice(place), 'left over').toBe('');
    },
  );
});

describe('reading a table', () => {
  test('takes a row apart, an escaped line in it and the groups of a title included', () => {
    const [row] = readTable(
      "| 9.3 | 'By {author} \\| {date}' | `LIMIT` in `src/a/limits.ts` | home.spec.ts › tabs › switch<br>src/a/a.test.ts › adds |",
    ).rows;
    expect(row).toEqual({
      key: '9.3',
      quote: "'By {author} | {date}'",
      constants: [{ name: 'LIMIT', file: 'src/a/limits.ts' }],
      tests: [
        { file: 'tests/specification/home.spec.ts', title: 'tabs › switch' },
        { file: 'src/a/a.test.ts', title: 'adds' },
      ],
    } satisfies Row);
  });

  test('takes a section out of the specification, in words alone', () => {
    const specification =
      '## 1. One\nNo.\n\n## 2. Two\n### Head\n- A, 1. b.\n1. C\n\n| x | y |\n|---|---|\n| d | e |\n\n## 3. Three\nNo.\n';
    expect(wordsOfSection(specification, 2)).toBe('Head A, 1. b. C d e');
    expect(wordsOfSection(specification, 3)).toBe('No.');
    expect(() => wordsOfSection(specification, 4)).toThrow('no section 4');
  });
});
