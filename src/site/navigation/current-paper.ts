import { schemeCss } from '#content/design/scheme-css.ts';
import { footerTextPages } from '#content/imprint/text-pages.store.ts';
import { publishedSections } from '#content/posts/sections/categories.store.ts';
import type { Publication } from '#content/publication.contract.ts';
import type { Site } from '#content/site.ts';
import type { Assets } from '#platform/rendering/assets.ts';
import type { PaperOf } from '#platform/rendering/render.tsx';
import { themeOf } from '#platform/rendering/theme.ts';

/**
 * What all pages are rendered with, as the desk has set it: settings of the paper, sections with their names, colours and order, pages in
 * the footer. Theme, header and footer are rendered again when one of these changes. If they cannot be read, the last ones are used, and
 * the failure is reported.
 */
export function currentPaper(site: Site, assets: Assets): PaperOf<Site> {
  let last = paperWith(site, assets, { categories: site.publication.categories, footerPages: [] });
  const paperOf = (shown: Site, named: Named) => {
    const isOther = shown.publication !== last.of;
    // Not kept: it has settings that are only tried out, or those of another moment.
    if (shown.look?.scheme || (shown.look && isOther)) return paperWith(shown, assets, named);
    if (isOther || JSON.stringify(named) !== last.key) last = paperWith(shown, assets, named);
    return last;
  };
  return async (shown, report) => {
    const named = await namedIn(shown).catch((error: unknown) => {
      report(error, 'the sections and the footer’s pages');
      return last.named;
    });
    const { publication, theme, fragments } = paperOf(shown, named);
    return { site: { ...shown, publication }, theme, fragments };
  };
}

/** The parts of a publication that are in the database. */
type Named = Pick<Publication, 'categories' | 'footerPages'>;

async function namedIn(site: Site): Promise<Named> {
  const [categories, footerPages] = await Promise.all([publishedSections(site), footerTextPages(site)]);
  return { categories, footerPages };
}

function paperWith(site: Site, assets: Assets, named: Named) {
  const of = site.publication;
  const publication = { ...of, ...named };
  const { css, fonts } = themeOf({ ...site, publication }, assets);
  const theme = { css: css + schemeCss(site), fonts };
  return { of, named, key: JSON.stringify(named), publication, theme, fragments: new Map<string, string>() };
}
