import { join } from 'node:path';
import { compressScripts } from './compress.mjs';
import { fingerprint, isUnchanged, remember } from './fingerprint.mjs';
import { pinnedNode } from './node.mjs';
import { project } from './project.mjs';
import { must } from './run.mjs';

const STAMP = join(project, 'build/.masthead-built');

/** The sources of all three builds. The publication is read at start. */
export const SOURCES = [
  'src',
  'vite.config.ts',
  'vite.desk.config.ts',
  'scripts/toolchain/class-names.mjs',
  'scripts/toolchain/constant-tokens.mjs',
  'scripts/toolchain/left-outside.mjs',
  'scripts/toolchain/without-node.mjs',
  'package-lock.json',
];

/** Builds the browser's, the server's and the desk's code, unless the sources have not changed. */
export async function build() {
  const now = fingerprint(SOURCES);
  if (isUnchanged(STAMP, now)) return;
  console.log('Building the site …');
  const vite = join(project, 'node_modules/vite/bin/vite.js');
  await must(pinnedNode(), [vite, 'build', '--logLevel', 'warn'], { quiet: true });
  await must(pinnedNode(), [vite, 'build', '--ssr', '--logLevel', 'warn'], { quiet: true });
  await must(pinnedNode(), [vite, 'build', '--config', 'vite.desk.config.ts', '--logLevel', 'warn'], { quiet: true });
  for (const output of ['client', 'desk']) compressScripts(join(project, `build/${output}/assets`));
  remember(STAMP, now);
}
