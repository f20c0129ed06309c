import { Button } from '#content/design/Button.tsx';
import styles from './library.desk.module.css';
import type { UploadResult } from './uploads.desk.ts';

interface UploadOutcomeProps {
  readonly result: UploadResult;
  /** Leads through the pictures that are to be described. */
  readonly onDescribe: () => void;
}

/** What became of several files that were added together, once none is under way. */
export function UploadOutcome({ result: { added, known, toDescribe }, onDescribe }: UploadOutcomeProps) {
  const count = added + known;
  return (
    <div aria-live="polite" className={count > 1 ? styles.result : undefined}>
      {count > 1 && (
        <>
          <p>
            {added} added, {toDescribe} to describe.
            {known > 0 && ` ${known} ${known === 1 ? 'was' : 'were'} in the library already.`}
          </p>
          {toDescribe > 0 && (
            <Button look="line" onClick={onDescribe}>
              Describe them one after the other
            </Button>
          )}
        </>
      )}
    </div>
  );
}
