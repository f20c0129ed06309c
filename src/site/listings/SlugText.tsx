import { Fragment } from 'react';
import styles from './SlugText.module.css';

/** A slug in a heading: unchanged in the document, while CSS shows its hyphens as spaces (section 2, Topic listing). */
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
