import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { handInCall } from '#desk/stories/publishing/publishing.contract.ts';
import { LONGEST_NOTE } from '#desk/stories/publishing/publishing-limits.ts';
import { makeCall } from '../../call.ts';
import { TextAction } from '../TextAction.desk.tsx';
import { GivingStory } from './GivingStory.desk.tsx';

/** A writer hands a story in; an editor gives it to somebody. */
export function HandingIn({ story }: { story: OpenStory }) {
  const { id, mayPublish, isHandedIn } = story.state;
  if (mayPublish) return <GivingStory story={story} />;
  if (isHandedIn) return <p role="status">Handed in. An editor has it now.</p>;
  return (
    <TextAction
      story={story}
      id="hand-in-note"
      label="Word to the editor, if there is one"
      button="Hand in"
      look="solid"
      most={LONGEST_NOTE}
      isLong
      isOptional
      onSend={async (note) => {
        await story.save();
        await makeCall(handInCall, { id, note });
      }}
    />
  );
}
