import type { SourcePost } from '../source.ts';
import type { FrontMatter } from './fields.ts';

/** Fields by which generators, their plugins and editors hide a page. */
const LOCKED = ['private', 'protected', 'encrypted', 'encrypt', 'members_only', 'membersonly', 'premium', 'paid'];
/** Fields of pages that nothing links to. This site has no such pages: they become drafts, too. */
const UNLISTED = ['draft', 'isdraft', 'unlisted', 'hidden', 'headless', 'eleventyexcludefromcollections'];
/** Fields that say `false` of a page that is not out: of generators, and of the programs that publish notes of Obsidian. */
const PUBLISHED = ['published', 'publish', 'ispublished', 'dg-publish', 'dgpublish'];
/** Every field of which one alone keeps a page from readers, and which a folder can hand to its pages. */
export const HIDING_FIELDS = [
  ...LOCKED,
  // In a folder's data it says only that its pages are in none of Eleventy's lists.
  ...UNLISTED.filter((name) => name !== 'eleventyexcludefromcollections'),
  ...['password', 'public', ...PUBLISHED, 'status', 'visibility', 'access'],
];
const OPEN = /^(?:publish(?:ed)?|public|live|final|everyone|all)$/i;
const LOCKED_STATUS = /^(?:private|protected|password|internal|members?|paid|premium|secret|trash(?:ed)?|deleted)$/i;

/** The status of a page that was not public, and the word for it. Private pages are hidden. @returns undefined for a public page */
export function unpublished(
  fields: FrontMatter,
): (Pick<SourcePost, 'sourceStatus' | 'hidden'> & { readonly status: 'draft' }) | undefined {
  const locked = lockedBy(fields);
  if (locked) return { status: 'draft', sourceStatus: locked, hidden: true };
  const unlisted =
    unlistedBy(fields) ?? (HIDING_FIELDS.some((name) => fields.isUndecided(name)) ? UNDECIDED : undefined);
  return unlisted ? { status: 'draft', sourceStatus: unlisted } : undefined;
}

const UNDECIDED = 'perhaps hidden, by a program';

function lockedBy(fields: FrontMatter): string | undefined {
  const named = LOCKED.find((name) => fields.truth(name));
  if (named) return named;
  if (fields.word('password')) return 'protected';
  if (fields.truth('public') === false) return 'not public';
  const status = fields.word('status');
  if (status && LOCKED_STATUS.test(status)) return status;
  return [fields.word('visibility'), fields.word('access')].find((value) => value && !OPEN.test(value));
}

function unlistedBy(fields: FrontMatter): string | undefined {
  const unlisted = UNLISTED.find((name) => fields.truth(name));
  if (unlisted) return unlisted.replace(/^is/, '');
  if (PUBLISHED.some((name) => fields.truth(name) === false)) return 'not published';
  if (fields.word('permalink') === 'false') return 'without an address';
  const status = fields.word('status');
  return status && !OPEN.test(status) ? status : undefined;
}
