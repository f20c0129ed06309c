import { useSearchParams } from 'wouter';
import type { z } from 'zod';
import { listStoriesCall } from '#desk/stories/stories.contract.ts';

/** What the list of stories shows; it is in the address, so that Back, a bookmark and a reload find it again. */
export type StoryQuery = z.output<typeof listStoriesCall.input>;

/** Every story, from the first page. */
export const EVERY_STORY: StoryQuery = listStoriesCall.input.parse({});

/** The query of the address, and a function that changes parts of it; another filter begins at the first page. */
export function useStoryQuery(): [StoryQuery, (changed: Partial<StoryQuery>) => void] {
  const [search, setSearch] = useSearchParams();
  const parsed = listStoriesCall.input.safeParse(Object.fromEntries(search));
  const query = parsed.success ? parsed.data : EVERY_STORY;
  const change = (changed: Partial<StoryQuery>) =>
    setSearch(() => searchOf({ ...query, page: 1, ...changed }), { replace: !('page' in changed) });
  return [query, change];
}

/** What of a query is in the address: all that differs from the whole list. */
export function searchOf(query: StoryQuery): string[][] {
  const every: Readonly<Record<string, unknown>> = EVERY_STORY;
  return Object.entries(query)
    .filter(([name, value]) => value !== every[name])
    .map(([name, value]) => [name, String(value)]);
}
