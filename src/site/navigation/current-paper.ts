import { publishedSections } from '#content/posts/categories.store.ts';
import type { Publication } from '#content/publication.ts';
import type { Site } from '#content/site.ts';
import type { Assets } from '#platform/rendering/assets.ts';
import type { PaperOf } from '#platform/rendering/render.tsx';
import { themeOf } from '#platform/rendering/theme.ts';

/**
 * What all pages are rendered with, as the desk has it now: names, colours and order of the sections. Theme, header and footer are
 * made anew when one of them changes. Where they cannot be read, the last ones stand, and the failure is reported.
 */
export function currentPaper(site: Site, assets: Assets): PaperOf<Site> {
  let last = paperWith(site, assets, site.publication.categories);
  return async (shown, report) => {
    try {
      const sections = await publishedSections(shown);
      if (JSON.stringify(sections) !== last.key) last = paperWith(site, assets, sections);
    } catch (error) {
      report(error, 'the sections');
    }
    const { publication, theme, fragments } = last;
    return { site: { ...shown, publication }, theme, fragments };
  };
}

function paperWith(site: Site, assets: Assets, categories: Publication['categories']) {
  const publication = { ...site.publication, categories };
  const theme = themeOf({ ...site, publication }, assets);
  return { key: JSON.stringify(categories), publication, theme, fragments: new Map<string, string>() };
}
