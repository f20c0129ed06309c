import { z } from 'zod';
import { addresses } from '#addresses.ts';
import { ButtonLink } from '#design/Button.tsx';
import layout from '#design/layout.module.css';
import { defineVisitorPage } from '#platform/rendering/page.ts';
import styles from './Message.module.css';

export interface Failure {
  readonly status: number;
  /** What readers are told: `Error: {message}` (section 8), and nothing of what went wrong inside. */
  readonly message: string;
}

/**
 * Answers one visitor in the place of a page that cannot be shown. It reads nothing, so that the failure cannot meet it,
 * too.
 */
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
