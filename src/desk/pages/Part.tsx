import { type ReactNode, useId } from 'react';
import { Button } from '#content/design/Button.tsx';
import { SectionHeading } from '#content/design/SectionHeading.tsx';
import styles from './desk-page.desk.module.css';
import { SentBy } from './Sender.tsx';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </section>
  );
}

interface ActionProps {
  readonly action: string;
  /** Number of the row that the action changes. */
  readonly id?: number;
  /** Accessible name of the button, for example `End the session of Firefox`: its visible words alone stand several times on a page. */
  readonly label?: string;
  readonly children: string;
}

/** A form of one button, which its own page takes. */
export function ActionForm({ action, id, label, children }: ActionProps) {
  return (
    <form method="post">
      <SentBy />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button type="submit" look="line" name="action" value={action} aria-label={label}>
        {children}
      </Button>
    </form>
  );
}
