import type { ReactNode, RefObject } from 'react';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface DialogProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly children: ReactNode;
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly onClose?: () => void;
}

/**
 * A modal dialog with a close button, for islands: open it by showModal(). It is a popover too, so that a button with
 * popoverTarget opens it before, or without, any script.
 */
export function Dialog({ id, labelledBy, children, dialog, onClose }: DialogProps) {
  return (
    <dialog
      ref={dialog}
      id={id}
      popover="auto"
      aria-labelledby={labelledBy}
      className={styles.dialog}
      onClose={onClose}
    >
      <button
        type="button"
        className={styles.close}
        popoverTarget={id}
        popoverTargetAction="hide"
        onClick={() => dialog.current?.close()}
      >
        <VisuallyHidden>Close</VisuallyHidden>
        <Icon name="close" />
      </button>
      {children}
    </dialog>
  );
}
