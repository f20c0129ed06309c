import { addresses } from '#content/addresses.ts';
import { videoOf } from '#content/films/video.ts';
import { fileType } from '#content/images/file-types.ts';
import { storedBytes } from '#content/media-store/media-store.ts';
import type { Site } from '#content/site.ts';
import { dateAndTime } from '#platform/dates.ts';
import { absoluteAddress, pictureAddress } from '#platform/picture-address.ts';
import { changeOf } from '#site/article/structured-data.ts';
import { sharePicture } from '#site/images/share-picture.ts';
import { absoluteLinks } from './absolute-links.ts';
import type { FeedCategory, FeedEntry, Recording } from './feed.ts';
import type { FeedPost } from './syndication.store.ts';
import { escaped } from './xml.ts';

/** Converts a post with its whole text into a feed entry. */
export async function feedEntry(site: Site, post: FeedPost): Promise<FeedEntry> {
  return {
    address: post.url,
    title: post.post_title,
    summary: post.p_content || post.post_content,
    content: contentOf(site, post),
    authors: authorsOf(site, post),
    published: post.post_date,
    updated: changeOf(post),
    categories: categoriesOf(post),
    picture: post.banner ? sharePicture(site, post.banner) : undefined,
    recording: await recordingOf(site, post),
  };
}

function authorsOf({ configuration }: Site, { post_author, author_name, coauthors }: FeedPost): FeedEntry['authors'] {
  const others = coauthors.map((author) => ({ name: author.author_display_name, slug: author.author_name }));
  const all = [{ name: post_author, slug: author_name }, ...others];
  return all.map(({ name, slug }) => ({ name, page: configuration.siteUrl + addresses.author(slug) }));
}

function categoriesOf({ cat_slug, cat_name, subcategories }: FeedPost): FeedCategory[] {
  const tags = subcategories.map(({ subcat_slug, subcat_name }) => ({ slug: subcat_slug, name: subcat_name }));
  return [{ slug: cat_slug, name: cat_name }, ...tags];
}

/** The article as its page shows it: banner, link to the video, text, corrections. */
function contentOf(site: Site, post: FeedPost): string {
  return bannerOf(site, post) + videoLink(post) + absoluteLinks(post.html, post.url) + correctionsOf(site, post);
}

function correctionsOf({ publication }: Site, { corrections }: FeedPost): string {
  return corrections
    .map(({ correction, correction_time }) => {
      const date = dateAndTime(correction_time, publication);
      return `<p><strong>Correction, ${date}:</strong> ${escaped(correction)}</p>`;
    })
    .join('');
}

function bannerOf(site: Site, { banner, banner_show }: FeedPost): string {
  if (!banner || !banner_show) return '';
  const { url, width, height } = sharePicture(site, banner);
  return `<p><img src="${escaped(url)}" width="${width}" height="${height}" alt=""></p>`;
}

/** Another host's player is not a file, so it is linked and not enclosed. */
function videoLink({ podcast_link }: FeedPost): string {
  const video = podcast_link ? videoOf(podcast_link) : undefined;
  return video && 'page' in video ? `<p><a href="${escaped(video.page)}">Watch Now</a></p>` : '';
}

/** A video or sound of ours with its length in bytes; undefined if the file is missing. */
async function recordingOf(site: Site, { podcast_link }: FeedPost): Promise<Recording | undefined> {
  const video = podcast_link ? videoOf(podcast_link) : undefined;
  if (!video || !('path' in video)) return undefined;
  const type = fileType(video.path);
  const bytes = await storedBytes(site, video.path);
  if (!type || bytes === undefined) return undefined;
  const { configuration } = site;
  const url = absoluteAddress(configuration.siteUrl, pictureAddress(configuration.imageBase, video.path));
  return { url, type, bytes };
}
