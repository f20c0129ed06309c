import { writtenDay } from '../imperfect-dates.ts';
import { dayOfName, undated } from './dated-names.ts';
import { FrontMatter } from './fields.ts';
import type { OpenedFile } from './opened-file.ts';

/**
 * The addresses under which a page of a Markdown site may have been known: what its front matter says, and what Hugo and
 * Jekyll make of its path and date where nothing is configured.
 * @param slug what the front matter calls it
 */
export function foreignAddresses(file: OpenedFile, slug: string | undefined): string[] {
  const fields = new FrontMatter(file.fields);
  // Patterns (`/:year/:title/`, `/{{ slug }}/`) name no page, and Eleventy says `false` where there is none.
  const own = [fields.word('url'), fields.word('permalink')].filter(
    (written) => written && !/[:{]|^false$/.test(written.replace(/^https?:/, '')),
  );
  const said = [...own.flatMap((address) => address ?? []), ...fields.words('aliases', 'redirect_from')];
  const fromRoot = said.map((address) => (/^(?:\/|https?:)/.test(address) ? address : `/${address}`));
  return [...new Set([...fromRoot, ...likely(file, slug)])];
}

function likely(file: OpenedFile, slug: string | undefined): string[] {
  const path = pathAddress(file.path);
  const folder = path.slice(0, path.lastIndexOf('/'));
  const dated = daysOf(file).map((day) => `/${day}/${slug ?? undated(file.name)}`);
  return [path, ...(slug ? [`${folder}/${slug}`] : []), ...dated.flatMap((address) => ofJekyll(file, address))];
}

/** The days that a post's address may name: Jekyll takes that of the file's name, Hexo that of the date. */
function daysOf({ name, folder, fields }: OpenedFile): string[] {
  const written = folder === '_posts' ? writtenDay(new FrontMatter(fields).word('date') ?? '') : undefined;
  const days = [dayOfName(name)?.join('/'), written?.replaceAll('-', '/')];
  return [...new Set(days.flatMap((day) => day ?? []))];
}

/** Jekyll puts the categories before the day and an ending behind the name, where nothing else is configured. */
function ofJekyll({ folder, fields }: OpenedFile, address: string): string[] {
  if (folder !== '_posts') return [address];
  const named = new FrontMatter(fields).words('category', 'categories').join(' ').toLowerCase();
  const below = named ? [`/${named.replaceAll(' ', '/')}${address}`] : [];
  return [address, ...below].flatMap((one) => [one, `${one}.html`]);
}

const DATED = /^\/((?:19|20)\d{2})\/(\d{2})\/(?:(\d{2})\/)?[^/]+/;

/** The lists by date that Jekyll's and Hexo's archives make of posts whose addresses name their day. */
export function foreignArchives(file: OpenedFile): string[] {
  const paths = foreignAddresses(file, undefined);
  const [, year, month, day] = paths.map((path) => DATED.exec(path)).find(Boolean) ?? [];
  if (!year || !month) return [];
  const lists = [`/${year}`, `/${year}/${month}`, ...(day ? [`/${year}/${month}/${day}`] : [])];
  return [...lists, ...lists.map((path) => `/archives${path}`)];
}

/** Where generators keep their texts; no address of their pages says so. */
const SOURCES = /^(?:src\/)?(?:content|pages|source)\/|^src\//;

/** Where Hugo shows a file without any configuration; also what its shortcode `ref` names a page by. */
export function pathAddress(path: string): string {
  return `/${path
    .replace(SOURCES, '')
    .replace(/\.[^./]+$/, '')
    .replace(/\/_?index$/, '')}`;
}
