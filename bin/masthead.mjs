#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { project } from '../scripts/toolchain/project.mjs';
import { run } from '../scripts/toolchain/run.mjs';
import { BUILT_PROGRAM, siteCommand, withOwnFolders } from '../scripts/toolchain/site-command.mjs';

/**
 * `masthead COMMAND …`, in an image and in a checkout: runs what has been built on the pinned Node.js, and neither installs nor builds
 * (`npm start` and `npm run masthead` do).
 */
// What the site prints of commands, it prints as they are typed here (src/platform/typed-command.ts).
const environment = withOwnFolders({ ...process.env, MASTHEAD_TYPED: 'masthead' });
if (existsSync(BUILT_PROGRAM)) await become(siteCommand(process.argv.slice(2), environment));
else {
  console.error(
    `Masthead has not been built in ${project}. There, \`npm start\` installs, builds and serves it; \`npm run masthead -- help\` only installs and builds.`,
  );
  process.exitCode = 1;
}

/**
 * Turns this process into the site, which so has its number, its signals and its exit code. Node.js before 22.15 cannot: there the site is a
 * child.
 * @param {ReturnType<typeof siteCommand>} command
 */
async function become({ program, parameters, env }) {
  process.execve?.(program, [program, ...parameters], env);
  process.exitCode = await run(program, parameters, { env });
}
