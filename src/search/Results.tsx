import { addresses } from '#addresses.ts';
import { TABLET, TELEPHONE } from '#design/widths.ts';
import { Picture } from '#images/Picture.tsx';
import { Byline } from '#posts/Byline.tsx';
import { CategoryLabel } from '#posts/CategoryLabel.tsx';
import headline from '#posts/Headline.module.css';
import card from '#posts/PostCard.module.css';
import { PostList } from '#posts/PostList.tsx';
import row from '#posts/PostRow.module.css';
import { RESULT_CARDS } from './limits.ts';
import styles from './Results.module.css';
import type { Fragment } from './request.ts';
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
            <ResultCard result={result} sizes={sizes} leading={index === 0} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <div className={styles.rest}>
          <PostList>
            {rest.map((result) => (
              <ResultRow key={result.post.id} result={result} />
            ))}
          </PostList>
        </div>
      )}
    </>
  );
}

interface ResultCardProps {
  readonly result: FoundPost;
  /** How wide its picture is shown, as in the `sizes` attribute. */
  readonly sizes: string;
  readonly leading: boolean;
}

function ResultCard({ result: { post, title, passage }, sizes, leading }: ResultCardProps) {
  return (
    <article className={card.card}>
      <Picture picture={post.banner} alt={post.post_name} sizes={sizes} width={500} leading={leading} />
      <div className={card.words}>
        <CategoryLabel post={post} />
        <Title post={post} title={title} size={headline.small} />
        <Passage passage={passage} />
        <Byline post={post} />
      </div>
    </article>
  );
}

function ResultRow({ result: { post, title, passage } }: { result: FoundPost }) {
  return (
    <article className={row.row}>
      <Picture picture={post.banner} alt={post.post_name} sizes="120px" shape="thumbnail" width={300} />
      <div className={row.words}>
        <CategoryLabel post={post} />
        <Title post={post} title={title} size={headline.tiny} />
        <Passage passage={passage} />
        <Byline post={post} />
      </div>
    </article>
  );
}

interface TitleProps extends Pick<FoundPost, 'post' | 'title'> {
  readonly size: string | undefined;
}

/** A headline as everywhere, with the words that were found marked in it. */
function Title({ post, title, size }: TitleProps) {
  return (
    <h2 className={`${headline.headline} ${size}`}>
      <a href={addresses.article(post)}>
        <span>
          <Marked fragments={title} />
        </span>
      </a>
    </h2>
  );
}

function Passage({ passage }: Pick<FoundPost, 'passage'>) {
  if (passage.length === 0) return null;
  return (
    <p className={styles.passage}>
      <Marked fragments={passage} />
    </p>
  );
}

function Marked({ fragments }: { fragments: readonly Fragment[] }) {
  return fragments.map(({ text, found }, index) => {
    const key = `${index} ${text}`;
    return found ? <mark key={key}>{text}</mark> : text;
  });
}
