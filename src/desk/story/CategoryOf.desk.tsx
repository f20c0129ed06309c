import { useChoices } from '../choices.desk.ts';
import styles from './story-text.desk.module.css';

/** The category's label over the headline, in its hue. */
export function CategoryOf({ slug }: { slug: string }) {
  const category = useChoices()?.categories.find(({ cat_slug }) => cat_slug === slug);
  return (
    <p className={styles.category} data-category={slug}>
      {category?.cat_name ?? 'No category yet'}
    </p>
  );
}
