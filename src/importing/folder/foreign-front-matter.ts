import { lowerCased } from './front-matter.ts';

/**
 * Flattens front matter of other systems: lifts out the groups `taxonomies` and `extra` (Zola) and `params` (Hugo), and replaces
 * groups of themes (`cover: {image, alt}`, `author: {name, picture}`) by their main word.
 */
export function flattened(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const groups = GROUPS.map((name) => lowerCased(fields[name]));
  const all = Object.assign({}, ...groups, fields) as Record<string, unknown>;
  for (const [name, keys] of ONE_WORD) if (name in all) all[name] = wordOf(all[name], keys);
  return all;
}

const GROUPS = ['params', 'extra', 'taxonomies'];

const PICTURE = ['image', 'src', 'url', 'path', 'relative', 'href'];
const PERSON = ['name', 'title', 'display_name', 'slug'];
const ONE_WORD: readonly (readonly [string, readonly string[]])[] = [
  ...'image cover banner thumbnail featured_image featuredimage heroimage coverimage hero'
    .split(' ')
    .map((name) => [name, PICTURE] as const),
  ...['author', 'authors'].map((name) => [name, PERSON] as const),
];

function wordOf(value: unknown, keys: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => wordOf(one, keys));
  if (typeof value !== 'object' || value === null) return value;
  const group = lowerCased(value);
  return keys.map((key) => group[key]).find((found) => typeof found === 'string');
}
