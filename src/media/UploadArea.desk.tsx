import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import button from '#design/Button.module.css';
import screen from '#design/screen.desk.module.css';
import { givenFiles } from './given-files.ts';
import styles from './library.desk.module.css';

interface UploadAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Beside the button. */
  readonly search: ReactNode;
  readonly children: ReactNode;
}

/** Takes pictures that are chosen, dropped anywhere on it, or pasted. */
export function UploadArea({ onFiles, search, children }: UploadAreaProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = clipboardData && givenFiles(clipboardData);
      if (files?.length) onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFiles]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles(givenFiles(event.dataTransfer));
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      aria-label="Pictures"
      className={styles.library}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.ways}>
        {search}
        <FileButton onFiles={onFiles} />
      </div>
      {children}
    </section>
  );
}

/** Without HEIC in this list, an iPhone sends its pictures as JPEG. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

function FileButton({ onFiles }: Pick<UploadAreaProps, 'onFiles'>) {
  return (
    <p>
      <label className={`${button.button} ${button.line} ${styles.file}`}>
        <input
          type="file"
          accept={ACCEPTED}
          multiple
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        Upload pictures
      </label>
      <span className={`${screen.quiet} ${styles.drop}`}>or drop them here, or paste them</span>
    </p>
  );
}
