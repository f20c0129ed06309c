import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DECLARED =
  /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;

/** The names that more than one of some files declares and exports, each with its files. Passing one on is no declaration. */
function namesTwice(files: ReadonlyMap<string, string>): string[] {
  const declaredIn = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    for (const [, name = ''] of text.matchAll(DECLARED)) {
      declaredIn.set(name, (declaredIn.get(name) ?? new Set()).add(file));
    }
  }
  return Array.from(declaredIn)
    .filter(([, where]) => where.size > 1)
    .map(([name, where]) => `${name}: ${[...where].toSorted().join(', ')}`)
    .toSorted();
}

test('a name is exported by one file: two things have two names (a call of a contract ends in Call)', () => {
  const files = new Map(globSync('src/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')]));
  expect(files.size).toBeGreaterThan(1000);
  expect(namesTwice(files)).toEqual([]);
});

test('a name that two files export is told with its files, and one that is passed on is not', () => {
  const files = new Map([
    ['a.ts', 'export async function store() {}\nexport type Post = {};\n'],
    ['b.ts', "export const store = 1;\nexport type { Post } from './a.ts';\nconst own = 1;\n"],
    ['c.ts', 'function own() {}\nexport interface Post2 {}\nexport interface Shell {}\n'],
    ['d.tsx', 'export default function Shell() {}\nexport default definePage({});\n'],
  ]);
  expect(namesTwice(files)).toEqual(['Shell: c.ts, d.tsx', 'store: a.ts, b.ts']);
});

test('every contract call ends in Call', () => {
  const calls = globSync('src/**/*.contract.ts').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/^export const (\w+) = define\w*Call\(/gm), ([, name = '']) => name),
  );
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter((name) => !name.endsWith('Call'))).toEqual([]);
});

test('limits say in their file name whose they are', () => {
  expect(globSync('src/**/limits.ts')).toEqual([]);
});
