import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { project } from './project.mjs';

/**
 * A fingerprint of a step's inputs: when it is unchanged, the step is skipped. Uses sizes and modification times
 * instead of contents, which takes milliseconds.
 * @param {readonly string[]} paths files and folders of the project
 * @returns {string}
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, join(project, path));
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
function addPath(hash, path) {
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status) return;
  if (!status.isDirectory()) {
    hash.update(`${path} ${status.size} ${status.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) addPath(hash, join(path, name));
}

/**
 * @param {string} stamp file with the last fingerprint
 * @param {string} now
 */
export function isUnchanged(stamp, now) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
}

/** @param {string} stamp @param {string} now */
export function remember(stamp, now) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}
