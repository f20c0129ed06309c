import { TABLET, TELEPHONE } from '#content/design/widths.ts';
import type { PostSummary } from '#content/posts/posts.ts';
import { AuthorPortrait } from '#site/article/author/AuthorPortrait.tsx';
import { PostCard, PostLine } from '#site/posts/PostCard.tsx';
import { PostList } from '#site/posts/PostList.tsx';
import { ThumbnailCard } from '#site/posts/ThumbnailCard.tsx';
import { TAG_ARTICLE_LIST } from './listings-limits.ts';
import styles from './TagBlocks.module.css';

interface Posts {
  readonly posts: readonly PostSummary[];
}

interface CardsProps extends Posts {
  readonly columns: 2 | 3 | 4;
  /** CSS width of the container on wide screens. */
  readonly within: string;
  readonly deck?: boolean;
  /** Whether the first picture is the page's leading one. */
  readonly leading?: boolean;
}

/** CSS sum of the gaps between columns on wide screens. */
const GAPS: Readonly<Record<CardsProps['columns'], string>> = { 2: '3rem', 3: '4rem', 4: '4.5rem' };

/** The attribute `sizes` of a card. Four columns become two on a tablet; a single card lies down (TagBlocks.module.css). */
function sizesOf({ posts, columns, within }: CardsProps): string {
  if (posts.length === 1) {
    return `(min-width: 64rem) calc((${within} - 1.5rem) * 5 / 12), (min-width: 48rem) calc(41.7vw - 2.3rem), ${TELEPHONE}`;
  }
  const onTablet = TABLET[columns === 3 ? 'third' : 'half'];
  return `(min-width: 64rem) calc((${within} - ${GAPS[columns]}) / ${columns}), ${onTablet}, ${TELEPHONE}`;
}

/** Cards in `columns` columns on wide screens. */
export function Cards(props: CardsProps) {
  const { posts, columns, deck = false, leading = false } = props;
  const sizes = sizesOf(props);
  return (
    <ul className={`${styles.cards} ${styles[`columns${columns}`]}`} data-alone={posts.length === 1 || undefined}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard
            post={post}
            label={false}
            deck={deck}
            size={columns === 2 ? 'medium' : 'small'}
            sizes={sizes}
            leading={leading && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}

/** The first seven as a list, the others as cards (section 2). */
export function Articles({ posts, within }: Posts & Pick<CardsProps, 'within'>) {
  const cards = posts.slice(TAG_ARTICLE_LIST);
  return (
    <div className={styles.articles}>
      <PostList>
        {posts.slice(0, TAG_ARTICLE_LIST).map((post) => (
          <ThumbnailCard key={post.id} post={post} />
        ))}
      </PostList>
      {cards.length > 0 && <Cards posts={cards} columns={3} within={within} />}
    </div>
  );
}

/** Text only, for quick bytes. */
export function Lines({ posts }: Posts) {
  return (
    <PostList look="columns">
      {posts.map((post) => (
        <PostLine key={post.id} post={post} size="small" excerpt="short" />
      ))}
    </PostList>
  );
}

/** Portrait and name first. */
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
