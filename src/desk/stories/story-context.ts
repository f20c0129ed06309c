import { storedPicture } from '#content/images/media.store.ts';
import { picturePath } from '#content/images/picture-path.ts';
import type { StoredPicture } from '#content/images/stored-picture.ts';
import { cleanArticle } from '#content/markup/clean-article.ts';
import type { DraftContext } from '#content/posts/drafts.store.ts';
import type { Site } from '#content/site.ts';

/** The context in which a story is cleaned: pictures come from the media library, links stay as they are written. */
export function storyContext({ configuration, publication, database }: Site): DraftContext {
  const found = new Map<string, Promise<StoredPicture | undefined>>();
  const picture = async (address: string) => {
    const path = picturePath(configuration.imageBase, address);
    if (path === undefined) return undefined;
    const stored = found.get(path) ?? storedPicture(database.queries, path);
    found.set(path, stored);
    return stored;
  };
  return {
    language: publication.language,
    imageBase: configuration.imageBase,
    picture,
    linkedPicture: picture,
    linkedFile: async () => undefined,
    link: (address) => address,
    found: [],
  };
}

/** The HTML of the article that readers get from a source: what `post_content` holds. */
export async function contentOf(site: Site, source: string): Promise<string> {
  return (await cleanArticle(source, storyContext(site))).html;
}
