import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { handInCall } from '#desk/stories/publishing/publishing.contract.ts';
import { makeCall } from '../../call.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import { useStoryCall } from '../story-calls.desk.ts';
import { GivingStory } from './GivingStory.desk.tsx';

/** A writer hands a story in; an editor gives it to somebody. */
export function HandingIn({ story }: { story: OpenStory }) {
  const { id, mayPublish, state, owner, return_note } = story.state;
  const { mutate, error, isPending } = useStoryCall(story, async () => {
    await story.save();
    await makeCall(handInCall, { id });
  });
  if (state === 'handed in')
    return mayPublish ? <GivingStory story={story} /> : <p role="status">Handed in. An editor has it now.</p>;
  return (
    <>
      {return_note && (
        <p className={screen.notice}>
          Given to {owner || 'nobody'}: <q>{return_note}</q>
        </p>
      )}
      {mayPublish && <GivingStory story={story} />}
      {!mayPublish && (
        <div>
          <Button disabled={isPending} onClick={() => mutate()}>
            Hand in
          </Button>
          <ErrorNotice error={error} />
        </div>
      )}
    </>
  );
}
