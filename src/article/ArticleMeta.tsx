import { addresses } from '#addresses.ts';
import type { PostDetail } from '#posts/posts.ts';
import { changeOf } from './structured-data.ts';

/** Open Graph properties of articles. @see https://ogp.me/#type_article */
export function ArticleMeta({ post, siteUrl }: { post: PostDetail; siteUrl: string }) {
  return (
    <>
      {post.meta_keywords && <meta name="keywords" content={post.meta_keywords} />}
      <meta name="author" content={post.author_display_name} />
      <meta property="article:published_time" content={post.post_date} />
      <meta property="article:modified_time" content={changeOf(post)} />
      <meta property="article:section" content={post.cat_name} />
      <meta property="article:author" content={siteUrl + addresses.author(post.author_name)} />
      {post.subcategories.map(({ id, subcat_name }) => (
        <meta key={id} property="article:tag" content={subcat_name} />
      ))}
    </>
  );
}
