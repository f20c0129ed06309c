import { termSlug } from '#content/posts/tags/term-slug.ts';
import { readMoment, writtenDay } from '../moments.ts';
import type { NamedTerm, SourcePost, SourceTerm } from '../source.ts';
import { categoryNames } from './foreign-terms.ts';
import { dayOfName, type OpenedFile, undated } from './opened-file.ts';

/**
 * The possible addresses of a page of a Markdown site: those of its front matter, and those that Hugo and Jekyll make of its path
 * and date by default.
 * @param slug of the front matter
 */
export function foreignAddresses(file: OpenedFile, slug: string | undefined): string[] {
  const { fields } = file;
  // Leaves out patterns (`/:year/:title/`, `/{{ slug }}/`), and `false`, Eleventy's word for a page without an address.
  const named = ['url', 'permalink', 'path'].flatMap((name) => fields.word(name) ?? []);
  const own = named.filter((written) => !/[:{]|^false$/.test(written.replace(/^https?:/, '')));
  const said = [...own, ...fields.words('aliases', 'redirect_from')];
  const fromRoot = said.map((address) => (/^(?:\/|https?:)/.test(address) ? address : `/${address}`));
  return [...fromRoot, ...likely(file, slug)];
}

function likely(file: OpenedFile, slug: string | undefined): string[] {
  const paths = pathsOf(file);
  const word = slug?.replace(/^\/+|\/+$/g, '');
  const dated = daysOf(file).map((day) => `/${day}/${word ?? undated(file.name)}`);
  // Docusaurus puts its folder before a slug that begins with a slash, Gatsby does not.
  const fromRoot = slug?.startsWith('/') ? [slug, `/${file.folder}${slug}`] : [];
  return [
    ...paths,
    ...(word ? paths.map((path) => `${path.slice(0, path.lastIndexOf('/'))}/${word}`) : []),
    ...fromRoot,
    ...dated.flatMap((address) => ofJekyll(file, address)),
  ];
}

/** The path of a file, also below the folder that was given, whose name is part of its address: `blog`, `posts`. */
function pathsOf({ page, path, folder }: OpenedFile): string[] {
  const isGiven = folder !== '' && !path.split('/').includes(folder) && !folder.startsWith('_');
  return isGiven ? [page, `/${folder}${page}`] : [page];
}

/** The possible days in a post's address: Jekyll uses that of the file's name, Hexo that of the date. */
function daysOf({ name, folder, fields }: OpenedFile): string[] {
  const written = folder === '_posts' ? addressDays(fields.word('date') ?? '') : [];
  const days = [dayOfName(name)?.join('-'), ...written];
  return [...new Set(days.flatMap((day) => day?.replaceAll('-', '/') ?? []))];
}

/** The days that an address may have of a date: as written, and in UTC, where hosts build sites that name no time zone. */
export function addressDays(date: string): string[] {
  const days = [writtenDay(date), readMoment(date)?.slice(0, 10)];
  return [...new Set(days.flatMap((day) => day ?? []))];
}

/**
 * By default, Jekyll puts the categories before the day, and an ending after the name; Docusaurus puts the folder before the
 * day.
 */
function ofJekyll(file: OpenedFile, address: string): string[] {
  const { folder } = file;
  if (folder !== '_posts') return [address, ...(folder ? [`/${folder}${address}`] : [])];
  const named = categoryNames(file).join(' ').toLowerCase();
  const below = named ? [`/${named.replaceAll(' ', '/')}${address}`] : [];
  return [address, ...below].flatMap((one) => [one, `${one}.html`]);
}

/** Addresses without and with the path of the old site's front page: links in texts have either. */
export function belowRoot(addresses: readonly string[], root: string): string[] {
  const below = addresses.flatMap((address) => (root && address.startsWith('/') ? [root + address] : []));
  return [...new Set([...addresses, ...below])];
}

const DATED = /^\/((?:19|20)\d{2})\/(\d{2})\/(?:(\d{2})\/)?[^/]+/;

/** The lists by date of Jekyll's and Hexo's archives, for posts with a day in their address. */
export function foreignArchives(file: OpenedFile): string[] {
  const paths = foreignAddresses(file, undefined);
  const [, year, month, day] = paths.map((path) => DATED.exec(path)).find(Boolean) ?? [];
  if (!year || !month) return [];
  const lists = [`/${year}`, `/${year}/${month}`, ...(day ? [`/${year}/${month}/${day}`] : [])];
  return [...lists, ...lists.map((path) => `/archives${path}`)];
}

/** The terms of a post, with the addresses that generators give to the lists of their posts. @param prefix of their keys */
export function listedTerms({ categories, tags }: SourcePost, prefix: string, root: string): SourceTerm[] {
  const listed = (kind: SourceTerm['kind'], lists: readonly string[], terms: readonly NamedTerm[]) =>
    terms.map((term): SourceTerm => {
      const slug = termSlug(term);
      // Hexo keeps capitals, and Hugo signs.
      const written = term.slug.trim().replace(/\s+/g, '-');
      const words = [...new Set([slug, written, written.toLowerCase()])];
      const addresses = belowRoot(
        lists.flatMap((list) => words.map((word) => `/${list}/${word}`)),
        root,
      );
      return { kind, key: `${prefix}${kind}:${slug}`, place: {}, ...term, listAddresses: () => addresses };
    });
  return [
    ...listed('category', ['categories', 'category'], categories),
    ...listed('subcategory', ['tags', 'tag'], tags),
  ];
}
