import { addresses } from '#content/addresses.ts';
import { SectionHeading } from '#content/design/SectionHeading.tsx';
import { SEVEN_OF_TWELVE, TABLET, TELEPHONE } from '#content/design/widths.ts';
import type { PostSummary } from '#content/posts/posts.ts';
import { PostCard, PostLine } from '#site/posts/PostCard.tsx';
import { PostList } from '#site/posts/PostList.tsx';
import styles from './Blocks.module.css';

/** How wide a card's picture is shown. */
const CARD_SIZES = `(min-width: 64rem) min(25vw - 3.2rem, 17.2rem), ${TABLET.half}, ${TELEPHONE}`;

/** Item 1 large, 2 to 4 as a side list, from the 5th onward as cards (section 2, Home page). */
export function QuickBytes({ posts }: { posts: readonly PostSummary[] }) {
  const [first, ...others] = posts;
  if (!first) return null;
  const side = others.slice(0, 3);
  const cards = others.slice(3);
  return (
    <section aria-labelledby="quick-bytes">
      <SectionHeading id="quick-bytes" href={addresses.topic(first.cat_slug)}>
        Quick Bytes
      </SectionHeading>
      <div className={styles.sevenFive} data-alone={side.length === 0 || undefined}>
        <PostCard post={first} size="large" deck label={false} sizes={SEVEN_OF_TWELVE} />
        {side.length > 0 && (
          <PostList>
            {side.map((post) => (
              <PostLine key={post.id} post={post} size="small" excerpt="whole" />
            ))}
          </PostList>
        )}
      </div>
      {cards.length > 0 && (
        <div className={styles.cards}>
          <PostList look="columns">
            {cards.map((post) => (
              <PostCard key={post.id} post={post} size="tiny" label={false} sizes={CARD_SIZES} />
            ))}
          </PostList>
        </div>
      )}
    </section>
  );
}
