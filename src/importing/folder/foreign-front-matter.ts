import { lowerCased } from './front-matter.ts';

/**
 * Front matter of other systems brought into one shape: what Zola keeps under `taxonomies` and `extra`, Hugo under `params`
 * is lifted out, and of what a theme writes as a group (`cover: {image, alt}`, `author: {name, picture}`) the word that
 * counts is kept.
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
