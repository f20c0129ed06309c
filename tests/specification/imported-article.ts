import { cleanArticle } from '../../src/markup/clean-article.ts';
import type { OwnSite } from './own-site.ts';

/** An article of the demo, whose text a test may have replaced. */
export const ARTICLE = '/news/consent-string-draft-purpose-timestamps';

/** A picture in pixels, as the media folder has it. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Puts HTML of another system in the place of the article's text, as an import brings it in; pictures are known by their paths. */
export async function importArticle(
  { database }: OwnSite,
  source: string,
  pictures: Readonly<Record<string, Size>>,
): Promise<void> {
  const { html } = await cleanArticle(source, {
    language: 'en-GB',
    imageBase: '/media',
    picture: async (path) => {
      const size = pictures[path];
      return size && { path, ...size, color: '#888888' };
    },
    linkedPicture: async () => undefined,
    link: (address) => address,
  });
  const [, , name = ''] = ARTICLE.split('/');
  database.prepare('update post set post_content = ? where post_name = ?').run(html, name);
}
