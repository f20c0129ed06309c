import { picturePath } from '#content/images/picture-path.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { Invalid, NotFound, TooMany } from '#platform/errors.ts';
import { type Network, publicNetwork } from '#platform/outgoing/network.ts';
import { Paces } from '#platform/pace.ts';
import { onePerSite } from '#platform/per-site.ts';
import type { Uploaded } from '../media.contract.ts';
import { picturesAt } from '../media.store.ts';
import { PERSON_FETCHES } from '../media-limits.ts';
import { fetchFile } from './fetched-file.ts';
import { takeFile } from './upload.ts';
import { inUploadPlace } from './upload-places.ts';

/** How often this site asks others for one person. */
const pacesOf = onePerSite(() => new Paces(PERSON_FETCHES));

/** Seconds until one more may be fetched (Retry-After). */
const RETRY_AFTER = Math.ceil(1 / PERSON_FETCHES.aSecond);

/**
 * Fetches a picture from a public address into the library (docs/decisions/0070), as if it were uploaded. Nothing is fetched for
 * one of this site, which the library has.
 * @throws PictureError, Invalid and NotFound with words for an editor; TooMany, Overloaded
 */
export async function takeFetched(
  site: Site,
  person: SignedIn,
  address: string,
  network: Network = publicNetwork,
): Promise<Uploaded> {
  const url = URL.parse(address);
  if (!url) throw new Invalid('This is no address of a picture. It begins with https://.');
  const own = ownPath(site, url);
  if (own !== undefined) return { picture: await named(site, own), isKnown: true };
  if (!pacesOf(site).take(person.account.id, site.now().getTime())) {
    throw new TooMany(
      'Too many pictures were fetched from other sites. Please try this one again in a minute.',
      RETRY_AFTER,
    );
  }
  return inUploadPlace(site, person.account.id, () => takeFile(site, person, (to) => fetchFile(url, network, to)));
}

/** The path of a picture of this site, also as its readers' browsers name it. */
function ownPath({ configuration: { siteUrl, imageBase } }: Site, url: URL): string | undefined {
  const isOwn = url.origin === new URL(siteUrl).origin;
  return picturePath(imageBase, isOwn ? url.pathname : url.href);
}

async function named({ database }: Site, path: string) {
  const [picture] = await picturesAt(database.queries, [path]);
  if (!picture) throw new NotFound('The library has no such picture. Choose another one.');
  return picture;
}
