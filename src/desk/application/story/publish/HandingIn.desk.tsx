import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { giveBackCall, handInCall } from '#desk/stories/publishing/publishing.contract.ts';
import { LONGEST_NOTE } from '#desk/stories/publishing/publishing-limits.ts';
import { makeCall } from '../../call.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import styles from '../story.desk.module.css';
import { useStoryCall } from '../story-calls.desk.ts';
import { TextAction } from '../TextAction.desk.tsx';

/** A writer's way to the editors, and the editors' way back. */
export function HandingIn({ story }: { story: OpenStory }) {
  const { id, mayPublish, state, return_note } = story.state;
  const { mutate, error, isPending } = useStoryCall(story, async () => {
    await story.save();
    await makeCall(handInCall, { id });
  });
  if (state === 'handed in')
    return mayPublish ? <GivingBack story={story} /> : <p role="status">Handed in. An editor has it now.</p>;
  return (
    <>
      {return_note && (
        <p className={screen.notice}>
          Given back: <q>{return_note}</q>
        </p>
      )}
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

function GivingBack({ story }: { story: OpenStory }) {
  const { id, owner } = story.state;
  return (
    <details className={styles.more}>
      <summary>Give it back{owner && ` to ${owner}`}</summary>
      <TextAction
        story={story}
        id="give-back-note"
        label="What is missing"
        button="Give back"
        most={LONGEST_NOTE}
        isLong
        isOptional
        onSend={(note) => makeCall(giveBackCall, { id, note })}
      />
    </details>
  );
}
