import { totalmem } from 'node:os';
import { join } from 'node:path';
import { compressScripts } from './compress.mjs';
import { fingerprint, isUnchanged, remember } from './fingerprint.mjs';
import { pinnedNode } from './node.mjs';
import { project } from './project.mjs';
import { must } from './run.mjs';

/** In bytes: each takes some hundred megabytes. */
const ENOUGH_FOR_THREE = 3e9;

const STAMP = join(project, 'build/.masthead-built');

/** The sources of all three builds. The publication is read at start. */
export const SOURCES = [
  'src',
  'vite.config.ts',
  'vite.desk.config.ts',
  'scripts/toolchain/class-names.mjs',
  'scripts/toolchain/constant-tokens.mjs',
  'scripts/toolchain/left-outside.mjs',
  'package-lock.json',
];

/** Builds the browser's, the server's and the desk's code, unless the sources have not changed. */
export async function build() {
  const now = fingerprint(SOURCES);
  if (isUnchanged(STAMP, now)) return;
  console.log('Building the site …');
  const vite = join(project, 'node_modules/vite/bin/vite.js');
  const make = (/** @type {string[]} */ parameters) =>
    must(pinnedNode(), [vite, 'build', ...parameters, '--logLevel', 'warn'], { quiet: true });
  const builds = [[], ['--ssr'], ['--config', 'vite.desk.config.ts']];
  // Side by side: each writes a folder of its own, and has one thread for much of its time. A small machine, which serves meanwhile, has
  // no room for three.
  if (totalmem() >= ENOUGH_FOR_THREE) await Promise.all(builds.map(make));
  else for (const one of builds) await make(one);
  for (const output of ['client', 'desk']) compressScripts(join(project, `build/${output}/assets`));
  remember(STAMP, now);
}
