import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
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
  // A file with an import that is still to be turned round may make no other.
  await write('src/site/posts/details.api.ts', KINDS.type?.('../../desk/accounts/people.ts') ?? '');
  refused.push('src/site/posts/details.api.ts → src/desk/accounts/people.ts');
  const found = Array.from((await cruise(root)).matchAll(/what-\w+-may-import: (src\S+ → src\S+)/g), ([, one]) => one);
  expect([...new Set(found)].toSorted()).toEqual(refused.toSorted());
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
