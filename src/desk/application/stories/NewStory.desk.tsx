import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { Button } from '#content/design/Button.tsx';
import { createStoryCall } from '#desk/stories/stories.contract.ts';
import { makeCall } from '../call.ts';
import { ErrorNotice } from '../frame/Notices.desk.tsx';

/** Begins a story and opens it. */
export function NewStory() {
  const [, go] = useLocation();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => makeCall(createStoryCall, {}),
    onSuccess: ({ id }) => go(`/stories/${id}`),
  });
  return (
    <div>
      <Button disabled={isPending} onClick={() => mutate()}>
        New story
      </Button>
      <ErrorNotice error={error} />
    </div>
  );
}
