import { useLayoutEffect, useRef } from 'react';
import { Button } from '#content/design/Button.tsx';
import look from '#content/design/Dialog.module.css';
import { Library } from './Library.desk.tsx';
import type { LibraryPicture } from './media.contract.ts';
import styles from './media-dialog.desk.module.css';

interface MediaDialogProps {
  /** Uploaded at once. */
  readonly file?: File | undefined;
  readonly onChoose: (picture: LibraryPicture) => void;
  /** The dialog was left without a choice. */
  readonly onClose: () => void;
}

/** Chooses a picture of the library, or uploads one. Open for as long as it is rendered. */
export function MediaDialog({ file, onChoose, onClose }: MediaDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Closed while it is still in the page: only then does the focus go back to what opened it.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Not on its first button, which cancels.
    heading.current?.focus();
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${look.dialog} ${styles.dialog}`}
      aria-labelledby="media-dialog"
      // The file field inside fires cancel, too, when the browser's file picker is cancelled.
      onCancel={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <header>
        <h2 ref={heading} id="media-dialog" tabIndex={-1}>
          Choose a picture
        </h2>
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
      </header>
      <Library file={file} action="Use this picture" onDone={onChoose} />
    </dialog>
  );
}
