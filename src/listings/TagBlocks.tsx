import { AuthorPortrait } from '#article/AuthorPortrait.tsx';
import { MAIN_COLUMN, TABLET, TELEPHONE } from '#design/widths.ts';
import { PostCard, PostLine, PostRow } from '#posts/PostCard.tsx';
import { PostList } from '#posts/PostList.tsx';
import type { PostSummary } from '#posts/posts.ts';
import { TAG_ARTICLE_LIST } from './limits.ts';
import styles from './TagBlocks.module.css';

interface Posts {
  readonly posts: readonly PostSummary[];
}

interface CardsProps extends Posts {
  readonly columns: 2 | 3 | 4;
  readonly deck?: boolean;
  /** Whether the first picture is the first thing readers wait for. */
  readonly leading?: boolean;
}

/** How wide a card's picture is shown, by columns: the main column less their gaps. On a tablet four are two. */
const SIZES: Readonly<Record<CardsProps['columns'], string>> = {
  2: `(min-width: 64rem) calc((${MAIN_COLUMN} - 3rem) / 2), ${TABLET.half}, ${TELEPHONE}`,
  3: `(min-width: 64rem) calc((${MAIN_COLUMN} - 4rem) / 3), ${TABLET.third}, ${TELEPHONE}`,
  4: `(min-width: 64rem) calc((${MAIN_COLUMN} - 4.5rem) / 4), ${TABLET.half}, ${TELEPHONE}`,
};

/** Cards side by side, as many in a row as `columns` says from a desk's width on. */
export function Cards({ posts, columns, deck = false, leading = false }: CardsProps) {
  return (
    <ul className={`${styles.cards} ${styles[`columns${columns}`]}`} data-alone={posts.length === 1 || undefined}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard
            post={post}
            label={false}
            deck={deck}
            size={columns === 2 ? 'medium' : 'small'}
            sizes={SIZES[columns]}
            leading={leading && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

/** The first seven as a list, those after them as cards (section 2). */
export function Articles({ posts }: Posts) {
  const cards = posts.slice(TAG_ARTICLE_LIST);
  return (
    <div className={styles.articles}>
      <PostList>
        {posts.slice(0, TAG_ARTICLE_LIST).map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </PostList>
      {cards.length > 0 && <Cards posts={cards} columns={3} />}
    </div>
  );
}

/** Words alone, for what is short. */
export function Lines({ posts }: Posts) {
  return (
    <PostList look="columns">
      {posts.map((post) => (
        <PostLine key={post.id} post={post} size="small" excerpt />
      ))}
    </PostList>
  );
}

/** Who writes comes first. */
export function Guests({ posts }: Posts) {
  return (
    <ul className={`${styles.cards} ${styles.columns2}`} data-alone={posts.length === 1 || undefined}>
      {posts.map((post) => (
        <li key={post.id} className={styles.guest}>
          <AuthorPortrait photo={post.author_photo} size="box" />
          <PostLine post={post} size="small" />
        </li>
      ))}
    </ul>
  );
}
