import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { ButtonLink } from '#content/design/Button.tsx';
import layout from '#content/design/layout.module.css';
import { defineVisitorPage } from '#content/page.ts';
import styles from './Message.module.css';

export interface Failure {
  readonly status: number;
  /** Shown as `Error: {message}` (section 8), without internals. */
  readonly message: string;
}

/** The page for what cannot be shown. It reads no data, so that it cannot fail for the same reason. */
export function failurePage({ status, message }: Failure) {
  return defineVisitorPage({
    params: z.object({}),
    load: async () => ({ data: message }),
    head: (_message, { publication }) => ({ title: 'Error', description: publication.description, noindex: true }),
    View: FailureView,
    status,
  });
}

function FailureView({ data: message }: { data: string }) {
  return (
    <div className={layout.page}>
      <div className={styles.message}>
        <h1>This page could not be shown</h1>
        <p role="alert">{message}</p>
        <ButtonLink href={addresses.home()}>Go Back Home</ButtonLink>
      </div>
    </div>
  );
}
