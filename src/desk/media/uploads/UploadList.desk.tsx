import { Button } from '#content/design/Button.tsx';
import fields from '#content/design/Field.module.css';
import styles from '../library.desk.module.css';
import type { Upload } from './uploads.desk.ts';

/** Names of failed files that are listed: those of a day. A folder of pictures must not push the library off the screen. */
const NAMED = 20;

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onRepeat: (files: readonly File[]) => void;
}

/** How far the upload under way is, how many wait, and which failed, by their reasons. */
export function UploadList({ uploads, onRepeat }: UploadListProps) {
  const failed = uploads.filter(({ error }) => error);
  const [current, ...waiting] = uploads.filter(({ error }) => !error);
  const repeatable = current ? [] : failed.filter(({ mayRepeat }) => mayRepeat);
  return (
    <>
      <ul className={styles.uploads} aria-label="Uploads" aria-live="polite">
        {current && <UnderWay key={current.id} upload={current} />}
        {waiting.length > 0 && <li>{waiting.length === 1 ? 'One more waits.' : `${waiting.length} more wait.`}</li>}
        {[...Map.groupBy(failed, ({ error }) => error)].map(([error, files]) => (
          <li key={error}>
            <strong>{namesOf(files)}</strong>
            <p className={fields.error}>{error}</p>
          </li>
        ))}
      </ul>
      {repeatable.length > 0 && (
        <p>
          <Button look="line" onClick={() => onRepeat(repeatable.map(({ file }) => file))}>
            {repeatable.length === 1 ? 'Send it again' : `Send ${repeatable.length} again`}
          </Button>
        </p>
      )}
    </>
  );
}

function UnderWay({ upload: { file, sent } }: { upload: Upload }) {
  return (
    <li>
      <strong>{file.name}</strong>
      <p>
        <progress aria-label={file.name} {...(sent < 1 && { value: sent })} />{' '}
        {sent < 1 ? 'Being sent …' : 'Being prepared …'}
      </p>
    </li>
  );
}

function namesOf(uploads: readonly Upload[]): string {
  const names = uploads.slice(0, NAMED).map(({ file }) => file.name);
  const others = uploads.length - names.length;
  return names.join(', ') + (others > 0 ? ` and ${others} more` : '');
}
