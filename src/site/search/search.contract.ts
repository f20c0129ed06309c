import { z } from 'zod';
import { pagination, post } from '#content/posts/posts.contract.ts';
import { text } from '#platform/api/api.contract.ts';

/** What GET /api/post/search/{cat}/{term} answers (section 3, search response). */
export const searchResult = z.object({
  success: z.literal(true),
  result: z.object({ postData: z.array(post), pagination }),
});

/** Longer terms are cut. Ours: longer than anything visitors type. */
export const LONGEST_TERM = 300;

export const searchTerm = text({ shortest: 1, longest: LONGEST_TERM }).meta({
  description:
    'All of the words, or any where few posts have all; "quoted words" must stand together, a word after - must not occur. Endings and small misspellings do not matter.',
  examples: ['consent "clean rooms" -cookies'],
});
