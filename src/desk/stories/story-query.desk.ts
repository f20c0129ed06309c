import { useSearchParams } from 'wouter';
import type { z } from 'zod';
import { listStories } from '#writing/stories.contract.ts';

/** What the list of stories shows; it is in the address, so that Back and a reload find it again. */
export type StoryQuery = z.output<typeof listStories.input>;

/** The query of the address, and a function that changes parts of it; new words or another state begin at the first page. */
export function useStoryQuery(): [StoryQuery, (changed: Partial<StoryQuery>) => void] {
  const [search, setSearch] = useSearchParams();
  const parsed = listStories.input.safeParse(Object.fromEntries(search));
  const query = parsed.success ? parsed.data : listStories.input.parse({});
  const change = (changed: Partial<StoryQuery>) =>
    setSearch(
      () => {
        const next = Object.entries({ ...query, page: 1, ...changed });
        return next.filter(([, value]) => value !== '' && value !== 1).map(([name, value]) => [name, String(value)]);
      },
      { replace: !('page' in changed) },
    );
  return [query, change];
}
