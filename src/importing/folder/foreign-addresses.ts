import { z } from 'zod';
import { writtenDay } from '../imperfect-dates.ts';
import { dayOfName, undated } from './dated-names.ts';
import { word, words } from './fields.ts';
import type { OpenedFile } from './opened-file.ts';

/** Patterns (`/:year/:title/`, `/{{ slug }}/`) name no page, and Eleventy says `false` where there is none. */
const address = word.transform((written) =>
  written && !/[:{]|^false$/.test(written.replace(/^https?:/, '')) ? written : undefined,
);

const addressFields = z.object({ url: address, permalink: address, aliases: words, redirect_from: words });

/**
 * The addresses under which a page of a Markdown site may have been known: what its front matter says, and what Hugo and
 * Jekyll make of its path and date where nothing is configured.
 * @param slug what the front matter calls it
 */
export function foreignAddresses(file: OpenedFile, slug: string | undefined): string[] {
  const fields = addressFields.parse(file.fields);
  const said = [fields.url, fields.permalink, ...fields.aliases, ...fields.redirect_from].flatMap(
    (address) => address ?? [],
  );
  return [...new Set([...said.map(fromRoot), ...likely(file, slug)])];
}

function likely(file: OpenedFile, slug: string | undefined): string[] {
  const path = pathAddress(file.path);
  const folder = path.slice(0, path.lastIndexOf('/'));
  const dated = daysOf(file).map((day) => `/${day}/${slug ?? undated(file.name)}`);
  return [path, ...(slug ? [`${folder}/${slug}`] : []), ...dated.flatMap((address) => ofJekyll(file, address))];
}

/** The days that a post's address may name: Jekyll takes that of the file's name, Hexo that of the date. */
function daysOf(file: OpenedFile): string[] {
  const ofName = dayOfName(file.name)?.join('/');
  const written = file.folder === '_posts' ? writtenDay(word.parse(file.fields.date) ?? '') : undefined;
  return [...new Set([ofName, written?.replaceAll('-', '/')].flatMap((day) => day ?? []))];
}

/** Jekyll puts the categories before the day and an ending behind the name, where nothing else is configured. */
function ofJekyll({ folder, fields }: OpenedFile, address: string): string[] {
  if (folder !== '_posts') return [address];
  const named = [...words.parse(fields.category), ...words.parse(fields.categories)].join(' ').toLowerCase();
  const below = named ? [`/${named.replaceAll(' ', '/')}${address}`] : [];
  return [address, ...below].flatMap((one) => [one, `${one}.html`]);
}

/** The lists by date that Jekyll's and Hexo's archives make of posts whose addresses name their day. */
export function foreignArchives(file: OpenedFile): string[] {
  const paths = foreignAddresses(file, undefined);
  const [, year, month, day] = paths.map((path) => DATED.exec(path)).find(Boolean) ?? [];
  if (!year || !month) return [];
  const lists = [`/${year}`, `/${year}/${month}`, ...(day ? [`/${year}/${month}/${day}`] : [])];
  return [...lists, ...lists.map((path) => `/archives${path}`)];
}

const DATED = /^\/((?:19|20)\d{2})\/(\d{2})\/(?:(\d{2})\/)?[^/]+/;

/** Where Hugo shows a file without any configuration; also what its shortcode `ref` names a page by. */
export function pathAddress(path: string): string {
  return `/${path
    .replace(SOURCES, '')
    .replace(/\.[^./]+$/, '')
    .replace(/\/_?index$/, '')}`;
}

/** Where generators keep their texts; no address of their pages says so. */
const SOURCES = /^(?:src\/)?(?:content|pages|source)\/|^src\//;

function fromRoot(address: string): string {
  return /^(?:\/|https?:)/.test(address) ? address : `/${address}`;
}
