import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { withoutNode } from './without-node.mjs';

/** Builds a program for browsers, and keeps nothing of it. */
async function built(program: string): Promise<unknown> {
  const root = await mkdtemp(join(tmpdir(), 'masthead-without-node-'));
  const input = join(root, 'entry.js');
  await writeFile(input, program);
  return build({
    ...{ root, configFile: false, logLevel: 'silent', plugins: [withoutNode()] },
    build: { write: false, rolldownOptions: { input } },
  });
}

test('a program for browsers that imports a module of Node is not built, and both are named', async () => {
  await expect(built("import { extname } from 'node:path';\nconsole.log(extname('a.pdf'));")).rejects.toThrow(
    /entry\.js imports node:path, which browsers do not have/,
  );
  await expect(built("console.log('a.pdf');")).resolves.toBeDefined();
});
