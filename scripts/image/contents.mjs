import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LEFT_OUTSIDE } from '../toolchain/left-outside.mjs';
import { pinnedNode } from '../toolchain/node.mjs';
import { project } from '../toolchain/project.mjs';

/** What the site is started by, and what says which Node.js that is; and what the law asks to come along. */
const OWN = [
  'bin/masthead.mjs',
  'scripts/toolchain/needed-node.mjs',
  'scripts/toolchain/node.mjs',
  'scripts/toolchain/project.mjs',
  'scripts/toolchain/run.mjs',
  'scripts/toolchain/site-command.mjs',
  'build/client',
  'build/desk',
  'build/server',
  'publication',
  'docs/guides',
  'docs/screenshots',
  'package.json',
  'LICENCES.txt',
  'bom.json',
];

/**
 * What an image holds of a checkout that has been built: enough to serve and to run every command, and nothing that only builds or tests.
 * @returns {string[]} files and folders, relative to the project
 */
export function imageContents() {
  const node = pinnedNode();
  if (!node.startsWith(project))
    throw new Error(`npm has no Node.js for this system, and ${node} is not the project's`);
  const program = node.slice(project.length + 1);
  return [...OWN, program, join(dirname(dirname(program)), 'LICENSE'), ...librariesOf(LEFT_OUTSIDE)];
}

/**
 * @param {readonly string[]} names of libraries
 * @returns {string[]} their folders and those of all that they need, as far as this system has them
 */
export function librariesOf(names) {
  /** @type {Record<string, Record<string, Record<string, string>>>} */
  const packages = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')).packages;
  /** @type {Set<string>} */
  const found = new Set();
  const waiting = names.map((name) => ({ name, from: '' }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = folderOf(packages, next.name, next.from);
    // What is for other systems, or for those who bring it themselves.
    if (folder === undefined || found.has(folder) || !existsSync(join(project, folder))) continue;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {};
    const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    waiting.push(...needed.map((name) => ({ name, from: folder })));
  }
  return [...found].sort();
}

/**
 * As Node.js looks for a library: beside the one that asks, then further out.
 * @param {object} packages
 * @param {string} name
 * @param {string} from folder of the library that asks
 * @returns {string | undefined}
 */
function folderOf(packages, name, from) {
  const folder = join(from, 'node_modules', name);
  if (folder in packages) return folder;
  if (from === '') return undefined;
  const outer = from.slice(0, from.lastIndexOf('node_modules/'));
  return folderOf(packages, name, outer.replace(/\/$/, ''));
}
