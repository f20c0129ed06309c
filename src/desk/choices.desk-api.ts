import { type AnsweredCall, answerCall } from '#accounts/answered-call.ts';
import { allAuthors } from '#posts/authors.store.ts';
import { categories, everySubcategory } from '#posts/categories.store.ts';
import { readChoices } from './choices.contract.ts';

export const choicesCalls: readonly AnsweredCall[] = [
  answerCall(readChoices, 'writer', async (site) => ({
    categories: await categories(site),
    subcategories: await everySubcategory(site),
    authors: await allAuthors(site),
  })),
];
