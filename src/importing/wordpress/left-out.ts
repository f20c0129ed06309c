import { byName } from '#markup/by-name.ts';
import { type LeftOut, leftOut, leftOutContent } from '../left-out.ts';
import type { Place, SourceLeftOut } from '../source.ts';
import { AUTHOR_TAXONOMY, GUEST_AUTHOR_TYPE } from './authors.ts';
import { limits } from './limits.ts';
import { type ExportRecord, field } from './record.ts';
import { termKind } from './terms.ts';
import { VENUE_TYPE } from './types.ts';

const DESIGN = `custom_css customize_changeset wp_template wp_template_part wp_global_styles wp_navigation wp_font_family
  wp_font_face safecss elementor_library et_pb_layout fusion_template oceanwp_library astra-advanced-hook`;
const PLUGINS = `oembed_cache user_request wpcf7_contact_form wpforms everest_form feedback flamingo_inbound flamingo_contact
  acf-field acf-field-group acf-post-type acf-taxonomy scheduled-action amp_validated_url jp_pay_order jp_img_sitemap
  vip-legacy-redirect shop_order shop_coupon shop_order_refund tablepress_table mc4wp-form popup patterns_ai_data`;

/** Types of records that readers never saw as a post, and why they are left out. */
const MACHINE_TYPES = byName([
  ['attachment', 'pictures and files come in with the posts that show them'],
  ['nav_menu_item', "menus are part of the publication's own configuration"],
  ['revision', 'earlier versions are not kept'],
  [VENUE_TYPE, 'places come in as the location of their events'],
  ['tribe_organizer', 'organisers of events have no place here'],
  [GUEST_AUTHOR_TYPE, 'they come in as authors'],
  ['wp_block', 'reusable blocks come in with the posts that use them'],
  [DESIGN, "it is part of the old site's design"],
  [PLUGINS, "it is a plugin's own record"],
]);

/** An item of another type: names pages, and counts technical records. */
export function* foreignItem(
  item: ExportRecord,
  type: string,
  place: Place,
  title: string,
  counts: LeftOut,
): Generator<SourceLeftOut> {
  const machine = MACHINE_TYPES.get(type);
  const content = field(item, 'content:encoded').trim() === '' ? 0 : 1;
  if (machine) counts.count(type, machine);
  else if (type === 'page') yield { ...leftOut(type, 'pages are files of the publication', place, title), content };
  else
    yield* counts.item({ ...leftOut(type, `posts of the type '${type}' have no place here`, place, title), content });
}

export function damaged(item: ExportRecord, title: string): SourceLeftOut {
  const size = limits.item / 1024 / 1024;
  const reason = item.damage === 'cut' ? 'its end is missing' : `it holds more than ${size} million characters`;
  const id = field(item, 'wp:post_id').trim();
  const what = field(item, 'wp:post_type').trim() || 'item';
  const place = { line: item.line, ...(id ? { id } : {}) };
  return MACHINE_TYPES.has(what) ? leftOut(what, reason, place, title) : leftOutContent(what, reason, place, title);
}

/** Whether an item is an automatic draft without a text. */
export function isBlankDraft(item: ExportRecord): boolean {
  return field(item, 'wp:status').trim() === 'auto-draft' && field(item, 'content:encoded').trim() === '';
}

export function commentsLeftOut(item: ExportRecord, counts: LeftOut): void {
  for (let comment = 0; comment < item.comments; comment += 1)
    counts.count('comment', 'articles here have no comments');
}

/** Taxonomies of an item that are neither categories nor tags. */
export function otherTaxonomies(item: ExportRecord): string[] {
  return item.terms
    .map(({ domain }) => domain.trim())
    .filter((domain) => domain !== '' && domain !== AUTHOR_TAXONOMY && !termKind(domain));
}
