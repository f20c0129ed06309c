import { FIELD_WORDS } from '#desk/stories/field-words.ts';
import type { Difference } from '#desk/stories/publishing/word-changes.ts';
import { NOT_SCHEDULED, NOT_YET_PUBLIC } from '../../stories/state-words.ts';
import styles from '../story.desk.module.css';
import { WordChanges } from '../WordChanges.desk.tsx';
import type { Changes } from './changes.desk.ts';
import own from './publish.desk.module.css';

/** The changed words since the last publication; each paragraph can be left out. */
export function ChangesToPublish({ changes, isScheduled }: { changes: Changes; isScheduled: boolean }) {
  const { differences, isChosen, choose } = changes;
  const fields = differences.filter(({ place }) => 'field' in place);
  const blocks = differences.filter(({ place }) => 'block' in place);
  if (differences.length === 0)
    return (
      <p className={styles.quiet}>
        {isScheduled ? 'All of it goes out.' : 'Readers see all of it: no changes wait to be published.'}
      </p>
    );
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{isScheduled ? NOT_SCHEDULED : NOT_YET_PUBLIC}</legend>
      {fields[0] && (
        <Choice first={fields[0]} isChosen={isChosen} choose={choose}>
          {fields.map((difference) => (
            <span key={nameOf(difference)} className={own.change}>
              <b>{nameOf(difference)}:</b> <WordChanges words={difference.words} />
            </span>
          ))}
        </Choice>
      )}
      {blocks.map((difference) => (
        <Choice key={nameOf(difference)} first={difference} isChosen={isChosen} choose={choose}>
          {difference.kind === 'moved' && <b>Moved: </b>}
          {difference.isMarkup && <b>Form: </b>}
          <WordChanges words={difference.words} />
        </Choice>
      ))}
    </fieldset>
  );
}

function nameOf({ place }: Difference): string {
  return 'field' in place ? FIELD_WORDS[place.field] : place.block;
}

interface ChoiceProps extends Pick<Changes, 'isChosen' | 'choose'> {
  readonly first: Difference;
  readonly children: React.ReactNode;
}

function Choice({ first, isChosen, choose, children }: ChoiceProps) {
  return (
    <label className={own.choice}>
      <input type="checkbox" checked={isChosen(first)} onChange={({ target }) => choose(first, target.checked)} />
      <span>{children}</span>
    </label>
  );
}
