import type { KeyboardEvent } from 'react';
import { Room } from '#content/design/Room.desk.tsx';
import { TEXT_MAXIMA } from '#content/input-maxima.ts';
import { FIELD_WORDS } from '#desk/stories/field-words.ts';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { OWN_UNDO } from '../own-undo.ts';
import { editFields } from './fields.ts';
import styles from './growing-field.desk.module.css';
import { OtherValue } from './OtherValue.desk.tsx';
import { fieldId } from './places.desk.ts';

interface GrowingFieldProps {
  readonly story: OpenStory;
  readonly name: 'post_title' | 'p_content' | 'banner_caption' | 'banner_alt';
  readonly describedBy?: string;
  /** Enter, which makes no line here. */
  readonly onEnter?: () => void;
}

/** Headlines of more letters are set a size smaller, as in the article. */
const LONG_TITLE = 89;

/**
 * A field for one paragraph, in the type that readers will see, which grows with its text; and the value of somebody who changed it at the
 * same time.
 */
export function GrowingField({ story, name, describedBy, onEnter }: GrowingFieldProps) {
  const value = story.document.fields[name];
  const isLong = name === 'post_title' && value.length > LONG_TITLE;
  const catchEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter?.();
  };
  return (
    <div>
      {/* The same text in the style sheet gives the field its height. */}
      <span className={`${styles.growing} ${styles[name]} ${isLong ? styles.long : ''}`} data-text={value}>
        <textarea
          {...OWN_UNDO}
          id={fieldId(name)}
          aria-label={FIELD_WORDS[name]}
          aria-describedby={describedBy}
          placeholder={FIELD_WORDS[name]}
          rows={1}
          value={value}
          readOnly={!story.state.mayEdit}
          onKeyDown={catchEnter}
          onChange={({ target }) => editFields(story, { [name]: target.value.replace(/\s*\n\s*/g, ' ') })}
        />
      </span>
      <Room length={value.length} most={TEXT_MAXIMA[name]} />
      <OtherValue story={story} name={name} />
    </div>
  );
}
