import { type ExportRecord, meta } from './record.ts';
import { plainText } from './text.ts';

/** Where the plugins for search engines keep a post's description, the most used first. */
const descriptions = [
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  '_aioseo_description',
  '_aioseop_description',
  '_seopress_titles_desc',
  'advanced_seo_description',
  '_genesis_description',
];

const keywords = [
  '_yoast_wpseo_focuskw',
  'rank_math_focus_keyword',
  '_aioseo_keywords',
  '_aioseop_keywords',
  '_seopress_analysis_target_kw',
  '_yoast_wpseo_metakeywords',
  '_genesis_keywords',
];

/** A value that the plugin fills in at display: `%%excerpt%%`, `%title%`, `#post_title`. */
const template = /%%?[a-z_]+%%?|(?:^|\s)#(?:post|site|taxonomy|separator)[a-z_]*/i;

export function isTemplate(written: string): boolean {
  return template.test(written);
}

/** The description for search engines, or an empty text where none was written by hand. */
export function metaDescription(item: ExportRecord): string {
  const written = plainText(meta(item, ...descriptions));
  return template.test(written) ? '' : written;
}

/** Keywords, separated by commas. */
export function metaKeywords(item: ExportRecord): string {
  const written = plainText(meta(item, ...keywords));
  if (template.test(written)) return '';
  return written
    .split(',')
    .map((keyword) => keyword.trim())
    .filter(Boolean)
    .join(', ');
}
