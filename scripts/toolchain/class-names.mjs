import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { project } from './project.mjs';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Names for the classes and animations of CSS modules, of one or two letters each: styles travel inside of every page, and
 * a hash cannot be compressed. All modules are counted through, so that the builds for browsers and for Node agree.
 * @returns {(name: string, file: string) => string} for css.modules.generateScopedName
 */
export function shortClassNames() {
  /** @type {Map<string, string>} */
  const short = new Map();
  for (const file of globSync('src/**/*.module.css', { cwd: project }).sort(deskLast)) {
    for (const name of namesIn(readFileSync(join(project, file), 'utf8'))) {
      const key = `${file}#${name}`;
      if (!short.has(key)) short.set(key, shortName(short.size));
    }
  }
  return (name, file) => {
    const key = `${relative(project, file)}#${name}`;
    const found = short.get(key);
    if (!found) throw new Error(`There is no short name for ${key}`);
    return found;
  };
}

/**
 * Room by room, wherever a room lies: modules that meet on a page then have names that resemble each other, and so compress
 * well. The desk's styles take the names that are left. In one order with the others, an article takes 54 bytes more of its
 * 14,600.
 * @param {string} one
 * @param {string} other
 */
function deskLast(one, other) {
  const isDesk = (/** @type {string} */ file) => Number(file.endsWith('.desk.module.css'));
  return isDesk(one) - isDesk(other) || (inItsRoom(one) < inItsRoom(other) ? -1 : 1);
}

/** `src/site/home/Rail.module.css` is `home/Rail.module.css`. @param {string} file */
function inItsRoom(file) {
  return file.split('/').slice(2).join('/');
}

/** @param {string} css */
function namesIn(css) {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"/g, '');
  return [...rules.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
}

/** 0 is `a`, 51 `Z`, 52 `aa`. @param {number} index @returns {string} */
function shortName(index) {
  const rest = Math.floor(index / LETTERS.length);
  return (rest > 0 ? shortName(rest - 1) : '') + LETTERS.charAt(index % LETTERS.length);
}
