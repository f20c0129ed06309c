import { nameOf, useChoices } from '../choices.desk.ts';
import styles from './story-text.desk.module.css';

/** The category's label over the headline, in its hue. */
export function CategoryOf({ slug }: { slug: string }) {
  return (
    <p className={styles.category} data-category={slug}>
      {nameOf(useChoices().categories, slug) || 'No category yet'}
    </p>
  );
}
