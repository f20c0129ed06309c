import { cleanArticle } from '../../src/content/markup/clean-article.ts';
import type { OwnSite } from './own-site.ts';

/** An article of the demo, whose text a test may replace. */
export const ARTICLE = '/news/consent-string-draft-purpose-timestamps';

/** A picture in the media folder, with its dimensions. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Replaces the article's text with imported HTML; pictures are known by path. */
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
    linkedFile: async () => undefined,
    link: (address) => address,
  });
  const [, , name = ''] = ARTICLE.split('/');
  database.prepare('update post set post_content = ? where post_name = ?').run(html, name);
}
