import { posix } from 'node:path';
import { byName } from '#content/markup/by-name.ts';
import type { FolderConfiguration } from './configuration.ts';
import { ABOUT_FOLDER, type ContentFile, MARKDOWN, UNREAD, YAML } from './files.ts';
import { untranslatedPath } from './page-address.ts';

type Section = 'subcategories' | 'authors' | 'terms' | 'posts' | 'events' | 'advertisements' | 'other';

export interface SectionedFile extends ContentFile {
  readonly section: Section;
  /** The folder that decides its section: `posts`, `news`; empty at the top. */
  readonly folder: string;
}

/** Names of folders in lower case, without Jekyll's underscore. */
const SECTIONS = byName<Section>([
  ['authors author people', 'authors'],
  ['topics tags categories subcategories', 'terms'],
  ['events event', 'events'],
  ['advertisements', 'advertisements'],
  [
    `posts post drafts draft blog blogs news articles article stories story podcasts podcast interviews interview
      entries entry essays columns opinion reviews features press-releases releases insights writing journal`,
    'posts',
  ],
]);

function sectionNamed(folder: string): Section | undefined {
  return SECTIONS.get(folder.toLowerCase().replace(/^_/, ''));
}

export function isSectionName(name: string): boolean {
  return sectionNamed(name) !== undefined;
}

/** The first folder of a path below those of the generator and of its language; empty at the top. */
export function sectionNameOf(path: string, configuration: FolderConfiguration): string {
  const names = untranslatedPath(path, configuration).split('/');
  return names.length > 1 ? (names[0] ?? '') : '';
}

/** Whether the name of a folder of posts is a subject, and not only a word for posts. */
export function isSubject(folder: string): boolean {
  return !/^_?(?:posts?|drafts?|articles?|entr(?:y|ies)|writing)$/i.test(folder);
}

/** The order of reading: first what other files refer to. */
const ORDER: readonly Section[] = ['subcategories', 'authors', 'terms', 'posts', 'events', 'advertisements', 'other'];

/**
 * Finds each file's section by its folder, and sorts the files in the order of reading.
 * @param root the name of the given folder, which decides if no folder below it does: `_posts`
 */
export function sectioned(files: readonly ContentFile[], root = ''): SectionedFile[] {
  const inside = files.map((file) => ({ ...file, ...sectionOf(file.path) }));
  const isPart = inside.every(({ section }) => section === 'other');
  const known = isPart ? files.map((file) => ({ ...file, ...sectionOf(file.path, root) })) : inside;
  // Other HTML is layouts, and pages that were made of texts.
  const texts = known.filter(
    ({ section, path }) =>
      section === 'posts' ||
      MARKDOWN.test(path) ||
      YAML.test(path) ||
      (UNREAD.test(path) && !ABOUT_FOLDER.test(posix.parse(path).name)),
  );
  return ORDER.flatMap((section) => texts.filter((file) => file.section === section));
}

function sectionOf(path: string, root = ''): { section: Section; folder: string } {
  if (path === 'subcategories.yml' || path === 'subcategories.yaml') return { section: 'subcategories', folder: '' };
  const folders = path.split('/').slice(0, -1);
  const folder = [root, ...folders].find(isSectionName) ?? folders[0] ?? '';
  return { section: (!YAML.test(path) && sectionNamed(folder)) || 'other', folder };
}
