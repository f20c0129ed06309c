import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { Button } from '#content/design/Button.tsx';
import { deleteStoryCall } from '#desk/stories/bin/bin.contract.ts';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { makeCall } from '../call.ts';
import { useFacts } from '../facts.desk.ts';
import { ErrorNotice } from '../frame/Notices.desk.tsx';
import { listAsLeft } from '../left-lists.desk.ts';

/** Moves a story that was never public to the bin, and leads to the list, where it can be undone. */
export function DeleteStory({ story }: { story: OpenStory }) {
  const [, go] = useLocation();
  const { account } = useFacts();
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      await story.save();
      return makeCall(deleteStoryCall, { id: story.state.id });
    },
    onSuccess: (deleted) => {
      void queries.invalidateQueries({ queryKey: ['stories'] });
      go(`/stories${listAsLeft('stories')}`, { state: { deleted } });
    },
  });
  const others = [...new Set(story.present.map(({ name }) => name))].filter((name) => name !== account.name);
  return (
    <div>
      <Button look="line" disabled={isPending} onClick={() => mutate()}>
        Delete the story
      </Button>
      {others.length > 0 && <p>Also open at: {others.join(', ')}.</p>}
      <ErrorNotice error={error} />
    </div>
  );
}
