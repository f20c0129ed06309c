import type { ComponentProps } from 'react';
import styles from './story.desk.module.css';

/** A button that looks like a link: it stands in a line of text, or often in a list. */
export function TextButton(attributes: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...attributes} type="button" className={styles.textual} />;
}
