import { type MouseEvent, useRef } from 'react';
import { Button } from '#content/design/Button.tsx';
import { Dialog } from '#content/design/Dialog.tsx';
import { island } from '#platform/rendering/island.ts';
import { EmailForm } from './EmailForm.tsx';
import styles from './SubscribeDialog.module.css';
import { useSubscription } from './use-subscription.ts';

interface SubscribeDialogProps {
  /** Address of the banner picture. */
  readonly picture: string;
  readonly apiBase: string;
  /** The publication's name. */
  readonly name: string;
  /** What comes, how often, from whom. */
  readonly promise: string;
}

/** The footer's item Subscribe and its popup. Without script, the browser opens it as a popover. */
function SubscribeDialog({ picture, apiBase, name, promise }: SubscribeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { props, end } = useSubscription(apiBase);
  const open = (event: MouseEvent) => {
    // Already open as a popover: leave it to the browser.
    if (dialog.current?.matches(':popover-open')) return;
    event.preventDefault();
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <Button look="line" popoverTarget="subscribe" onClick={open} aria-haspopup="dialog">
        Subscribe
      </Button>
      <Dialog id="subscribe" labelledBy="subscribe-title" dialog={dialog} onClose={end}>
        <img src={picture} alt="" loading="lazy" className={styles.picture} />
        <div className={styles.words}>
          <h2 id="subscribe-title" className={styles.title}>
            {`${name} by email`}
          </h2>
          {promise && <p>{promise}</p>}
          <EmailForm id="subscribe-email" {...props} />
        </div>
      </Dialog>
    </>
  );
}

export default island('newsletter/SubscribeDialog', SubscribeDialog);
