import { useState } from 'react';
import type { OpenStory } from '#writing/journal/opened.ts';
import { editFields } from '../fields.ts';
import { fieldId } from '../places.desk.ts';
import styles from '../story.desk.module.css';
import { MomentField } from './MomentField.desk.tsx';
import own from './publish.desk.module.css';

/** Whether a story appears at once or at a time. */
export function WhenFields({ story }: { story: OpenStory }) {
  const { publish_time } = story.document.fields;
  const [isTimed, setTimed] = useState(publish_time !== null);
  const chooseNow = () => {
    setTimed(false);
    editFields(story, { publish_time: null });
  };
  return (
    <fieldset className={own.when} disabled={!story.state.mayEdit}>
      <legend className={styles.legend}>When</legend>
      <label className={styles.check}>
        <input type="radio" name="when" checked={!isTimed} onChange={chooseNow} />
        Now
      </label>
      <label className={styles.check}>
        <input
          id={fieldId('publish_time')}
          type="radio"
          name="when"
          checked={isTimed}
          onChange={() => setTimed(true)}
        />
        At a time
      </label>
      {isTimed && (
        <MomentField
          name="schedule"
          moment={publish_time}
          onChange={(moment) => editFields(story, { publish_time: moment })}
        />
      )}
    </fieldset>
  );
}
