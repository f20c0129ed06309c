import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenStory } from '#writing/journal/opened.ts';
import { readPublishing } from '#writing/publishing/publishing.contract.ts';
import { makeCall } from '../../call.ts';

/** What was said and set around a story's publication: hand-in, corrections, the front page's lead. */
export function usePublishing({ state: { id } }: OpenStory) {
  return useQuery({ queryKey: ['story', id, 'publishing'], queryFn: () => makeCall(readPublishing, { id }) }).data;
}

/** A call that changes where a story stands; afterwards everything that is shown of it is read again. */
export function useStoryCall<Given, Answer>(story: OpenStory, call: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () =>
      Promise.all([
        story.reload(),
        queries.invalidateQueries({ queryKey: ['story', story.state.id] }),
        queries.invalidateQueries({ queryKey: ['stories'] }),
      ]),
  });
}
