import { addresses } from '#content/addresses.ts';
import type { PostDetail } from '#content/posts/posts.ts';
import { authorsOf } from './author/authors-of.ts';
import { changeOf } from './structured-data.ts';

/** Open Graph properties of articles. @see https://ogp.me/#type_article */
export function ArticleMeta({ post, siteUrl }: { post: PostDetail; siteUrl: string }) {
  const authors = authorsOf(post);
  return (
    <>
      {post.meta_keywords && <meta name="keywords" content={post.meta_keywords} />}
      <meta name="author" content={authors.map(({ author_display_name }) => author_display_name).join(', ')} />
      <meta property="article:published_time" content={post.post_date} />
      <meta property="article:modified_time" content={changeOf(post)} />
      <meta property="article:section" content={post.cat_name} />
      {authors.map(({ author_name }) => (
        <meta key={author_name} property="article:author" content={siteUrl + addresses.author(author_name)} />
      ))}
      {post.subcategories.map(({ id, subcat_name }) => (
        <meta key={id} property="article:tag" content={subcat_name} />
      ))}
    </>
  );
}
