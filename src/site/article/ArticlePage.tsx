import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { MAXIMA } from '#content/input-maxima.ts';
import { definePage } from '#content/page.ts';
import { postDetail } from '#content/posts/details.store.ts';
import { NotFound } from '#platform/errors.ts';
import { sharePicture } from '#site/images/share-picture.ts';
import { breadcrumbs } from '#site/navigation/breadcrumbs.ts';
import { feedAlternates } from '#site/syndication/alternates.ts';
import { ArticleMeta } from './ArticleMeta.tsx';
import { ArticleView } from './ArticleView.tsx';
import { articleData } from './article-data.ts';
import { MoreFrom } from './MoreFrom.tsx';
import { descriptionOf, headTitle, newsArticle } from './structured-data.ts';
import { podcastEpisode } from './structured-recording.ts';

/** /{cat_slug}/{post_name} (specification, section 2, Article page). */
export default definePage({
  params: z.object({ cat_slug: z.string().max(MAXIMA.slug), post_name: z.string().max(MAXIMA.slug) }),
  load: async (site, { cat_slug, post_name }, side) => {
    const post = await postDetail(site, cat_slug, post_name);
    if (!post) throw new NotFound(`There is no article '${cat_slug}/${post_name}'`);
    return articleData(site, post, side);
  },
  head: ({ post }, site) => {
    const way = [
      { name: post.cat_name, path: addresses.topic(post.cat_slug) },
      { name: post.post_title, path: addresses.article(post) },
    ];
    return {
      title: headTitle(post),
      description: descriptionOf(post),
      canonical: addresses.article(post),
      kind: 'article',
      ...(post.banner && { picture: { ...sharePicture(site, post.banner), alt: post.post_title } }),
      alternates: feedAlternates(site),
      structuredData: [newsArticle(site, post), ...podcastEpisode(site, post), breadcrumbs(site, way)],
      extra: <ArticleMeta post={post} siteUrl={site.configuration.siteUrl} />,
    };
  },
  View: ({ data, context }) => {
    const { apiBase, addressService } = context.site.configuration;
    return (
      <>
        <ArticleView data={data} context={context} kind="article" more={<MoreFrom posts={data.latest} />} />
        <mh-view-count post={data.post.id} api={`${apiBase}/api`} service={addressService} />
      </>
    );
  },
});
