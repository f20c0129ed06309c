import { z } from 'zod';
import { authorName, category, subcategory } from '#content/posts/posts.contract.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';

/** What a story can be filed under, and whose it can be. */
export const choices = z.object({
  categories: z.array(category),
  subcategories: z.array(subcategory.omit({ id: true })),
  authors: z.array(authorName),
  /** People of the desk who can be given a story. */
  colleagues: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export type Choices = z.output<typeof choices>;

/** One value that a field can have, and its name. */
export interface Option<Value> {
  readonly value: Value;
  readonly name: string;
}

export const readChoicesCall = defineCall({ method: 'GET', path: '/choices', answer: choices });
