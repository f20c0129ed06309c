import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OpenStory } from '#desk/stories/journal/opened.ts';

/** A call that changes where a story stands; afterwards everything that is shown of it is read again. */
export function useStoryCall<Answer, Given = void>(story: OpenStory, call: (given: Given) => Promise<Answer>) {
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
