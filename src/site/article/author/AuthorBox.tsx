import { addresses } from '#content/addresses.ts';
import styles from './AuthorBox.module.css';
import { AuthorPortrait } from './AuthorPortrait.tsx';
import type { ShownAuthor } from './authors-of.ts';

interface AuthorBoxProps {
  readonly author: ShownAuthor;
  /** `the author` where there is one, else the name. */
  readonly label: string;
}

/** An author, at the end of an article (section 2, Article page; section 3, author). */
export function AuthorBox({ author, label }: AuthorBoxProps) {
  const { author_name, author_display_name, author_description, photo } = author;
  return (
    <section aria-label={`About ${label}`} className={styles.box}>
      <AuthorPortrait photo={photo} size="box" />
      <div>
        <h2 className={styles.name}>
          <a href={addresses.author(author_name)}>{author_display_name}</a>
        </h2>
        {author_description && <p className={styles.description}>{author_description}</p>}
      </div>
    </section>
  );
}
