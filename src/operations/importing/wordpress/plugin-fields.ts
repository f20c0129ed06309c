import { readDuration } from '../duration.ts';
import type { SourcePost } from '../source.ts';
import { isOn, type OldWordPressSite } from './old-site.ts';
import type { WordPressRecord } from './record.ts';
import type { WordPressReferences } from './references.ts';
import { oneLineText } from './text.ts';
import { categoryOfType } from './types.ts';

/** Fields of the plugins for search engines, the most used plugin first. */
const DESCRIPTIONS =
  `_yoast_wpseo_metadesc rank_math_description _aioseo_description _aioseop_description _seopress_titles_desc
  advanced_seo_description _genesis_description _headspace_description`.split(/\s+/);
const SUBTITLES =
  'newspack_post_subtitle wps_subtitle kia_subtitle secondary_title _secondary_title subtitle _subtitle';
const KEYWORDS =
  `_yoast_wpseo_focuskw rank_math_focus_keyword _aioseo_keywords _aioseop_keywords _seopress_analysis_target_kw
  _yoast_wpseo_metakeywords _genesis_keywords`.split(/\s+/);
const CANONICALS =
  '_yoast_wpseo_canonical rank_math_canonical_url _aioseo_canonical_url _seopress_robots_canonical'.split(' ');

/** What the plugins write for a page that search engines should leave out; Rank Math writes a list. */
const NOINDEX: Readonly<Record<string, RegExp>> = {
  '_yoast_wpseo_meta-robots-noindex': /^1$/,
  rank_math_robots: /noindex/,
  _seopress_robots_index: /^yes$/,
  _aioseop_noindex: /^on$/,
};

/** Whether a plugin kept an item from search engines. */
export function isNoIndex(item: WordPressRecord): boolean {
  return Object.entries(NOINDEX).some(([key, value]) => value.test(item.meta(key).trim()));
}

/** A value that the plugin fills in at display: `%%excerpt%%`, `%title%`, `#post_title`. */
const TEMPLATE = /%%?[a-z_]+%%?|(?:^|\s)#(?:post|site|taxonomy|separator)[a-z_]*/i;

function written(item: WordPressRecord, keys: readonly string[]): string {
  const text = oneLineText(item.meta(...keys));
  return TEMPLATE.test(text) ? '' : text;
}

/** The line below the headline, of plugins for one. */
export function subtitle(item: WordPressRecord): string {
  return written(item, SUBTITLES.split(' '));
}

/** The description for search engines; empty unless written by hand. */
export function metaDescription(item: WordPressRecord): string {
  return written(item, DESCRIPTIONS);
}

/** Keywords, separated by commas. */
export function metaKeywords(item: WordPressRecord): string {
  const words = written(item, KEYWORDS)
    .split(',')
    .map((keyword) => keyword.trim());
  return words.filter(Boolean).join(', ');
}

/** A sentence for each field of a post that cannot be imported, or becomes something else. */
export function unusedFields(item: WordPressRecord, site: OldWordPressSite): string[] {
  const canonical = URL.parse(item.meta(...CANONICALS));
  const kind = categoryOfType(item.field('wp:post_type'));
  const isSticky = item.field('wp:is_sticky') === '1';
  return [
    ...(canonical && !isOn(site, canonical) ? [`Its canonical address was left out: '${canonical.href}'.`] : []),
    ...(kind ? [`Its type '${kind.slug}' is read as a category.`] : []),
    ...(isSticky ? ['It was pinned to the top of the old site; here it goes by its date.'] : []),
  ];
}

const PLAYABLE = /\.(?:mp3|m4a|m4v|mp4|ogg|oga|ogv|opus|wav|webm|mov)(?:$|[?#])/i;
const LINKS =
  `audio_file episode_audio _podcast_url podcast_url podcast_link video_url _video_url td_post_video _format_video_embed
  _format_audio_embed`.split(/\s+/);
const DURATIONS = ['duration', 'episode_duration', 'podcast_duration', 'itunes_duration', '_podcast_duration'];

/**
 * The recording of a post, and its duration in seconds. Podcast plugins and WordPress itself write an `enclosure`: address,
 * length and type on a line each; PowerPress adds the duration in PHP's serialisation. Others have a field for each.
 */
export function podcast(item: WordPressRecord): Pick<SourcePost, 'podcastLink' | 'podcastSeconds'> {
  const enclosures = item.customFields.get('enclosure') ?? [];
  const podcastLink = [...enclosures, item.meta(...LINKS)].map(recording).find(Boolean);
  if (!podcastLink) return {};
  const serialised = enclosures.map((text) => /"duration";s:\d+:"([^"]*)"/.exec(text)?.[1]).find(Boolean);
  return { podcastLink, podcastSeconds: readDuration(serialised ?? item.meta(...DURATIONS)) };
}

function recording(enclosure: string): string | undefined {
  const [written = '', , type = ''] = enclosure.trim().split(/\s*\n\s*/);
  // Themes keep a player's HTML, or PHP's serialisation of several fields.
  const [address = ''] = /https?:\/\/[^\s"'<>]+/.exec(written) ?? [];
  const url = URL.parse(address);
  const plays =
    /^(?:audio|video)\//.test(type) || PLAYABLE.test(address) || /(?:youtube|youtu\.be|vimeo)/.test(address);
  return url?.protocol.startsWith('http') && plays ? url.href : undefined;
}

const PICTURE_FIELD = /image|img|thumb|picture|photo|banner|cover|hero/i;

/** The pictures that custom fields name, by address or by number. */
export function picturesOfFields({ customFields }: WordPressRecord, { attachments }: WordPressReferences): string[] {
  const named = [...customFields].filter(([name]) => PICTURE_FIELD.test(name) && name !== '_thumbnail_id');
  const addresses = named.flatMap(([, values]) =>
    values.map((value) => attachments.get(value.trim())?.address ?? value.trim()),
  );
  return addresses.filter((address) => PICTURE.test(address));
}

const PICTURE = /^(?:https?:)?\/[^\s<>"]{1,500}\.(?:jpe?g|png|webp|avif|gif)(?:\?\S*)?$/i;
