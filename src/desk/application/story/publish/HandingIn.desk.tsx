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
  return (
    <>
      {isHandedIn && <p role="status">Handed in. An editor has it now.</p>}
      <TextAction
        story={story}
        id="hand-in-note"
        label="Word to the editor, if there is one"
        button={isHandedIn ? 'Send' : 'Hand in'}
        look={isHandedIn ? 'line' : 'solid'}
        most={LONGEST_NOTE}
        isLong
        isOptional
        isOver={isHandedIn}
        onSend={async (note) => {
          await story.save();
          await makeCall(handInCall, { id, note });
        }}
      />
    </>
  );
}
