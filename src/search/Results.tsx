import { addresses } from '#addresses.ts';
import { TABLET, TELEPHONE } from '#design/widths.ts';
import { Picture } from '#images/Picture.tsx';
import { Byline } from '#posts/Byline.tsx';
import { CategoryLabel } from '#posts/CategoryLabel.tsx';
import { Headline } from '#posts/Headline.tsx';
import card from '#posts/PostCard.module.css';
import { PostList } from '#posts/PostList.tsx';
import row from '#posts/PostRow.module.css';
import { RESULT_CARDS } from './limits.ts';
import styles from './Results.module.css';
import type { Fragment } from './results.ts';
import type { FoundPost } from './search.store.ts';

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
            <Result look="card" result={result} sizes={sizes} leading={index === 0} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <div className={styles.rest}>
          <PostList>
            {rest.map((result) => (
              <Result key={result.post.id} look="row" result={result} sizes="120px" />
            ))}
          </PostList>
        </div>
      )}
    </>
  );
}

interface ResultProps {
  readonly look: 'card' | 'row';
  readonly result: FoundPost;
  /** How wide its picture is shown, as in the `sizes` attribute. */
  readonly sizes: string;
  readonly leading?: boolean;
}

function Result({ look, result: { post, title, passage }, sizes, leading = false }: ResultProps) {
  const isCard = look === 'card';
  const picture = isCard ? { width: 500, leading } : { width: 300, shape: 'thumbnail' as const };
  return (
    <article className={isCard ? card.card : row.row}>
      <Picture picture={post.banner} alt={post.post_name} sizes={sizes} {...picture} />
      <div className={isCard ? card.words : row.words}>
        <CategoryLabel post={post} />
        <Headline level={2} size={isCard ? 'small' : 'tiny'} href={addresses.article(post)}>
          <Marked fragments={title} />
        </Headline>
        {passage.length > 0 && (
          <p className={styles.passage}>
            <Marked fragments={passage} />
          </p>
        )}
        <Byline post={post} />
      </div>
    </article>
  );
}

function Marked({ fragments }: { fragments: readonly Fragment[] }) {
  return fragments.map(({ text, found }, index) => {
    const key = `${index} ${text}`;
    return found ? <mark key={key}>{text}</mark> : text;
  });
}
