import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#design/Button.tsx';
import look from '#design/Dialog.module.css';
import styles from './dialog.desk.module.css';

interface FormDialogProps {
  readonly title: string;
  /** On the button that takes the form. */
  readonly action: string;
  /** Takes the texts of the form's fields by their names. */
  readonly onSubmit: (texts: (name: string) => string) => void;
  readonly onClose: () => void;
  /** Further buttons. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A modal dialog with a form. It is open as long as it is drawn. Once something is written, the first Escape warns, and the second closes. */
export function FormDialog({ title, action, onSubmit, onClose, more, children }: FormDialogProps) {
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [texts, setTexts] = useState<'as opened' | 'written' | 'warned of'>('as opened');
  useEffect(() => dialog.current?.showModal(), []);
  const warn = (event: SyntheticEvent) => {
    if (texts !== 'written') return;
    event.preventDefault();
    setTexts('warned of');
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={`${look.dialog} ${styles.dialog}`}
      onCancel={warn}
      onClose={onClose}
    >
      <form
        method="dialog"
        className={styles.form}
        onChange={() => setTexts('written')}
        onSubmit={(event) => {
          const data = new FormData(event.currentTarget);
          onSubmit((name) => String(data.get(name) ?? '').trim());
        }}
      >
        <h2 id={heading}>{title}</h2>
        {children}
        {texts === 'warned of' && <p role="alert">This is not kept yet. Press Escape again to close without it.</p>}
        <p className={styles.buttons}>
          <Button type="submit">{action}</Button>
          {more}
          <Button look="line" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </p>
      </form>
    </dialog>
  );
}
