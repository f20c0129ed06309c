import { addresses } from '#content/addresses.ts';
import type { Correction } from '#content/posts/posts.contract.ts';
import type { PostDetail } from '#content/posts/posts.ts';
import { FEED_HEADLINE_LETTERS } from '#content/posts/posts-limits.ts';
import { durationTaken } from '#content/posts/time-taken.ts';
import type { Site } from '#content/site.ts';
import { absoluteAddress } from '#platform/picture-address.ts';
import { shortened } from '#platform/text/shortened.ts';
import { pictureShapes } from '#site/images/share-picture.ts';
import { publisherOf } from '#site/imprint/organization.ts';
import { authorsOf } from './author/authors-of.ts';

/** @see https://schema.org/NewsArticle and https://developers.google.com/search/docs/appearance/structured-data/article */
export function newsArticle(site: Site, post: PostDetail): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: { '@type': 'WebPage', '@id': post.url },
    url: post.url,
    headline: shortened(post.post_title, FEED_HEADLINE_LETTERS - 1),
    description: descriptionOf(post),
    ...(post.banner && { image: pictureShapes(site, post.banner) }),
    datePublished: post.post_date,
    dateModified: changeOf(post),
    ...(post.corrections.length > 0 && { correction: post.corrections.map(correctionComment) }),
    author: authorsOf(post).map(({ author_name, author_display_name }) => ({
      '@type': 'Person',
      name: author_display_name,
      url: absoluteAddress(site.configuration.siteUrl, addresses.author(author_name)),
    })),
    publisher: publisherOf(site),
    articleSection: post.cat_name,
    ...(post.meta_keywords && { keywords: post.meta_keywords }),
    timeRequired: durationTaken(post),
    inLanguage: site.publication.language,
    isAccessibleForFree: true,
  };
}

/** @see https://schema.org/CorrectionComment */
function correctionComment({ correction, correction_time }: Correction): object {
  return { '@type': 'CorrectionComment', text: correction, datePublished: correction_time };
}

/** What search results and shared links call it; the page itself shows the headline. */
export function headTitle({ meta_title, post_title }: Pick<PostDetail, 'meta_title' | 'post_title'>): string {
  return meta_title || post_title;
}

/** The post's meta description, else its deck, else its headline. */
export function descriptionOf(post: PostDetail): string {
  return post.meta_description || post.p_content || post.post_title;
}

/** The date of the last change, never before the publication: an import may have an earlier one. */
export function changeOf({ post_date, modified_time }: Pick<PostDetail, 'post_date' | 'modified_time'>): string {
  return modified_time > post_date ? modified_time : post_date;
}
