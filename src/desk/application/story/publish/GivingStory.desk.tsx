import { useState } from 'react';
import { Fold } from '#content/design/Fold.tsx';
import { fieldLook, Labelled } from '#content/design/TextField.tsx';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { giveStoryCall } from '#desk/stories/publishing/publishing.contract.ts';
import { LONGEST_NOTE } from '#desk/stories/publishing/publishing-limits.ts';
import { makeCall } from '../../call.ts';
import { useChoices } from '../../choices.desk.ts';
import { TextAction } from '../TextAction.desk.tsx';

/** Gives a story back to its writer, or to a colleague, with what is to be done. */
export function GivingStory({ story }: { story: OpenStory }) {
  const { id, owner, isHandedIn } = story.state;
  const { colleagues } = useChoices();
  const [to, setTo] = useState('');
  const others = colleagues.filter(({ name }) => name !== owner);
  return (
    <Fold summary={isHandedIn ? 'Give it back, or to somebody else' : 'Give it to somebody'}>
      <Labelled id="give-to" label="To">
        <select id="give-to" className={fieldLook} value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">{owner || 'Nobody in particular'}</option>
          {others.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </Labelled>
      <TextAction
        story={story}
        id="give-note"
        label="What is to be done"
        button="Give it"
        most={LONGEST_NOTE}
        isLong
        isOptional
        onSend={(note) => makeCall(giveStoryCall, { id, note, ...(to !== '' && { to: Number(to) }) })}
      />
    </Fold>
  );
}
