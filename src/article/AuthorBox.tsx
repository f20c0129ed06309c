import { addresses } from '#addresses.ts';
import type { PostDetail } from '#posts/posts.ts';
import styles from './AuthorBox.module.css';
import { AuthorPortrait } from './AuthorPortrait.tsx';

/** The author, at the end of an article (section 2, Article page; section 3, author). */
export function AuthorBox({ post }: { post: PostDetail }) {
  return (
    <section aria-label="About the author" className={styles.box}>
      <AuthorPortrait photo={post.author_photo} size="box" />
      <div>
        <h2 className={styles.name}>
          <a href={addresses.author(post.author_name)}>{post.author_display_name}</a>
        </h2>
        {post.author_description && <p className={styles.description}>{post.author_description}</p>}
      </div>
    </section>
  );
}
