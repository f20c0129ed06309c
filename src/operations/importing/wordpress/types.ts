import { byName, setOf } from '#content/markup/by-name.ts';
import type { NamedTerm } from '../source.ts';
import { titled } from '../titled.ts';

/** Events of the plugins The Events Calendar, Events Manager, Modern Events Calendar, EventON and their kin. */
const EVENT_TYPES = setOf('tribe_events event events event-recurring mec-events ajde_events event_listing');

export function isEventType(type: string): boolean {
  return EVENT_TYPES.has(type);
}

/** Places of The Events Calendar, and of Events Manager. */
export const VENUE_TYPE = 'tribe_venue';
export const LOCATION_TYPE = 'location';
/** Authors that are no users, of the plugins for several authors (Co-Authors Plus, PublishPress Authors). */
export const GUEST_AUTHOR_TYPE = 'guest-author';

/** Tables of the plugin TablePress. */
export const TABLE_TYPE = 'tablepress_table';
/** Rules of the plugin Safe Redirect Manager. */
export const REDIRECT_TYPE = 'redirect_rule';

/** Types of themes and plugins that are articles here; the type becomes a category. */
const ARTICLE_TYPES = setOf(
  `podcast podcasts podcast_episode episode episodes news article articles story stories interview interviews feature
   features review reviews opinion opinions column columns video videos press-release press_release press-releases
   case-study case_study case-studies insight insights guest-post guest_post blog blog-post blog_post news-item news_item newsitem
   editorial editorials analysis commentary report reports briefing briefings longform essay essays`,
);

export function isArticle(type: string): boolean {
  return type === 'post' || ARTICLE_TYPES.has(type);
}

/** The category of a type; undefined for posts. */
export function categoryOfType(type: string): NamedTerm | undefined {
  return ARTICLE_TYPES.has(type) ? { slug: type, name: titled(type) } : undefined;
}

const DESIGN = `custom_css customize_changeset wp_template wp_template_part wp_global_styles wp_navigation wp_font_family
  wp_font_face safecss elementor_library et_pb_layout fusion_template oceanwp_library astra-advanced-hook`;
const PLUGINS = `oembed_cache user_request wpcf7_contact_form wpforms everest_form feedback flamingo_inbound flamingo_contact
  acf-field acf-field-group acf-post-type acf-taxonomy scheduled-action amp_validated_url jp_pay_order jp_img_sitemap
  vip-legacy-redirect shop_order shop_coupon shop_order_refund mc4wp-form popup patterns_ai_data`;

/** Types of records that readers never saw as a post, and why they are left out. */
export const MACHINE_TYPES = byName([
  ['attachment', 'pictures and files come in with the posts that show them'],
  ['nav_menu_item', "menus are part of the publication's own configuration"],
  ['revision', 'earlier versions are not kept'],
  [`${VENUE_TYPE} ${LOCATION_TYPE}`, 'places come in as the location of their events'],
  ['tribe_organizer', 'organisers of events have no place here'],
  [GUEST_AUTHOR_TYPE, 'they come in as authors'],
  ['wp_block', 'reusable blocks come in with the posts that use them'],
  [TABLE_TYPE, 'tables come in with the posts that show them'],
  [DESIGN, "it is part of the old site's design"],
  [PLUGINS, "it is a plugin's own record"],
]);
