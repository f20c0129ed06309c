import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodedText, GARBLED_REMARK, REPAIRED_REMARK } from '../decoding.ts';
import type { SourcePlace } from '../source.ts';
import type { FolderConfiguration } from './configuration.ts';
import { FrontMatter } from './fields.ts';
import { lowerCased, type MarkdownFile, readFrontMatter } from './front-matter.ts';
import type { Inheritance } from './inherited.ts';
import { withNotionProperties } from './notion.ts';
import { languageInPath, pathAddress, untranslatedPath } from './page-address.ts';
import { exportedFields } from './templates/mdx.ts';

export interface OpenedFile extends Pick<MarkdownFile, 'body' | 'bodyLine'> {
  readonly path: string;
  /** The address of its page by the generator's default. */
  readonly page: string;
  /** The file's name without its ending. */
  readonly name: string;
  /** The folder that decides its section: `news`. */
  readonly folder: string;
  readonly fields: FrontMatter;
  /** A tag, where the text is in another language than the rest of its site. */
  readonly language: string | undefined;
  /** `/fr` before the addresses of a translation, where its path says its language; empty for the main language. */
  readonly languagePath: string;
  /** The fields as they are written, keys in lower case. */
  readonly written: Readonly<Record<string, unknown>>;
  /** Whether it is most likely of another alphabet than the one that it was read as: then it is a draft. */
  readonly isGarbled: boolean;
  /** The fields that every item of source.ts has. */
  readonly item: {
    readonly key: string;
    readonly place: SourcePlace;
    readonly remarks: readonly string[];
    readonly fingerprint: string;
  };
}

/** What the reading of a file depends on beside the file. */
export interface FileSite {
  readonly directory: string;
  /** First part of the keys of its items. */
  readonly prefix: string;
  readonly configuration: FolderConfiguration;
  readonly inheritance?: Inheritance | undefined;
}

/**
 * Opens a file. Synchronous, because the files are small and many. One without front matter inherits nothing.
 * @param path below the site's directory
 * @param folder that decides its section
 */
export function openFile(path: string, folder: string, site: FileSite): OpenedFile {
  const bytes = readFileSync(join(site.directory, path));
  const { text, repairedBytes, isGarbled } = decodedText(bytes);
  const { fields, body, bodyLine, remarks: found } = withNotionProperties(path, readFrontMatter(text));
  const remarks = repairedBytes > 0 ? [...found, isGarbled ? GARBLED_REMARK : REPAIRED_REMARK] : found;
  const own = { ...(isMdx(path) && exportedFields(body)), ...fields };
  const inherited = Object.keys(own).length > 0 ? (site.inheritance?.(path, new FrontMatter(own)) ?? {}) : {};
  const written = { ...inherited, ...own };
  const front = new FrontMatter(written);
  const place = remarks.length > 0 ? { file: path, line: bodyLine } : { file: path };
  const hash = createHash('sha256').update(bytes);
  if (Object.keys(inherited).length > 0) hash.update(JSON.stringify(inherited));
  const fingerprint = hash.digest('base64url');
  const inPath = languageInPath(path, site.configuration);
  return {
    path,
    page: pathAddress(path, site.configuration),
    name: nameInSite(path, site.configuration),
    folder,
    fields: front,
    language: languageOf(path, front, site.configuration),
    languagePath: inPath === undefined ? '' : `/${inPath}`,
    written,
    body,
    bodyLine,
    isGarbled,
    item: { key: `${site.prefix}${path}`, place, remarks, fingerprint },
  };
}

/** The fields that every item has, for a kind that cannot be a draft: its remarks promise none. */
export function itemWithoutStatus({ item }: OpenedFile): OpenedFile['item'] {
  return { ...item, remarks: item.remarks.map((remark) => (remark === GARBLED_REMARK ? REPAIRED_REMARK : remark)) };
}

function languageOf(path: string, fields: FrontMatter, configuration: FolderConfiguration): string | undefined {
  const said = fields.word('lang', 'locale') ?? languageInPath(path, configuration);
  const main = new FrontMatter(lowerCased(configuration)).word('languagecode', 'lang', 'language', 'locale') ?? 'en';
  const [tag] = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.exec(said?.replaceAll('_', '-') ?? '') ?? [];
  return tag && tag.slice(0, 2).toLowerCase() !== main.slice(0, 2).toLowerCase() ? tag : undefined;
}

export function isMdx(path: string): boolean {
  return /\.mdx$/i.test(path);
}

/** The file's own name, without the main language of its site, which Hugo lets stand before the ending: `a.en.md`. */
export function nameInSite(path: string, configuration: FolderConfiguration): string {
  const isMain = languageInPath(path, configuration) === undefined;
  return nameOfFile(isMain ? untranslatedPath(path, configuration) : path);
}

/** The file's own name, without its ending; the folder's for a bundle's index file. A date may be in its folders' names. */
export function nameOfFile(path: string): string {
  const whole = path.replace(/(?:\.html?)?\.[^./]+$/, '').replace(/(?<=[^/])\/index(?:\.[a-z]{2}(?:-\w{2,4})?)?$/, '');
  const dated = DATED_FOLDERS.exec(whole)?.slice(1);
  return dated?.join('-') ?? whole.split('/').at(-1) ?? whole;
}

/** Docusaurus divides posts by their years: `2021/11-21-a-name`, `2021/11/21-a-name`. */
const DATED_FOLDERS = /(?:^|\/)((?:19|20)\d{2})\/(\d{1,2})[-/](\d{1,2})-([^/]+)$/;

/** Jekyll marks a post by `2015-03-17-` before its name; authors leave out the zeros. */
const DATED_NAME = /^(\d{4})-(\d{1,2})-(\d{1,2})-(?=.)/;

/** The date before a name, with zeros: `['2015', '03', '07']`. */
export function dayOfName(name: string): readonly string[] | undefined {
  return DATED_NAME.exec(name)
    ?.slice(1)
    .map((digits) => digits.padStart(2, '0'));
}

export function isDatedName(name: string): boolean {
  return DATED_NAME.test(name);
}

export function undated(name: string): string {
  return name.replace(DATED_NAME, '');
}
