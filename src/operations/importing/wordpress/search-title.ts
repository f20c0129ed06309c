import { setOf } from '#content/markup/by-name.ts';
import type { WordPressRecord } from './record.ts';
import { oneLineText } from './text.ts';

/** Fields of the plugins for search engines, the most used plugin first. */
const TITLES =
  `_yoast_wpseo_title rank_math_title _aioseo_title _aioseop_title _seopress_titles_title _genesis_title`.split(' ');

/** Variables that the plugins fill in at display: `%%title%%` (Yoast, SEOPress), `%title%` (Rank Math), `#post_title`. */
const VARIABLE = /%%([a-z_]+)%%|%([a-z_]+)(?:\([^()%]*\))?%|#([a-z]+_[a-z_]+)/gi;
const HEADLINES = setOf('title post_title seo_title');
/** What our pages add by themselves, or do not have. */
const EMPTY = setOf(
  'sitename sitetitle site_title blog_title sitedesc tagline site_tagline page pagenumber pagetotal current_pagination',
);
const SEPARATORS = setOf('sep separator separator_sa');

/** What stands between the parts of a title. */
const SEPARATORS_ALONE = /(?:^|\s)[|»«•·–—~:*/-]+(?=\s|$)/u;
const ENDING = /\s*[|»«•·–—~:*/-]+\s*$/u;

/**
 * Reads the title for search engines that an editor has written, or the plugin's template with its variables filled in. The
 * old site's name is left out, since each page adds the publication's. A template with other variables is left out whole.
 * @param headline the post's
 * @param siteName the old site's
 * @param remarks receives a sentence about a title that was left out
 * @returns empty for the headline alone
 */
export function searchTitle(item: WordPressRecord, headline: string, siteName: string, remarks: string[]): string {
  const written = oneLineText(item.meta(...TITLES));
  const names = [...written.matchAll(VARIABLE)].map((match) => nameOf(match));
  if (!names.every((name) => HEADLINES.has(name) || EMPTY.has(name) || SEPARATORS.has(name))) {
    remarks.push(`Its own title for search engines was left out: '${written}'.`);
    return '';
  }
  const filled = written.replace(VARIABLE, (...match) => filledIn(nameOf(match), headline));
  const title = withoutSite(names.length > 0 ? joined(filled) : filled, siteName);
  return title === headline ? '' : title;
}

function nameOf([, yoast, rankMath, allInOne]: readonly unknown[]): string {
  return String(yoast ?? rankMath ?? allInOne).toLowerCase();
}

function filledIn(name: string, headline: string): string {
  if (HEADLINES.has(name)) return headline;
  return SEPARATORS.has(name) ? '|' : '';
}

/** The parts of a template, without separators that divide nothing. */
function joined(filled: string): string {
  const parts = filled.split(SEPARATORS_ALONE).map((part) => part.trim());
  return parts.filter(Boolean).join(' | ');
}

/** Without the site's name at its end, behind a separator. */
function withoutSite(title: string, siteName: string): string {
  const rest = title.slice(0, -siteName.length || undefined);
  const isNamed = siteName !== '' && title.slice(rest.length).toLowerCase() === siteName.toLowerCase();
  return isNamed && ENDING.test(rest) ? rest.replace(ENDING, '') : title;
}
