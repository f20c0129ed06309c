import { leftOut } from '../left-out.ts';
import type { SourceItem } from '../source.ts';
import { HTML } from './files.ts';
import { isDated } from './foreign-dates.ts';
import {
  type ForeignContext,
  foreignAuthor,
  foreignEvent,
  foreignPage,
  foreignPost,
  foreignTerm,
  movedAway,
  partOfPage,
} from './foreign-files.ts';
import type { SectionedFile } from './layout.ts';
import { isDatedName, type OpenedFile } from './opened-file.ts';

const NOT_MADE =
  'The old site made no page of it: its generator was told so, or it lies beside an article as a part of it';

/** What becomes of a file of another generator. */
export function foreignItems(opened: OpenedFile, file: SectionedFile, context: ForeignContext): SourceItem[] {
  const { section } = file;
  // HTML without front matter is a part of the design.
  if (HTML.test(opened.path) && opened.fields.names.length === 0) return [];
  if (section === 'terms' && !(opened.name === '_index' && isTop(opened))) return [foreignTerm(opened, context)];
  const isIndex = opened.name === '_index' || /^readme$/i.test(opened.name) || isListPage(opened);
  if (section === 'authors' && !(isIndex && isTop(opened))) return [foreignAuthor(opened, context)];
  if (isIndex) return [partOfPage(opened, 'section page')];
  // Docusaurus and Hexo show no file of such a name; others put it into their pages.
  if (opened.name.startsWith('_')) return [partOfPage(opened, 'part of a page')];
  if (context.ignored.isIgnored(file.path)) return [leftOut('file', NOT_MADE, opened.item.place)];
  if (isUnshown(file, context)) return [partOfPage(opened, 'part of a page')];
  if (section !== 'events' && isSaidToBePage(opened, file, context)) return [foreignPage(opened, context)];
  if (section !== 'events' && !isPost(opened, file, context)) return [foreignPage(opened, context)];
  return (
    movedAway(opened, context) ?? [section === 'events' ? foreignEvent(opened, context) : foreignPost(opened, context)]
  );
}

/** What migration tools write for Hugo, which shows it as a page. Of posts, the layout says how they look. */
function isSaidToBePage({ fields, name, path }: OpenedFile, { section }: SectionedFile, { sectionOf }: ForeignContext) {
  const decision = sectionOf(path);
  // A blog's own pages lie at the top, beside it.
  const isOfBlog = section === 'posts' || isDatedName(name) || (decision?.section !== '' && decision?.isBlog);
  const said = [fields.word('type'), fields.word('post_type'), isOfBlog ? undefined : fields.word('layout')];
  return said.some((word) => word && /^pages?$/i.test(word));
}

/** Whether a file is of a collection of Jekyll that has no pages: it renders one only with `output: true`. */
function isUnshown({ section, folder, path }: SectionedFile, { collections, sectionOf }: ForeignContext): boolean {
  if (section !== 'other' || !folder.startsWith('_') || collections.has(folder.slice(1))) return false;
  return sectionOf(path)?.told !== 'posts';
}

function isPost(
  opened: OpenedFile,
  { section }: SectionedFile,
  { sectionOf, hasPostsFolder }: ForeignContext,
): boolean {
  if (section === 'posts') return true;
  const { isBlog = false, told } = sectionOf(opened.path) ?? {};
  if (told && told !== 'left out') return told === 'posts' && isDated(opened);
  return isDatedName(opened.name) || (isBlog && isDated(opened) && !(hasPostsFolder && BUNDLE.test(opened.path)));
}

/** `index.md`, `blog/index.md`: a list of posts. */
function isListPage({ path, name, folder }: OpenedFile): boolean {
  return /(?:^|\/)index\.[^./]+$/.test(path) && (name === 'index' || name === folder) && path.split('/').length <= 2;
}

/** `about/index.md`: what Hexo dates as it does its posts, and Jekyll not at all. */
const BUNDLE = /\/index\.[^./]+$/;

/** Whether a file is directly in its section: `topics/_index.md`. */
function isTop({ path, folder }: OpenedFile): boolean {
  return path.split('/').at(-2) === folder;
}
