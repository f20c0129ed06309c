import { addresses } from '#addresses.ts';
import { pictureAddress } from '#platform/pictures.ts';
import type { Site } from '#platform/site.ts';
import type { PostDetail } from '#posts/posts.ts';

/** The widest that pictures come in: search engines ask for 1200 pixels at least. */
const SHARE_WIDTH = 1200;

/** Address of the picture that stands for a post where it is shared; absolute or below the site. */
export function sharePicture({ configuration }: Pick<Site, 'configuration'>, post: PostDetail): string | undefined {
  return post.banner ? pictureAddress(configuration.imageBase, post.banner.path, SHARE_WIDTH) : undefined;
}

/** One step of the way from the front page; the last is the page itself. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** @see https://schema.org/BreadcrumbList */
export function breadcrumbs({ configuration }: Pick<Site, 'configuration'>, crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: addresses.home() }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: configuration.siteUrl + path,
    })),
  };
}

/** @see https://schema.org/NewsArticle and https://developers.google.com/search/docs/appearance/structured-data/article */
export function newsArticle(site: Site, post: PostDetail): object {
  const { configuration, publication } = site;
  const absolute = (path: string) => new URL(path, configuration.siteUrl).href;
  const picture = sharePicture(site, post);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: { '@type': 'WebPage', '@id': post.url },
    url: post.url,
    headline: post.post_title,
    description: descriptionOf(post),
    ...(picture && { image: [absolute(picture)] }),
    datePublished: post.post_date,
    // An import may know of a change only from before a post's publication.
    dateModified: [post.post_date, post.modified_time].sort().at(-1),
    author: [
      {
        '@type': 'Person',
        name: post.author_display_name,
        url: absolute(addresses.author(post.author_name)),
      },
    ],
    publisher: {
      '@type': 'NewsMediaOrganization',
      name: publication.name,
      url: configuration.siteUrl,
      logo: {
        '@type': 'ImageObject',
        url: absolute(pictureAddress(configuration.imageBase, publication.pictures.logo)),
      },
    },
    articleSection: post.cat_name,
    ...(post.meta_keywords && { keywords: post.meta_keywords }),
    timeRequired: `PT${post.reading_time}M`,
    inLanguage: publication.language,
    isAccessibleForFree: true,
  };
}

/** What a post says of itself in search results: its own words for that, else its deck, else how it begins. */
export function descriptionOf(post: PostDetail): string {
  return post.meta_description || post.p_content || post.post_title;
}
