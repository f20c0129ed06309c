import { addresses } from '#content/addresses.ts';
import { SectionHeading } from '#content/design/SectionHeading.tsx';
import { TABLET, TELEPHONE } from '#content/design/widths.ts';
import type { PostSummary } from '#content/posts/posts.ts';
import { PostCard } from '#site/posts/PostCard.tsx';
import { PostList } from '#site/posts/PostList.tsx';
import { ThumbnailCard } from '#site/posts/ThumbnailCard.tsx';
import styles from './Blocks.module.css';

/** How wide a card's picture is shown. */
const CARD_SIZES = `(min-width: 56rem) min(33.3vw - 3.8rem, 23.4rem), ${TABLET.half}, ${TELEPHONE}`;

/** Items 2 and 3 as cards, items 2 to 4 as a side list (section 2, Home page). */
export function ArticlesBlock({ posts }: { posts: readonly PostSummary[] }) {
  const cards = posts.slice(1, 3);
  const side = posts.slice(1, 4);
  const [first] = side;
  if (!first) return null;
  return (
    <section aria-labelledby="articles">
      <SectionHeading id="articles" href={addresses.topic(first.cat_slug)}>
        Articles
      </SectionHeading>
      <div className={styles.eightFour}>
        <PostList look="columns">
          {cards.map((post) => (
            <PostCard key={post.id} post={post} size="medium" deck label={false} sizes={CARD_SIZES} />
          ))}
        </PostList>
        <PostList>
          {side.map((post) => (
            <ThumbnailCard key={post.id} post={post} />
          ))}
        </PostList>
      </div>
    </section>
  );
}
