import { type ExportRecord, field, meta } from './record.ts';
import { isTemplate } from './search-engine-fields.ts';
import { isOn, type OldSite } from './site.ts';
import { categoryOfType } from './types.ts';

/** Where the plugins for search engines keep a title of its own for a post. */
const titles = ['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_aioseop_title', '_seopress_titles_title'];
const canonicals = [
  '_yoast_wpseo_canonical',
  'rank_math_canonical_url',
  '_aioseo_canonical_url',
  '_seopress_robots_canonical',
];

/** What the export says of a post that has no place here or is read as something else, a sentence each. */
export function unusedFields(item: ExportRecord, site: OldSite): string[] {
  const title = meta(item, ...titles);
  const canonical = URL.parse(meta(item, ...canonicals));
  const kind = categoryOfType(field(item, 'wp:post_type').trim());
  return [
    ...(title && !isTemplate(title) ? [`Its own title for search engines was left out: '${title}'.`] : []),
    ...(canonical && !isOn(site, canonical) ? [`Its canonical address was left out: '${canonical.href}'.`] : []),
    ...(kind ? [`Its type '${kind.slug}' is read as a category.`] : []),
    ...(field(item, 'wp:is_sticky').trim() === '1'
      ? ['It was pinned to the top of the old site; here it goes by its date.']
      : []),
  ];
}
