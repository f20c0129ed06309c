import { useQuery } from '@tanstack/react-query';
import { makeCall } from './call.ts';
import { type Choices, type Option, readChoicesCall } from './choices.contract.ts';

/** Names of categories and authors rarely change: asked for again after this many milliseconds. */
const FRESH = 5 * 60_000;

/** The key of what was read. */
export const CHOICES = 'choices';

const NONE: ReturnType<typeof optionsOf> = { categories: [], subcategories: [], authors: [], colleagues: [] };

/** What a story can be filed under, and whose it can be. Nothing until it is there; then the same object each time. */
export function useChoices() {
  const read = async () => optionsOf(await makeCall(readChoicesCall, {}));
  return useQuery({ queryKey: [CHOICES], queryFn: read, staleTime: FRESH }).data ?? NONE;
}

export function authorOptions(authors: Choices['authors']): Option<number>[] {
  return authors.map(({ id, author_display_name }) => ({ value: id, name: author_display_name }));
}

function optionsOf({ categories, subcategories, authors, colleagues }: Choices) {
  return {
    categories: categories.map(({ cat_slug, cat_name }) => ({ value: cat_slug, name: cat_name })),
    subcategories: subcategories.map(({ subcat_slug, subcat_name }) => ({ value: subcat_slug, name: subcat_name })),
    authors: authorOptions(authors),
    colleagues: colleagues.map(({ id, name }) => ({ value: id, name })),
  };
}

/** The name of a value; of one that there is no longer, the value itself. */
export function optionName(options: readonly Option<unknown>[], value: unknown): string {
  return options.find((option) => option.value === value)?.name ?? String(value ?? '');
}
