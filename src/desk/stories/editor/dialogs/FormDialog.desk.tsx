import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#content/design/Button.tsx';
import look from '#content/design/Dialog.module.css';
import styles from './dialog.desk.module.css';

interface FormDialogProps {
  readonly title: string;
  /** On the button that takes the form. */
  readonly action: string;
  /**
   * Takes the texts of the form's fields by their names. What takes time answers what is to be done then, unless the dialog was
   * closed; if it fails, the dialog stays open and shows the error's message.
   */
  readonly onSubmit: (texts: (name: string) => string) => Promise<() => void> | undefined | boolean;
  readonly onClose: () => void;
  /** Further buttons. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A modal dialog with a form. It is open as long as it is rendered. Once something is written, the first Escape warns, and the second closes. */
export function FormDialog({ title, action, onSubmit, onClose, more, children }: FormDialogProps) {
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [texts, setTexts] = useState<'as opened' | 'written' | 'warned of'>('as opened');
  useEffect(() => dialog.current?.showModal(), []);
  const { submit, isBusy, failure } = useTaking(dialog, onSubmit);
  const warn = (event: SyntheticEvent) => {
    // A file field inside fires cancel, too, when the browser's file picker is cancelled.
    if (texts !== 'written' || event.target !== event.currentTarget) return;
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
      <form method="dialog" className={styles.form} onChange={() => setTexts('written')} onSubmit={submit}>
        <h2 id={heading}>{title}</h2>
        {children}
        {texts === 'warned of' && <p role="alert">This is not kept yet. Press Escape again to close without it.</p>}
        {isBusy && <p role="status">One moment …</p>}
        {failure && <p role="alert">{failure}</p>}
        <p className={styles.buttons}>
          <Button type="submit" disabled={isBusy}>
            {action}
          </Button>
          {more}
          <Button look="line" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </p>
      </form>
    </dialog>
  );
}

/** Takes the form of a dialog, which is closed once that is done; `failure` says why it could not be. */
function useTaking(dialog: RefObject<HTMLDialogElement | null>, onSubmit: FormDialogProps['onSubmit']) {
  const [waiting, setWaiting] = useState<{ readonly failure?: string }>();
  const finished = async (work: Promise<() => void>) => {
    try {
      const finish = await work;
      if (!dialog.current?.open) return;
      finish();
      dialog.current.close();
    } catch (error) {
      setWaiting({ failure: error instanceof Error ? error.message : String(error) });
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const work = onSubmit((name) => String(data.get(name) ?? '').trim());
    if (!(work instanceof Promise)) return;
    event.preventDefault();
    setWaiting({});
    void finished(work);
  };
  return { submit, isBusy: waiting !== undefined && waiting.failure === undefined, failure: waiting?.failure };
}
