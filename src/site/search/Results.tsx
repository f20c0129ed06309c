import { TABLET, TELEPHONE } from '#content/design/widths.ts';
import { PostCard } from '#site/posts/PostCard.tsx';
import { PostList } from '#site/posts/PostList.tsx';
import { ThumbnailCard } from '#site/posts/ThumbnailCard.tsx';
import type { Fragment } from './marks.ts';
import styles from './Results.module.css';
import type { FoundPost } from './search.store.ts';
import { RESULT_CARDS } from './search-limits.ts';

interface ResultsProps {
  readonly found: readonly FoundPost[];
  /** How wide what holds them is from a desk's width on, in CSS. */
  readonly within: string;
}

/** The first three results as cards, the rest as a list, what was searched for marked in each (section 2, Search). */
export function Results({ found, within }: ResultsProps) {
  const rest = found.slice(RESULT_CARDS);
  const sizes = `(min-width: 64rem) calc((${within} - 3rem) / 3), ${TABLET.third}, ${TELEPHONE}`;
  return (
    <>
      <ul className={styles.cards}>
        {found.slice(0, RESULT_CARDS).map((result, index) => (
          <li key={result.post.id}>
            <PostCard {...contentOf(result)} sizes={sizes} leading={index === 0} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <div className={styles.rest}>
          <PostList>
            {rest.map((result) => (
              <ThumbnailCard key={result.post.id} {...contentOf(result)} label />
            ))}
          </PostList>
        </div>
      )}
    </>
  );
}

function contentOf({ post, title, passage }: FoundPost) {
  const children = passage.length > 0 && (
    <p className={styles.passage}>
      <Marked fragments={passage} />
    </p>
  );
  return { post, level: 2 as const, title: <Marked fragments={title} />, children };
}

function Marked({ fragments }: { fragments: readonly Fragment[] }) {
  return fragments.map(({ text, found }, index) => (found ? <mark key={String(index)}>{text}</mark> : text));
}
