import type { ReactNode } from 'react';
import fields from '#content/design/Field.module.css';
import screen from '#content/design/screen.desk.module.css';

interface MessageProps {
  /** Why a form was not taken. */
  readonly error?: string | undefined;
  /** What was done. */
  readonly children?: ReactNode;
}

/** The outcome of a form, at the top of its page. */
export function Message({ error, children }: MessageProps) {
  if (error) {
    return (
      <p role="alert" className={`${fields.error} ${screen.notice}`}>
        {error}
      </p>
    );
  }
  return children ? (
    <p role="status" className={screen.notice}>
      {children}
    </p>
  ) : null;
}
