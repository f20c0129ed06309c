import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { setOf } from '#content/markup/by-name.ts';
import { leftOut, leftOutContent, leftOutUnnamed, withoutFolder } from '../left-out.ts';
import type { SourceItem } from '../source.ts';
import { type SourceReader, SUPPORTED_SOURCES, UnreadableSource } from '../source-reader.ts';
import type { BroughtFolder } from './brought-prefix.store.ts';
import { placeOf, siteConfiguration, unreadPrograms } from './configuration.ts';
import { contentFiles, foldersOf, MARKDOWN, TEMPLATE, UNREAD, YAML } from './files.ts';
import { listedTerms } from './foreign-addresses.ts';
import { type Folder, foreignContext } from './foreign-context.ts';
import type { ForeignContext } from './foreign-files.ts';
import { foreignItems } from './foreign-items.ts';
import { readFrontMatter } from './front-matter.ts';
import { inheritanceOf, undecidedIn } from './inherited.ts';
import { type SectionedFile, sectioned } from './layout.ts';
import { isDatedName, nameOfFile, type OpenedFile, openFile } from './opened-file.ts';
import {
  publicationAdvertisement,
  publicationAuthor,
  publicationEvent,
  publicationPost,
  publicationTerms,
} from './publication-files.ts';
import { decideSections, type SectionChoices } from './sections.ts';
import { siteAuthors } from './site-authors.ts';
import { siteRedirects } from './site-redirects.ts';

export interface FolderOptions extends SectionChoices {
  /** The publication's category slugs: posts that name one of them show that the folder is laid out as ours. */
  readonly categories: ReadonlySet<string>;
  /** Read these files only, paths below the folder. */
  readonly only?: ReadonlySet<string> | undefined;
  /** First part of its keys, where its own name says nothing (brought-prefix.store.ts). */
  readonly prefixOf?: ((folder: BroughtFolder) => Promise<string>) | undefined;
}

/**
 * Opens a folder of Markdown: the publication's own (publication/README.md), or that of a Hugo, Jekyll or similar site. Lists
 * the files now, and reads them with the items.
 * @throws UnreadableSource for a folder without Markdown
 */
export async function openFolder(directory: string, options: FolderOptions): Promise<SourceReader> {
  const contents = await contentFiles(directory);
  const found = sectioned(contents.files, basename(resolve(directory)));
  if (found.length === 0)
    throw new UnreadableSource(`${directory} holds no Markdown file: there is nothing to import.${await exportsIn(directory)}
${SUPPORTED_SOURCES}`);
  const native = isPublication(directory, found, options.categories);
  const files = native ? found.filter(({ path }) => MARKDOWN.test(path) || YAML.test(path)) : found;
  const wanted = options.only;
  const configuration = native ? {} : siteConfiguration(directory);
  const place = placeOf(configuration);
  const inheritance = native ? undefined : inheritanceOf(directory, configuration);
  const content = files.flatMap(({ section, path }) => (CONTENT.has(section) ? [path] : []));
  const named = native ? undefined : await options.prefixOf?.({ directory, origin: place.origin, paths: content });
  const prefix = named ?? keyPrefix(directory, native);
  const site = { directory, configuration, prefix, inheritance };
  const decisions = native ? [] : decideSections(files, site, options);
  const folder: Folder = { ...site, native, files, place, decisions, designs: contents.designs };
  const read = wanted ? files.filter((file) => file.section === 'subcategories' || wanted.has(file.path)) : files;
  return {
    format: native ? 'publication folder' : 'folder of Markdown',
    native,
    present: content.map((path) => folder.prefix + path),
    partial: wanted !== undefined,
    size: read.reduce((sum, file) => sum + file.bytes, 0),
    origin: place.origin,
    sections: decisions,
    items: () => items(folder, read),
  };
}

/** Sections whose files are content that readers see; `other` may hold dated posts of foreign sites. */
const CONTENT = setOf('posts events advertisements other');

/** A folder may hold exports beside each other, which is no source itself. */
async function exportsIn(directory: string): Promise<string> {
  const names = (await readdir(directory)).filter((name) => /\.(?:xml|json)(?:\.gz)?$|\.zip$/i.test(name)).sort();
  return names.length > 0
    ? ` It holds ${names.join(', ')}: import them by their names, those of one WordPress export together, others one by one.`
    : '';
}

/** First part of the keys of a folder's items, before the path of the file. */
export function keyPrefix(directory: string, native: boolean): string {
  return native ? 'content:' : `folder:${basename(resolve(directory))}:`;
}

/** Posts by which a folder is recognised. */
const SAMPLE = 20;

/** Ours has a subcategories.yml, or posts that name a category of ours and an author in the singular, as no other system does. */
function isPublication(directory: string, files: readonly SectionedFile[], categories: ReadonlySet<string>): boolean {
  if (files.some(({ section }) => section === 'subcategories')) return true;
  const foreign = files.some(
    ({ section, folder, path }) =>
      section === 'terms' || (section === 'posts' && (folder !== 'posts' || isDatedName(nameOfFile(path)))),
  );
  if (foreign) return false;
  const posts = files.filter(({ section }) => section === 'posts').slice(0, SAMPLE);
  if (posts.length === 0) return !files.some(({ section }) => section === 'other' || section === 'events');
  const fields = posts.map(({ path }) => openFile(path, '', { directory, prefix: '', configuration: {} }).written);
  const others = fields.filter((post) => Object.keys(post).some((name) => FOREIGN_WORDS.has(name)));
  if (others.length * 2 > fields.length) return false;
  return fields.some(({ category }) => categories.has(String(category)));
}

/** Fields that the publication's own front matter never has (publication/README.md). */
const FOREIGN_WORDS = setOf(
  'layout permalink tags categories draft published pubdate lastmod slug excerpt description private password',
);

async function* items(folder: Folder, read: readonly SectionedFile[]): AsyncGenerator<SourceItem> {
  const names = new Map<string, string>();
  const context = foreignContext(folder, names);
  const { native, directory, prefix, place, configuration } = folder;
  if (!native) {
    yield* [...siteAuthors(directory, prefix, configuration), ...siteRedirects(directory, prefix)];
    yield* notLookedAt(folder, context);
  }
  if (place.root) yield { kind: 'redirect', key: `${prefix}home`, place: {}, from: place.root, to: '/' };
  const listed = new Set<string>();
  let bytes = 0;
  for (const file of read) {
    for (const item of itemsOf(folder, file, context)) {
      if (item.kind === 'subcategory') names.set(item.slug, item.name);
      const terms = item.kind === 'post' && !native ? listedTerms(item, prefix, place.root) : [];
      for (const term of terms) {
        if (!listed.has(term.key) && !names.has(term.slug)) yield term;
        listed.add(term.key);
      }
      yield item;
    }
    bytes += file.bytes;
    yield { kind: 'progress', bytes };
  }
}

/** What the report says of files that were not looked at, and of what might hide some. */
function notLookedAt({ designs, directory, files }: Folder, { ignored }: ForeignContext): SourceItem[] {
  const ofDesigns = [...designs].map(([name, count]) =>
    leftOutUnnamed('file', `they lie in '${name}', where generators have designs and programs`, count),
  );
  const folders = new Set(['', ...files.flatMap(({ path }) => foldersOf(path))]);
  const rules = ignored.unread.map((pattern) => leftOut('rule', NOT_UNDERSTOOD, {}, pattern));
  const unread = unreadPrograms(directory).map((path) => leftOut('rule', UNREAD_PROGRAM, { file: basename(path) }));
  return [...ofDesigns, ...rules, ...unread, ...undecidedIn(directory, folders)];
}

const UNREAD_PROGRAM =
  'It is a program that cannot be read: look whether the old addresses that it makes, and what it hid, are right here';
const NOT_UNDERSTOOD = 'It says what the old site hid, and is not understood: look whether what it hid came in';

function itemsOf(folder: Folder, file: SectionedFile, context: ForeignContext): SourceItem[] {
  if (file.section === 'subcategories') {
    const text = readFileSync(join(folder.directory, file.path), 'utf8');
    return publicationTerms(readFrontMatter(`---\n${text}\n---\n`).fields, file.path);
  }
  if (YAML.test(file.path)) return [];
  if (UNREAD.test(file.path))
    return [leftOutContent(file.section === 'posts' ? 'post' : 'page', NOT_READ, { file: file.path })];
  const opened = openFile(file.path, file.folder, folder);
  if (TEMPLATE.test(file.path)) return unreadPost(opened);
  if (folder.native) return publicationItems(opened, file, context);
  const items = foreignItems(opened, file, context);
  const { section, told } = context.sectionOf(file.path) ?? {};
  return section !== undefined && told === 'left out' ? withoutFolder(items, section) : items;
}

/** A list of posts, or a part of a design, names no title of its own. */
function unreadPost({ fields, path, item: { place } }: OpenedFile): SourceItem[] {
  const title = fields.word('title');
  const isList = /(?:^|\/)index\./.test(path) || fields.names.includes('pagination');
  return title && !isList ? [leftOutContent('post', NOT_READ, place, title)] : [];
}

function publicationItems(opened: OpenedFile, { section }: SectionedFile, { termNames }: ForeignContext): SourceItem[] {
  if (section === 'posts') return [publicationPost(opened, termNames)];
  if (section === 'authors') return [publicationAuthor(opened)];
  if (section === 'events') return [publicationEvent(opened)];
  if (section === 'advertisements') return [publicationAdvertisement(opened)];
  return [leftOut('file', 'It lies in none of posts/, authors/, events/ and advertisements/', opened.item.place)];
}

const NOT_READ = 'only Markdown and HTML are read: convert it to Markdown, and import the folder again';
