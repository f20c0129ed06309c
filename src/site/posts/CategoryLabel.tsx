import { addresses } from '#content/addresses.ts';
import type { PostSummary } from '#content/posts/posts.ts';
import styles from './CategoryLabel.module.css';

interface CategoryLabelProps {
  readonly post: Pick<PostSummary, 'cat_slug' | 'cat_name'>;
  /** Leads to the category's own page; not inside a card, which is one link as a whole. */
  readonly linked?: boolean;
}

/** The name of a post's category, in its hue (the theme's rule for `data-category`). */
export function CategoryLabel({ post, linked = false }: CategoryLabelProps) {
  return (
    <p className={styles.label} data-category={post.cat_slug}>
      {linked ? <a href={addresses.topic(post.cat_slug)}>{post.cat_name}</a> : post.cat_name}
    </p>
  );
}
