import { useSyncExternalStore } from 'react';
import { Button } from '#content/design/Button.tsx';
import styles from './editor.desk.module.css';
import type { PastedPictures } from './paste/pasted-pictures.ts';

/** What became of the pictures of a paste, until it is closed. */
export function PictureNotice({ pictures }: { readonly pictures: PastedPictures }) {
  const { underWay, failed, lost } = useSyncExternalStore(pictures.subscribe, pictures.told);
  const isDone = failed.length > 0 || lost > 0;
  return (
    <div
      role="status"
      aria-label="Pasted pictures"
      className={isDone || underWay > 0 ? styles.notice : undefined}
      data-print="no"
    >
      {underWay > 0 && <p>{`Storing ${counted(underWay)} of what was pasted …`}</p>}
      {failed.map(({ name, reason }) => (
        <p key={name}>
          <strong>{name}</strong> {reason}
        </p>
      ))}
      {lost > 0 && (
        <p>
          {`${counted(lost)} of what was pasted could not be taken: the clipboard only says where on a computer ${lost === 1 ? 'it lies' : 'they lie'}. Copy each by itself and paste it, or upload it.`}
        </p>
      )}
      {isDone && (
        <p className={styles.noticeButtons}>
          {failed.length > 0 && <Button onClick={pictures.tryAgain}>Try again</Button>}
          <Button look="line" onClick={pictures.close}>
            Close this notice
          </Button>
        </p>
      )}
    </div>
  );
}

function counted(pictures: number): string {
  return pictures === 1 ? '1 picture' : `${pictures} pictures`;
}
