import type { ReactNode } from 'react';
import { beginsHere } from '#content/design/begins-here.ts';
import fields from '#content/design/Field.module.css';
import screen from '#content/design/screen.desk.module.css';

interface MessageProps {
  /** Why a form was not taken. */
  readonly error?: string | undefined;
  /** What was done. */
  readonly children?: ReactNode;
}

/** The outcome of a form, at the top of its page, where the answer begins. */
export function Message({ error, children }: MessageProps) {
  if (error) {
    return (
      <p role="alert" tabIndex={-1} {...beginsHere(true)} className={`${fields.error} ${screen.notice}`}>
        {error}
      </p>
    );
  }
  return children ? (
    <p role="status" tabIndex={-1} {...beginsHere(true)} className={screen.notice}>
      {children}
    </p>
  ) : null;
}
