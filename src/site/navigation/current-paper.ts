import { footerTextPages } from '#content/imprint/text-pages.store.ts';
import { publishedSections } from '#content/posts/categories.store.ts';
import type { Publication } from '#content/publication.ts';
import type { Site } from '#content/site.ts';
import type { Assets } from '#platform/rendering/assets.ts';
import type { PaperOf } from '#platform/rendering/render.tsx';
import { themeOf } from '#platform/rendering/theme.ts';

/**
 * What all pages are rendered with, as the desk has it now: names, colours and order of the sections, pages in the footer. Theme, header and footer are
 * made anew when one of them changes. Where they cannot be read, the last ones stand, and the failure is reported.
 */
export function currentPaper(site: Site, assets: Assets): PaperOf<Site> {
  let last = paperWith(site, assets, { categories: site.publication.categories, footerPages: [] });
  return async (shown, report) => {
    try {
      const [categories, footerPages] = await Promise.all([publishedSections(shown), footerTextPages(shown)]);
      const named = { categories, footerPages };
      if (JSON.stringify(named) !== last.key) last = paperWith(site, assets, named);
    } catch (error) {
      report(error, 'the sections and the footer’s pages');
    }
    const { publication, theme, fragments } = last;
    return { site: { ...shown, publication }, theme, fragments };
  };
}

function paperWith(site: Site, assets: Assets, named: Pick<Publication, 'categories' | 'footerPages'>) {
  const publication = { ...site.publication, ...named };
  const theme = themeOf({ ...site, publication }, assets);
  return { key: JSON.stringify(named), publication, theme, fragments: new Map<string, string>() };
}
