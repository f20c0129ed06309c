import { Fragment } from 'react';
import styles from './SlugText.module.css';

/**
 * A slug as a heading prints it: letter for letter in the document, for readers with word spaces in the place of its
 * hyphens (section 2, Topic listing).
 */
export function SlugText({ slug }: { slug: string }) {
  const [first, ...others] = slug.split('-');
  return (
    <>
      {first}
      {others.map((word, index) => (
        <Fragment key={String(index)}>
          <span className={styles.hyphen}>-</span>
          {word}
        </Fragment>
      ))}
    </>
  );
}
