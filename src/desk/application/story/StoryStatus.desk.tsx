import { deskAddresses } from '#desk/desk-addresses.ts';
import type { OpenStory, Saving } from '#desk/stories/journal/opened.ts';
import type { PresentTab } from '#desk/stories/stories.contract.ts';
import { useFacts } from '../facts.desk.ts';
import { AllStories } from '../stories/AllStories.desk.tsx';
import { NOT_SCHEDULED, NOT_YET_PUBLIC, standingInWords } from '../stories/state-words.ts';
import { useDiffersForReaders } from './differs.desk.ts';
import { isScheduled } from './is-scheduled.ts';
import styles from './story-status.desk.module.css';

const SAVING_WORDS: Readonly<Record<Saving, string>> = {
  saved: 'Saved',
  saving: 'Saving …',
  'kept here': 'Kept in this browser',
  'signed out': 'Kept in this browser',
  refused: 'Kept in this browser',
  'at risk': 'Not saved',
};

/** Where the story stands, where its words are, and who else has it open. It stays in sight. */
export function StoryStatus({ story }: { story: OpenStory }) {
  const { state, saving, message, present } = story;
  const { account } = useFacts();
  const isChanged = useDiffersForReaders(story);
  return (
    <div className={styles.status} data-print="no">
      <AllStories />
      <p className={styles.state}>{standingInWords(state)}</p>
      {isChanged && <p>{isScheduled(state) ? NOT_SCHEDULED : NOT_YET_PUBLIC}</p>}
      {/* Not announced: it changes at every pause. The alert is, when there is something to do. */}
      <p data-saving={saving} className={styles.saving}>
        {SAVING_WORDS[saving]}
      </p>
      <p role="alert" className={styles.message}>
        {message}
        {saving === 'signed out' && (
          <>
            {' '}
            <a href={deskAddresses.signIn()} target="_blank" rel="noreferrer">
              Sign in
            </a>
          </>
        )}
      </p>
      <p role="status" className={styles.present}>
        {present.length > 0 && `Also here: ${whoOf(present, account.name)}`}
      </p>
      <a href="#tools" className={styles.toTools}>
        Tools
      </a>
    </div>
  );
}

/** `Ines, Jonas (idle)`: somebody is idle where each of their tabs is. */
function whoOf(present: readonly PresentTab[], self: string): string {
  const names = [...new Set(present.map(({ name }) => name))];
  const isIdle = (name: string) => present.every((tab) => tab.name !== name || tab.isIdle);
  return names
    .map((name) => `${name === self ? 'you, in another tab' : name}${isIdle(name) ? ' (idle)' : ''}`)
    .join(', ');
}
