import { z } from 'zod';
import type { SourcePost } from '../source.ts';
import { truth, word } from './fields.ts';

/** The words by which generators, their plugins and editors keep a page from readers. */
const fields = z.object({
  private: truth,
  protected: truth,
  encrypted: truth,
  members_only: truth,
  membersonly: truth,
  premium: truth,
  paid: truth,
  public: truth,
  password: word,
  visibility: word,
  access: word,
  draft: truth,
  isdraft: truth,
  published: truth,
  publish: truth,
  unlisted: truth,
  hidden: truth,
  headless: truth,
  eleventyexcludefromcollections: truth,
  permalink: z.union([z.boolean(), word]).catch(undefined),
  status: word,
});

const LOCKED = ['private', 'protected', 'encrypted', 'members_only', 'membersonly', 'premium', 'paid'] as const;
/** Most of these pages had an address that nothing led to. There is no such thing here: they are drafts, too. */
const UNLISTED = ['draft', 'isdraft', 'unlisted', 'hidden', 'headless', 'eleventyexcludefromcollections'] as const;
const OPEN = /^(?:publish(?:ed)?|public|live|final|everyone|all)$/i;
const LOCKED_STATUS = /^(?:private|protected|password|internal|members?|paid|premium|secret|trash(?:ed)?|deleted)$/i;

export type KeptBack = Pick<SourcePost, 'sourceStatus' | 'hidden'> & { readonly status: 'draft' };

/**
 * Whether a page was no public one on the old site, and why. What was private or behind a password comes in hidden.
 * @returns undefined for what everybody could read
 */
export function keptBack(frontMatter: Readonly<Record<string, unknown>>): KeptBack | undefined {
  const read = fields.parse(frontMatter);
  const locked = lockedBy(read);
  if (locked) return { status: 'draft', sourceStatus: locked, hidden: true };
  const unlisted = UNLISTED.find((name) => read[name]);
  if (unlisted) return { status: 'draft', sourceStatus: unlisted === 'isdraft' ? 'draft' : unlisted };
  if (read.published === false || read.publish === false) return { status: 'draft', sourceStatus: 'not published' };
  if (read.permalink === false) return { status: 'draft', sourceStatus: 'without an address' };
  return read.status && !OPEN.test(read.status) ? { status: 'draft', sourceStatus: read.status } : undefined;
}

function lockedBy(read: z.output<typeof fields>): string | undefined {
  const named = LOCKED.find((name) => read[name]);
  if (named) return named;
  if (read.password) return 'protected';
  if (read.public === false) return 'not public';
  if (read.status && LOCKED_STATUS.test(read.status)) return read.status;
  return [read.visibility, read.access].find((value) => value && !OPEN.test(value));
}
