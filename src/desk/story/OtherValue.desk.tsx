import type { OpenStory } from '#writing/journal/opened.ts';
import type { StoryFields } from '#writing/story.contract.ts';
import { settled } from './fields.ts';
import own from './other-value.desk.module.css';
import styles from './story.desk.module.css';

interface OtherValueProps {
  readonly story: OpenStory;
  readonly name: keyof StoryFields;
  /** A value as people read it. */
  readonly inWords?: ((value: unknown) => string) | undefined;
}

/** What someone else made of a field at the same time: one of the two is chosen. Nothing where all agree. */
export function OtherValue({ story, name, inWords = String }: OtherValueProps) {
  const other = story.document.others?.[name];
  if (!other) return null;
  const settle = (value: unknown) => story.edit(settled(story.document, name, value));
  return (
    <fieldset className={own.other}>
      <legend>Also changed by {other.by}</legend>
      <p>
        Theirs: <q>{inWords(other.value ?? '')}</q>
      </p>
      <button type="button" className={styles.textual} onClick={() => settle(story.document.fields[name])}>
        Keep mine
      </button>
      <button type="button" className={styles.textual} onClick={() => settle(other.value)}>
        Take theirs
      </button>
    </fieldset>
  );
}
