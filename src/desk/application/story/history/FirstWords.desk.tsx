import { FIELD_WORDS } from '#desk/stories/field-words.ts';
import type { Revision } from '#desk/stories/publishing/revisions.contract.ts';
import type { Words } from '#desk/stories/publishing/word-changes.ts';
import styles from '../story.desk.module.css';
import { WordChanges } from '../WordChanges.desk.tsx';

/** The first words that changed in a version, since the one before. */
export function FirstWords({ change }: { change: Revision['first_change'] }) {
  if (!change) return null;
  const { field, was, now } = change;
  const words: Words[] = [
    { kind: 'removed', text: was },
    { kind: 'added', text: now },
  ];
  const place = field ? FIELD_WORDS[field] : was || now ? 'Text' : 'Form or order of the text';
  return (
    <p className={styles.quiet}>
      {place}
      {(was || now) && ': '}
      <WordChanges words={words.filter(({ text }) => text !== '')} />
    </p>
  );
}
