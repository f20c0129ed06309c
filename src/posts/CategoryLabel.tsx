import type { CSSProperties } from 'react';
import { addresses } from '#addresses.ts';
import { hueProperty } from '#platform/rendering/theme.ts';
import styles from './CategoryLabel.module.css';
import type { PostSummary } from './posts.ts';

interface CategoryLabelProps {
  readonly post: Pick<PostSummary, 'cat_slug' | 'cat_name'>;
  /** Leads to the category's own page; not inside a card, which is one link as a whole. */
  readonly linked?: boolean;
}

/** The name of a post's category, in its hue. */
export function CategoryLabel({ post, linked = false }: CategoryLabelProps) {
  return (
    <p className={styles.label} style={hueOf(post.cat_slug)}>
      {linked ? <a href={addresses.topic(post.cat_slug)}>{post.cat_name}</a> : post.cat_name}
    </p>
  );
}

/** Gives an element, and what is in it, the category's hue as `--hue`. */
export function hueOf(catSlug: string): CSSProperties {
  return { '--hue': `var(${hueProperty(catSlug)}, var(--ink-quiet))` } as CSSProperties;
}
