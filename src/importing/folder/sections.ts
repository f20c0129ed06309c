import { setOf } from '#markup/by-name.ts';
import type { SectionDecision } from '../source.ts';
import type { Configuration } from './configuration.ts';
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
}

/** Names of documentation, whose dates say when a page was looked through. */
const DOCUMENTATION = setOf(
  `doc docs documentation guide guides manual manuals handbook reference references api help support faq faqs kb
  knowledge-base wiki tutorial tutorials learn course courses legal policies changelog`,
);

/**
 * Decides for each section of an unknown name whether it is a blog: most of its files have a date and a text, and its name is
 * not one of documentation.
 */
export function decideSections(
  files: readonly SectionedFile[],
  site: FileSite,
  { asPosts = [], asPages = [] }: SectionChoices,
): SectionDecision[] {
  const others = files.filter(({ section, path }) => section === 'other' && MARKDOWN.test(path));
  const sections = Map.groupBy(others, ({ path }) => sectionNameOf(path, site.configuration));
  return [...sections].map(([section, inside]) => {
    const posts = inside.filter((file) => isPostLike(file, site)).length;
    const isTold = asPosts.includes(section) || asPages.includes(section);
    const isLikely = !DOCUMENTATION.has(section.toLowerCase()) && posts * 2 > inside.length;
    const isBlog = isTold ? asPosts.includes(section) : isLikely;
    return { section, files: inside.length, posts, isBlog, isTold };
  });
}

/** Whether the dated files beside a path are posts. */
export function blogOf(decisions: readonly SectionDecision[], configuration: Configuration) {
  const blogs = new Set(decisions.flatMap(({ section, isBlog }) => (isBlog ? [section] : [])));
  return (path: string): boolean => blogs.has(sectionNameOf(path, configuration));
}

function isPostLike({ path, folder }: SectionedFile, site: FileSite): boolean {
  const file = openFile(path, folder, site);
  return isDated(file) && file.body.trim() !== '';
}
