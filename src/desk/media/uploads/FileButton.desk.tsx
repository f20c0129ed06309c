import button from '#content/design/Button.module.css';
import styles from './file-button.desk.module.css';

interface FileButtonProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isMultiple?: boolean;
  /** Offers folders, each with all that is in it. */
  readonly isFolder?: boolean;
  /** Types of files that are offered; pictures if absent. */
  readonly accept?: string;
  /** `line` beside the main action. */
  readonly look?: 'solid' | 'line';
  readonly children: string;
}

/** Without HEIC in this list, an iPhone sends its pictures as JPEG. */
const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Opens the browser's choice of files. */
export function FileButton({
  onFiles,
  isMultiple = false,
  isFolder = false,
  accept = PICTURES,
  look = 'solid',
  children,
}: FileButtonProps) {
  return (
    <label className={`${button.button} ${styles.file} ${look === 'line' ? button.line : styles.solid}`}>
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        {...(isFolder && { webkitdirectory: '' })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      {children}
    </label>
  );
}
