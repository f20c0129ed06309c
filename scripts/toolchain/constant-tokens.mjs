import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './project.mjs';

/** Spaces, sizes, leadings, heights, offsets of jumps and the grid's measures. Colours and families are a publication's to change, and are printed after the build. */
const NAMES = /^--(?:(?:space|size|leading|jump)-.+|gutter|measure|page-width|.+-height)$/;

/**
 * A PostCSS plugin that writes the tokens which never change into the rules that use them: every page carries its styles
 * (docs/decisions/0022), and `1rem` is shorter than a name for it. A token that any style sheet states again, as a wide
 * screen does with the page's edge, stays a custom property.
 */
export function constantTokens() {
  const constants = constantsIn(globSync('src/**/*.css', { cwd: project }));
  return {
    postcssPlugin: 'constant-tokens',
    /** @param {{ prop: string, value: string, remove: () => unknown }} declaration */
    Declaration(declaration) {
      if (constants.has(declaration.prop)) declaration.remove();
      else declaration.value = written(declaration.value, constants);
    },
  };
}

/** @param {readonly string[]} files @returns {Map<string, string>} */
function constantsIn(files) {
  const declared = files.flatMap((file) => declarationsIn(file));
  const names = declared.map(([name]) => name);
  const once = declared.filter(([name]) => NAMES.test(name) && names.indexOf(name) === names.lastIndexOf(name));
  const constants = new Map(once);
  // One may be named after another, which stands before it.
  for (const [name, value] of constants) constants.set(name, written(value, constants));
  return constants;
}

/** @param {string} file @returns {[string, string][]} */
function declarationsIn(file) {
  const css = readFileSync(join(project, file), 'utf8');
  return [...css.matchAll(/(--[\w-]+):\s*([^;{}]+);/g)].map(([, name = '', value = '']) => [name, value]);
}

/** @param {string} value @param {Map<string, string>} constants */
function written(value, constants) {
  return value.replace(/var\((--[\w-]+)\)/g, (use, name) => constants.get(name) ?? use);
}
