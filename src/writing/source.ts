import { type CleanArticle, cleanArticle } from '#markup/clean-article.ts';
import type { Site } from '#platform/site.ts';
import { storyContext } from './story-context.ts';

export { sourceOf } from './source-form.ts';

/** The article that readers get from a source: cleaned and measured, with this site's pictures. */
export function articleOf(site: Site, source: string): Promise<CleanArticle> {
  return cleanArticle(source, storyContext(site));
}

/** The HTML of the article that readers get from a source: what `post_content` holds. */
export async function contentOf(site: Site, source: string): Promise<string> {
  return (await articleOf(site, source)).html;
}
