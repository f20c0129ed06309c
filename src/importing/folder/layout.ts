import { type ContentFile, MARKDOWN } from './files.ts';

/** What a file is read as. */
type Section = 'subcategories' | 'authors' | 'terms' | 'posts' | 'events' | 'advertisements' | 'other';

export interface SectionedFile extends ContentFile {
  readonly section: Section;
  /** The folder that made it what it is: `posts`, `news`; empty at the top. */
  readonly folder: string;
}

const SECTIONS: ReadonlyMap<string, Section> = new Map(
  Object.entries<Section>({
    authors: 'authors',
    author: 'authors',
    _authors: 'authors',
    people: 'authors',
    topics: 'terms',
    tags: 'terms',
    categories: 'terms',
    subcategories: 'terms',
    events: 'events',
    event: 'events',
    _events: 'events',
    advertisements: 'advertisements',
    posts: 'posts',
    post: 'posts',
    _posts: 'posts',
    _drafts: 'posts',
    blog: 'posts',
    news: 'posts',
    articles: 'posts',
    stories: 'posts',
    podcasts: 'posts',
    interviews: 'posts',
  }),
);

/** Whether a folder of this name says what the files in it are. */
export function isSectionName(name: string): boolean {
  return SECTIONS.has(name.toLowerCase());
}

/** In this order the files are read: what others point at comes first. */
const ORDER: readonly Section[] = ['subcategories', 'authors', 'terms', 'posts', 'events', 'advertisements', 'other'];

/** Tells each file's section by the folder it lies in, and puts the files in the order of reading. */
export function sectioned(files: readonly ContentFile[]): SectionedFile[] {
  const known = files.map((file) => ({ ...file, ...sectionOf(file.path) }));
  return ORDER.flatMap((section) => known.filter((file) => file.section === section));
}

function sectionOf(path: string): { section: Section; folder: string } {
  if (path === 'subcategories.yml' || path === 'subcategories.yaml') return { section: 'subcategories', folder: '' };
  const folders = path.split('/').slice(0, -1);
  const folder = folders.find((name) => SECTIONS.has(name.toLowerCase())) ?? folders[0] ?? '';
  const isMarkdown = MARKDOWN.test(path);
  return { section: (isMarkdown && SECTIONS.get(folder.toLowerCase())) || 'other', folder };
}

/** The file's own name, without its ending; the folder's for a bundle's index file. */
export function nameOf(path: string): string {
  const names = path.replace(/\.[^./]+$/, '').split('/');
  const last = names.at(-1) ?? '';
  return last === 'index' ? (names.at(-2) ?? last) : last;
}
