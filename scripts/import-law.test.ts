import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../src/platform/testing/databases.ts';

/** One import against each row of the law. */
const AGAINST_THE_LAW = [
  ['platform', 'content/database/rows.ts'],
  ['content', 'site/home/page.ts'],
  ['site', 'desk/accounts/people.ts'],
  ['site', 'operations/backup/backup.ts'],
  ['desk', 'operations/backup/backup.ts'],
  ['desk', 'site/home/page.ts'],
  ['operations', 'site/home/page.ts'],
  ['operations', 'desk/accounts/people.ts'],
] as const;

/** A door, and what every part may do. */
const WITHIN_THE_LAW = [
  ['desk', 'site/article/ArticleView.tsx'],
  ['operations', 'desk/stories/blocks.ts'],
  ['site', 'content/database/rows.ts'],
  ['content', 'platform/log.ts'],
] as const;

/** From the testing folder of a part itself, which lies in no room. */
const IN_TESTING = [
  ['platform', 'content/database/rows.ts'],
  ['operations', 'site/home/page.ts'],
] as const;

/** From a test: another part's testing folders and the composition, and nothing else that its part may not import. */
const WITHIN_THE_LAW_OF_TESTS = [
  ['content', 'site/api/testing/calling.ts'],
  ['desk', 'app.ts'],
  ['operations', 'desk/stories/blocks.ts'],
] as const;

const KINDS: Readonly<Record<string, (path: string) => string>> = {
  value: (path) => `import { one } from '${path}';\nexport const two = one;\n`,
  type: (path) => `import type { One } from '${path}';\nexport type Two = One;\n`,
  passedOn: (path) => `export { one } from '${path}';\n`,
  dynamic: (path) => `export const two = () => import('${path}');\n`,
};

test('the import rules refuse what a part may not import, however it is imported, and let doors be', async () => {
  const root = await temporaryDirectory();
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };
  await write('package.json', '{ "type": "module" }');
  const refused: string[] = [];
  for (const [pairs, isRefused] of [[AGAINST_THE_LAW, true] as const, [WITHIN_THE_LAW, false] as const]) {
    for (const [at, [part, target]] of pairs.entries()) {
      await write(`src/${target}`, 'export const one = 1;\nexport type One = number;\n');
      for (const [kind, text] of Object.entries(KINDS)) {
        const file = `src/${part}/room/${isRefused ? 'against' : 'within'}-${at}-${kind}.ts`;
        await write(file, text(`../../${target}`));
        if (isRefused) refused.push(`${file} → src/${target}`);
      }
    }
  }
  for (const [pairs, isRefused] of [[AGAINST_THE_LAW, true] as const, [WITHIN_THE_LAW_OF_TESTS, false] as const]) {
    for (const [at, [part, target]] of pairs.entries()) {
      await write(`src/${target}`, 'export const one = 1;\nexport type One = number;\n');
      for (const place of [`${isRefused ? 'against' : 'within'}-${at}.test.ts`, `testing/${isRefused}-${at}.ts`]) {
        const file = `src/${part}/room/${place}`;
        await write(file, KINDS.value?.(`${place.startsWith('testing/') ? '../' : ''}../../${target}`) ?? '');
        if (isRefused) refused.push(`${file} → src/${target}`);
      }
    }
  }
  for (const [part, target] of IN_TESTING) {
    const file = `src/${part}/testing/against.ts`;
    await write(file, KINDS.value?.(`../../${target}`) ?? '');
    refused.push(`${file} → src/${target}`);
  }
  const found = Array.from(
    (await cruise(root)).matchAll(/what-[\w-]+-may-import: (src\S+ → src\S+)/g),
    ([, one]) => one,
  );
  expect([...new Set(found)].toSorted()).toEqual(refused.toSorted());
});

/** Imports that dependency-cruiser does not see: in types, of mocks, by pattern, by address, and of style sheets by others. */
const UNSEEN = [
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)(?=\.[A-Z])/g,
  /\btypeof import\(\s*['"]([^'"]+)['"]/g,
  /\bvi\.(?:mock|doMock|importActual|importMock)(?:<[^(]*>)?\(\s*(?:import\(\s*)?['"]([^'"]+)['"]/g,
  /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*\[?\s*['"]([^'"]+)['"]/g,
  /\bimport\(\s*`([^`$]+)[^`]*`/g,
  /\bimport\.meta\.resolve\(\s*['"]([^'"]+)['"]/g,
  /\bnew URL\(\s*['"]([^'"]+)['"],\s*import\.meta\.url/g,
  /\bcreateRequire\([^()]*\)\(\s*['"]([^'"]+)['"]/g,
  /\bcomposes:[^;]* from ['"]([^'"]+)['"]/g,
  /@import (?:url\()?['"]([^'"]+)['"]/g,
];

/** The files that a file imports in these ways, from the root of the project. */
function unseenImports(file: string, text: string): string[] {
  return UNSEEN.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, path = '']) => path))
    .filter((path) => /^[#./]/.test(path))
    .map((path) =>
      path.startsWith('#') ? `src/${path.slice(1)}` : join(path.startsWith('/') ? '.' : dirname(file), path),
    )
    .flatMap((path) => (path.includes('*') ? globSync(path) : [path]));
}

interface Side {
  readonly path?: string;
  readonly pathNot?: string;
}

const { forbidden }: { forbidden: readonly { readonly name: string; readonly from: Side; readonly to: Side }[] } =
  createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/** The names of the rules of the law that an import breaks. */
function brokenRules(from: string, to: string): string[] {
  const fits = (file: string, { path, pathNot }: Side) =>
    (!path || new RegExp(path).test(file)) && !(pathNot && new RegExp(pathNot).test(file));
  return forbidden
    .filter(({ name }) => /^what-.*-may-import$|^only-commands/.test(name))
    .filter((rule) => fits(from, rule.from) && fits(to, rule.to))
    .map(({ name }) => name);
}

test('imports in types, of mocks, by pattern, by address and of style sheets are held to the law as well', () => {
  const files = globSync('src/**/*.{ts,tsx,css}');
  const imports = files.flatMap((file) =>
    unseenImports(file, readFileSync(file, 'utf8')).map((target) => [file, target] as const),
  );
  expect(imports.length).toBeGreaterThan(40);
  // The browser's script is composed in the platform: islands and elements are found by their names.
  const isComposed = (file: string) => /^src\/platform\/rendering\/(?:browser\/|Island\.test\.)/.test(file);
  const broken = imports.filter(([from, to]) => !isComposed(from) && brokenRules(from, to).length > 0);
  expect(broken).toEqual([]);
});

test.each([
  ["type One = import('#site/home/page.ts').One", 'what-content-may-import'],
  ["vi.mock('#site/home/page.ts')", 'what-content-may-import'],
  ["vi.mock(import('../../site/home/page.ts'))", 'what-content-may-import'],
  ["import.meta.glob('/src/site/home/Home*.tsx')", 'what-content-may-import'],
  ["import.meta.glob(['/src/site/home/Home*.tsx'])", 'what-content-may-import'],
  ["type One = typeof import('#site/home/page.ts')", 'what-content-may-import'],
  ["type One = typeof import('../../site/home/page.ts').one", 'what-content-may-import'],
  ["vi.importMock('#site/home/page.ts')", 'what-content-may-import'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a source.
  ['import(`../../site/home/${name}.ts`)', 'what-content-may-import'],
  ["import.meta.resolve('#site/home/page.ts')", 'what-content-may-import'],
  ["new Worker(new URL('../../site/search/worker.ts', import.meta.url))", 'what-content-may-import'],
  ["createRequire(import.meta.url)('../../site/home/page.ts')", 'what-content-may-import'],
  [".one { composes: two from '../../site/home/HomePage.module.css'; }", 'what-content-may-import'],
  ["@import '../../site/home/HomePage.module.css';", 'what-content-may-import'],
  ["@import '../design/tokens.css';", undefined],
  ["type One = import('#platform/log.ts').One", undefined],
])('%s in a file of content: %s', (text, rule) => {
  const file = 'src/content/posts/one.ts';
  expect(unseenImports(file, text).flatMap((target) => brokenRules(file, target))[0]).toBe(rule);
});

/** What dependency-cruiser prints of the files below a folder, by the rules of this project. */
function cruise(folder: string): Promise<string> {
  const program = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = resolve('.dependency-cruiser.cjs');
  return new Promise((done) => {
    execFile(process.execPath, [program, '--config', config, '--progress', 'none', 'src'], { cwd: folder }, (_, out) =>
      done(out),
    );
  });
}
