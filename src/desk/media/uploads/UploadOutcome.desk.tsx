import type { ReactNode } from 'react';
import styles from '../library.desk.module.css';
import type { UploadResult } from './uploads.desk.ts';

interface UploadOutcomeProps {
  readonly result: UploadResult;
  /** What is to be done now. */
  readonly children: ReactNode;
}

/** What became of several files that were added together, once none is under way. */
export function UploadOutcome({ result: { added, known, toDescribe }, children }: UploadOutcomeProps) {
  const isShown = added + known > 1;
  return (
    <div aria-live="polite" className={isShown ? styles.result : undefined}>
      {isShown && (
        <>
          <p>
            {added} added, {toDescribe} to describe.
            {known > 0 && ` ${known} ${known === 1 ? 'was' : 'were'} in the library already.`}
          </p>
          {children}
        </>
      )}
    </div>
  );
}
