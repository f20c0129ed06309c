import type { StoredPicture } from '#content/images/stored-picture.ts';
import type { Site } from '#content/site.ts';
import { absoluteAddress, PICTURE_RATIOS, type PictureRatio, pictureAddress } from '#platform/picture-address.ts';
import { variantSize } from '#platform/variant-size.ts';

/** The widest that pictures come in; search engines ask for 1200 pixels at least. */
const SHARE_WIDTH = 1200;
/** What sharing cards are nearest to. */
const SHARE_RATIO: PictureRatio = '16x9';

/** The picture that stands for a page where it is shared, with the size it comes in. */
export function sharePicture(site: Pick<Site, 'configuration'>, picture: StoredPicture) {
  return { url: cutAddress(site, picture, SHARE_RATIO), ...variantSize(picture, SHARE_WIDTH, SHARE_RATIO) };
}

/**
 * Addresses of a picture in each of the shapes that search engines choose from, absolute.
 * @see https://developers.google.com/search/docs/appearance/structured-data/article#image
 */
export function pictureShapes(site: Pick<Site, 'configuration'>, picture: StoredPicture): string[] {
  const ratios = Object.keys(PICTURE_RATIOS) as PictureRatio[];
  return ratios.map((ratio) => cutAddress(site, picture, ratio));
}

function cutAddress(
  { configuration }: Pick<Site, 'configuration'>,
  { path, focus }: StoredPicture,
  ratio: PictureRatio,
): string {
  return absoluteAddress(
    configuration.siteUrl,
    pictureAddress(configuration.imageBase, path, SHARE_WIDTH, ratio, focus),
  );
}
