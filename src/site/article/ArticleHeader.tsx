import { addresses } from '#content/addresses.ts';
import type { PageContext } from '#content/page.ts';
import type { PostDetail } from '#content/posts/posts.ts';
import { timeTaken } from '#content/posts/time-taken.ts';
import { sharePicture } from '#site/images/share-picture.ts';
import { PostDate } from '#site/posts/Byline.tsx';
import { CategoryLabel } from '#site/posts/CategoryLabel.tsx';
import styles from './ArticleHeader.module.css';
import { LONG_TITLE } from './article-limits.ts';
import { AuthorLinks } from './author/AuthorLinks.tsx';
import { AuthorPortrait } from './author/AuthorPortrait.tsx';
import { authorsOf } from './author/authors-of.ts';
import { Share } from './share/Share.tsx';

interface ArticleHeaderProps {
  readonly post: PostDetail;
  readonly context: PageContext;
  readonly isPreview: boolean;
}

/** Category, title, deck, byline and share links (section 2, Article page). */
export function ArticleHeader({ post, context, isPreview }: ArticleHeaderProps) {
  const { siteUrl } = context.site.configuration;
  const time = timeTaken(post);
  return (
    <header className={styles.header}>
      <CategoryLabel post={post} linked />
      <h1 className={post.post_title.length > LONG_TITLE ? styles.long : undefined}>{post.post_title}</h1>
      {post.p_content && <p className={styles.deck}>{post.p_content}</p>}
      <div className={styles.foot}>
        <div className={styles.byline}>
          <AuthorPortrait photo={post.author_photo} size="line" />
          <p>
            By <AuthorLinks authors={authorsOf(post)} />
            <span className={styles.when}>
              <PostDate moment={post.post_date} />
              {time && (
                <>
                  {' '}
                  <span aria-hidden="true">|</span> {time}
                </>
              )}
            </span>
          </p>
        </div>
        <Share
          siteUrl={siteUrl}
          title={post.post_title}
          url={isPreview ? addresses.preview(post) : addresses.article(post)}
          img={post.banner ? sharePicture(context.site, post.banner).url : undefined}
          instagram={isPreview}
        />
      </div>
    </header>
  );
}
