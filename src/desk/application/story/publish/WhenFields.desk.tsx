import { useState } from 'react';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { editFields } from '../fields.ts';
import { fieldId } from '../places.desk.ts';
import styles from '../story.desk.module.css';
import { MomentField } from './MomentField.desk.tsx';

/** Whether a story appears at a time. It is incomplete while none is given: publishing would not wait for it. */
export function useTiming(story: OpenStory) {
  const { publish_time } = story.document.fields;
  const [isWanted, setWanted] = useState(false);
  const isTimed = isWanted || publish_time !== null;
  const choose = (isTimed: boolean) => {
    setWanted(isTimed);
    if (!isTimed) editFields(story, { publish_time: null });
  };
  return { isTimed, isIncomplete: isTimed && publish_time === null, choose };
}

interface WhenFieldsProps {
  readonly story: OpenStory;
  readonly timing: ReturnType<typeof useTiming>;
}

/** The choice between now and a time. */
export function WhenFields({ story, timing: { isTimed, choose } }: WhenFieldsProps) {
  return (
    <fieldset className={styles.row} disabled={!story.state.mayEdit}>
      <legend className={styles.legend}>When</legend>
      <label className={styles.check}>
        <input type="radio" name="when" checked={!isTimed} onChange={() => choose(false)} />
        Now
      </label>
      <label className={styles.check}>
        <input id={fieldId('publish_time')} type="radio" name="when" checked={isTimed} onChange={() => choose(true)} />
        At a time
      </label>
      {isTimed && (
        <MomentField
          name="schedule"
          moment={story.document.fields.publish_time}
          past="That moment is past: the story goes out now, with this date."
          onChange={(moment) => editFields(story, { publish_time: moment })}
        />
      )}
    </fieldset>
  );
}
