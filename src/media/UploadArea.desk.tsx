import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import styles from './media.desk.module.css';

interface UploadAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** Takes pictures that are chosen, dropped anywhere on it, or pasted. */
export function UploadArea({ onFiles, children }: UploadAreaProps) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFiles]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
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
      <FileButton onFiles={onFiles} />
      {children}
    </section>
  );
}

/** Without HEIC in this list, an iPhone sends its pictures as JPEG. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

function FileButton({ onFiles }: Pick<UploadAreaProps, 'onFiles'>) {
  return (
    <p className={styles.upload}>
      <label>
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
      <span>or drop them here, or paste them.</span>
    </p>
  );
}
