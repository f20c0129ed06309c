import { setOf } from '#content/markup/by-name.ts';
import type { SectionDecision } from '../source-reader.ts';
import type { FolderConfiguration } from './configuration.ts';
import { MARKDOWN } from './files.ts';
import { isDated } from './foreign-dates.ts';
import { type SectionedFile, sectionNameOf } from './layout.ts';
import { type FileSite, openFile } from './opened-file.ts';

/** Sections that the operator decides, by name. */
export interface SectionChoices {
  /** Their dated files are posts. */
  readonly asPosts?: readonly string[] | undefined;
  /** Their files are pages. */
  readonly asPages?: readonly string[] | undefined;
  /** Nothing of them comes in. */
  readonly leftOut?: readonly string[] | undefined;
}

/** Names of documentation, and of pages about a house, whose dates say when a page was looked through. */
const NO_BLOGS = setOf(
  `doc docs documentation guide guides manual manuals handbook reference references api help support faq faqs kb
  knowledge-base wiki tutorial tutorials learn course courses legal policies changelog versioned_docs page pages template templates archetypes`,
);

/** Names of what a house shows of itself, with dates: a blog only where somebody signs, or there are tags. */
const HOUSES = setOf('team staff contributors portfolio product products service services');

/**
 * Decides for each section of an unknown name whether it is a blog: most of its files have a date and a text, and its name is
 * none of these.
 */
export function decideSections(
  files: readonly SectionedFile[],
  site: FileSite,
  choices: SectionChoices,
): SectionDecision[] {
  const texts = files.filter(({ path }) => MARKDOWN.test(path));
  const sections = Map.groupBy(texts, ({ path }) => sectionNameOf(path, site.configuration));
  return [...sections].flatMap(([section, all]) => {
    // One whose name says what is in it can be left out, too.
    const inside = choices.leftOut?.includes(section) ? all : all.filter((file) => file.section === 'other');
    return inside.length > 0 ? [decisionOn(section, inside, site, choices)] : [];
  });
}

function decisionOn(
  section: string,
  inside: readonly SectionedFile[],
  site: FileSite,
  { asPosts = [], asPages = [], leftOut = [] }: SectionChoices,
): SectionDecision {
  const name = section.toLowerCase();
  // What files inherit says nothing of a single one: the site's author signs every page.
  const opened = inside.map(({ path, folder }) => openFile(path, folder, { ...site, inheritance: undefined }));
  const postLike = opened.filter((file) => isDated(file) && file.body.trim() !== '');
  const telling = HOUSES.has(name)
    ? postLike.filter(({ fields }) => fields.words('author', 'authors', 'tags').length > 0)
    : postLike;
  const isLikely = !NO_BLOGS.has(name) && telling.length * 2 > inside.length;
  const found = { section, files: inside.length, posts: postLike.length };
  if (leftOut.includes(section)) return { ...found, isBlog: isLikely, told: 'left out' };
  if (asPosts.includes(section)) return { ...found, isBlog: true, told: 'posts' };
  if (asPages.includes(section)) return { ...found, isBlog: false, told: 'pages' };
  return { ...found, isBlog: isLikely };
}

/** Finds what was decided about the section of a path; nothing for one whose name says what it is. */
export type SectionOf = (path: string) => SectionDecision | undefined;

export function sectionFinder(decisions: readonly SectionDecision[], configuration: FolderConfiguration): SectionOf {
  const byName = new Map(decisions.map((decision) => [decision.section, decision]));
  return (path) => byName.get(sectionNameOf(path, configuration));
}
