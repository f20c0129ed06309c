import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** In lines that are not blank, from the first to the last. Biome's own rule counts no line that is text of JSX. */
const MOST_LINES = 40;

/** Tests and what they are made with are read from beginning to end, and so are the statements of a migration. */
const READ_AS_A_WHOLE = /\.test\.tsx?$|\/testing\/|^src\/content\/database\/migrations\//;

/** The functions of a source that are longer than that, by their first lines. */
function longFunctions(file: string, source: string): string[] {
  const long: string[] = [];
  if (source.split('\n').length <= MOST_LINES) return long;
  const measure = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const lines = source.slice(start, end).split('\n');
    const count = lines.filter((line) => line.trim() !== '').length;
    if (count > MOST_LINES) long.push(`${file}, ${count} lines: ${lines[0]}`);
  };
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(file, source).program);
  return long;
}

test('no function has more than 40 lines, the elements of a component included', () => {
  const files = globSync('{src,scripts,bench}/**/*.{ts,tsx,mjs}').filter((file) => !READ_AS_A_WHOLE.test(file));
  expect(files.length).toBeGreaterThan(1500);
  expect(files.flatMap((file) => longFunctions(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('a component of 41 lines is named, and one of 40 with blank lines between is not', () => {
  const component = (items: number) =>
    `export function List() {\n  return (\n    <ul>\n${'      <li>One</li>\n\n'.repeat(items)}    </ul>\n  );\n}\n`;
  expect(longFunctions('List.tsx', component(34))).toEqual([]);
  expect(longFunctions('List.tsx', component(35))).toEqual(['List.tsx, 41 lines: function List() {']);
});
