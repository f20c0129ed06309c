import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { makeCall } from '#desk/application/call.ts';
import { type ListedPictures, listPicturesCall, listUnusedCall } from './media.contract.ts';

/** What the keys of all that is asked of the library begin with. */
export const LIBRARY = 'library';

/** What the library shows: a list of one table, or what no text names. */
export type PictureSelection = ListedPictures | 'unused';

/** Pictures that have these words, page after page, and how many are still to be described. */
export function useLibrary(words: string, show: PictureSelection) {
  const query = useInfiniteQuery({
    queryKey: [LIBRARY, words, show],
    queryFn: ({ pageParam: page }) =>
      show === 'unused' ? makeCall(listUnusedCall, { words, page }) : makeCall(listPicturesCall, { words, show, page }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _all, page) => (hasMore ? page + 1 : undefined),
    placeholderData: (shown) => shown,
  });
  const { data, error, isPending, isPlaceholderData, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } =
    query;
  // A picture that was uploaded meanwhile has moved the last of a page to the next one.
  const pictures = new Map(data?.pages.flatMap((page) => page.pictures).map((picture) => [picture.path, picture]));
  return {
    pictures: [...pictures.values()],
    isEmpty: data !== undefined && !isPlaceholderData && pictures.size === 0,
    toDescribe: data?.pages.at(-1)?.toDescribe ?? 0,
    error,
    isPending,
    isFetching,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  };
}

/** Has every list of pictures asked for again, and what stories know of them. */
export function useRefreshedLibrary(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await client.invalidateQueries({ queryKey: [LIBRARY] });
    await client.invalidateQueries({ queryKey: ['named pictures'] });
  }, [client]);
}
