import { allAuthors } from '#content/posts/authors.store.ts';
import { categories, everySubcategory } from '#content/posts/categories.store.ts';
import { type AnsweredCall, answerCall } from '#desk/accounts/answered-call.ts';
import { readChoices } from './choices.contract.ts';

export const choicesCalls: readonly AnsweredCall[] = [
  answerCall(readChoices, 'writer', async (site) => ({
    categories: await categories(site),
    subcategories: await everySubcategory(site),
    authors: await allAuthors(site),
  })),
];
