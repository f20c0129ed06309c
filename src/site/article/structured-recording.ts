import { addresses } from '#content/addresses.ts';
import { videoOf } from '#content/films/video.ts';
import type { PostDetail } from '#content/posts/posts.ts';
import { durationTaken } from '#content/posts/time-taken.ts';
import type { Site } from '#content/site.ts';
import { absoluteAddress, pictureAddress } from '#platform/picture-address.ts';
import { pictureShapes } from '#site/images/share-picture.ts';
import { descriptionOf } from './structured-data.ts';

/**
 * The video or sound of a post as a podcast episode; nothing without one, or where the link is a page of an unknown
 * host.
 * @see https://schema.org/PodcastEpisode and https://developers.google.com/search/docs/appearance/structured-data/video
 */
export function podcastEpisode(site: Site, post: PostDetail): object[] {
  const recording = recordingOf(site, post);
  if (!recording) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'PodcastEpisode',
      name: post.post_title,
      description: descriptionOf(post),
      url: post.url,
      datePublished: post.post_date,
      inLanguage: site.publication.language,
      partOfSeries: {
        '@type': 'PodcastSeries',
        name: `${post.cat_name} | ${site.publication.name}`,
        url: site.configuration.siteUrl + addresses.topic(post.cat_slug),
      },
      timeRequired: durationTaken(post),
      associatedMedia: recording,
    },
  ];
}

function recordingOf(site: Site, post: PostDetail): object | undefined {
  if (!post.podcast_link) return undefined;
  const { siteUrl, imageBase } = site.configuration;
  const video = videoOf(post.podcast_link);
  if (video.kind === 'elsewhere') return undefined;
  if (video.kind === 'hosted') return videoObject(site, post, { embedUrl: withoutStarting(video.player) });
  const contentUrl = absoluteAddress(siteUrl, pictureAddress(imageBase, video.path));
  if (video.kind === 'video') return videoObject(site, post, { contentUrl });
  return { '@type': 'AudioObject', name: post.post_title, contentUrl, uploadDate: post.post_date };
}

/** Search engines require a poster. */
function videoObject(site: Site, post: PostDetail, where: object): object {
  if (!post.banner) return { '@type': 'MediaObject', name: post.post_title, ...where, uploadDate: post.post_date };
  return {
    '@type': 'VideoObject',
    name: post.post_title,
    description: descriptionOf(post),
    thumbnailUrl: pictureShapes(site, post.banner),
    uploadDate: post.post_date,
    ...where,
  };
}

/** Our pages start a player on a click; embedded elsewhere, it must not start by itself. */
function withoutStarting(player: string): string {
  const address = new URL(player);
  address.searchParams.delete('autoplay');
  return address.href;
}
