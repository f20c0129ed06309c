import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

interface Look {
  /** `solid` for the main action of a block, `line` for others, `onBand` on the dark band. */
  readonly look?: 'solid' | 'line' | 'onBand';
}

/** A button; submits nothing unless its type says so. */
export function Button({ look = 'solid', type = 'button', ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & Look) {
  return <button {...rest} type={type} className={`${styles.button} ${styles[look]}`} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'solid', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  return <a {...rest} className={`${styles.button} ${styles[look]}`} />;
}
