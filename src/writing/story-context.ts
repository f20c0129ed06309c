import type { StoredPicture } from '#markup/clean-article.ts';
import { percentDecoded } from '#markup/text.ts';
import type { Site } from '#platform/site.ts';
import type { DraftContext } from '#posts/drafts.ts';

/**
 * The context in which a story is cleaned: pictures come from the media library, links stay as they are written.
 */
export function storyContext({ configuration, publication, database }: Site): DraftContext {
  const found = new Map<string, Promise<StoredPicture | undefined>>();
  const picture = async (address: string) => {
    const path = picturePath(configuration.imageBase, address);
    if (path === undefined) return undefined;
    const stored =
      found.get(path) ??
      database.queries
        .selectFrom('media')
        .select(['path', 'width', 'height', 'color'])
        .where('path', '=', path)
        .executeTakeFirst();
    found.set(path, stored);
    return stored;
  };
  return {
    language: publication.language,
    imageBase: configuration.imageBase,
    picture,
    linkedPicture: picture,
    link: (address) => address,
    found: [],
  };
}

/** The default image base: articles may be older than the site's IMAGE_BASE. */
const OWN_BASE = '/media';

/** The path of a picture of this site, below the image base. @returns undefined for an address that is elsewhere */
export function picturePath(imageBase: string, address: string): string | undefined {
  const base = [imageBase, OWN_BASE].find((known) => address.startsWith(`${known}/`));
  if (base === undefined) return undefined;
  return percentDecoded(address.slice(base.length + 1).replace(/[?#].*$/s, ''));
}
