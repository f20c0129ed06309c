import { join } from 'node:path';
import { NODE_FLAGS, pinnedNode, SITE_ENVIRONMENT, SITE_FLAGS } from './node.mjs';
import { project } from './project.mjs';

/** The built program; scripts/toolchain/build.mjs makes it. */
export const BUILT_PROGRAM = join(project, 'build/server/cli.js');

/**
 * How the built site, or one of its commands, is started on the pinned Node.js, whoever starts it. Exits where no Node.js here can run it.
 * @param {readonly string[]} words what stands behind `masthead`; none serves
 * @param {NodeJS.ProcessEnv} environment
 * @returns {{ program: string, parameters: string[], env: NodeJS.ProcessEnv }}
 */
export function siteCommand(words, environment) {
  const serves = words.length === 0 || words[0] === 'serve';
  return {
    program: pinnedNode(),
    parameters: [...(serves ? SITE_FLAGS : NODE_FLAGS), BUILT_PROGRAM, ...words],
    env: serves ? { ...SITE_ENVIRONMENT, ...environment } : environment,
  };
}

/**
 * The environment with the folders of a site that names none: those of the project, wherever a command is typed.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function withOwnFolders(environment) {
  const own = { DATA_DIR: 'data', PUBLICATION_DIR: 'publication' };
  const missing = Object.entries(own).filter(([name]) => !environment[name] && !environment[`${name}_FILE`]);
  return { ...environment, ...Object.fromEntries(missing.map(([name, folder]) => [name, join(project, folder)])) };
}
