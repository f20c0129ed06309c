import type { NamedTerm } from '../source.ts';
import { titled } from '../titled.ts';
import { isSubject } from './layout.ts';
import { isDatedName, type OpenedFile } from './opened-file.ts';

/** What the terms of a post depend on beside its file. */
export interface TermContext {
  readonly termNames: ReadonlyMap<string, string>;
  /** Whether a post's folder is its category, because there are several folders of posts. */
  readonly foldersAreCategories: boolean;
}

/** Eleventy collects posts by a tag, which is no subject. */
const COLLECTION = /^(?:posts?|all)$/i;

/** Jekyll reads words on a line as a list. */
function listed({ folder, name, written }: OpenedFile, words: readonly string[]): readonly string[] {
  const isLine = words.length === 1 && [written.tags, written.categories].includes(words[0]);
  return isLine && folder === '_posts' && isDatedName(name) ? words.flatMap((line) => line.split(' ')) : words;
}

export function tagsOf(file: OpenedFile, { termNames }: TermContext): NamedTerm[] {
  const subjects = listed(file, file.fields.words('topics', 'tags')).filter((tag) => !COLLECTION.test(tag));
  return subjects.map((tag) => ({ slug: tag, name: termNames.get(tag) ?? titled(tag) }));
}

/** Jekyll takes the folder of `_posts` for a category. */
const ABOVE_POSTS = /(?:^|\/)(?!(?:src|source|content|site|docs|blog|website|pages)\/)([^/_][^/]*)\/_posts\//;

/** The names of a post's categories: of its front matter, else of Jekyll's folders. */
export function categoryNames(file: OpenedFile): string[] {
  const { fields } = file;
  const names = [...fields.words('category'), ...listed(file, fields.words('categories'))];
  const above = ABOVE_POSTS.exec(file.path)?.[1];
  return names.length > 0 || above === undefined ? names : [above];
}

export function categoriesOf(file: OpenedFile, context: TermContext): NamedTerm[] {
  const named = categoryNames(file).map((name) => ({ slug: name, name: titled(name) }));
  const { folder } = file;
  if (named.length > 0 || !context.foldersAreCategories || !isSubject(folder)) return named;
  return [{ slug: folder, name: titled(folder) }];
}
