import fields from '#design/Field.module.css';
import styles from './library.desk.module.css';
import type { Upload } from './uploads.desk.ts';

/** How far each upload is, and why one failed. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <ul className={styles.uploads} aria-label="Uploads" aria-live="polite">
      {uploads.map(({ id, name, sent, error }) => (
        <li key={id}>
          <strong>{name}</strong>
          {error ? (
            <p className={fields.error}>{error}</p>
          ) : (
            <p>
              <progress aria-label={name} {...(sent < 1 && { value: sent })} />{' '}
              {sent < 1 ? 'Being sent …' : 'Being prepared …'}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
