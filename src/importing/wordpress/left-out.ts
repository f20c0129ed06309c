import type { SourceLeftOut } from '../source.ts';
import { GUEST_AUTHOR_TYPE } from './authors.ts';
import { limits } from './limits.ts';
import { type ExportRecord, field } from './record.ts';
import { otherTaxonomies } from './terms.ts';
import { decodedName } from './text.ts';
import { VENUE_TYPE } from './types.ts';

/** Why what WordPress and its plugins keep as posts, and no reader ever saw as such, stays behind. */
const machineTypes: ReadonlyMap<string, string> = new Map([
  ['attachment', 'pictures and files come in with the posts that show them'],
  ['nav_menu_item', "menus are part of the publication's own configuration"],
  ['revision', 'earlier versions are not kept'],
  [VENUE_TYPE, 'places come in as the location of their events'],
  ['tribe_organizer', 'organisers of events have no place here'],
  [GUEST_AUTHOR_TYPE, 'they come in as authors'],
  ['wp_block', 'reusable blocks come in with the posts that use them'],
  ...[
    'custom_css customize_changeset wp_template wp_template_part wp_global_styles wp_navigation wp_font_family wp_font_face',
    'safecss elementor_library et_pb_layout fusion_template oceanwp_library astra-advanced-hook',
  ].flatMap((types) => types.split(' ').map((type): [string, string] => [type, "it is part of the old site's design"])),
  ...[
    'oembed_cache user_request wpcf7_contact_form wpforms everest_form feedback flamingo_inbound flamingo_contact acf-field',
    'acf-field-group acf-post-type acf-taxonomy scheduled-action amp_validated_url jp_pay_order jp_img_sitemap vip-legacy-redirect',
    'shop_order shop_coupon shop_order_refund tablepress_table mc4wp-form popup patterns_ai_data',
  ].flatMap((types) => types.split(' ').map((type): [string, string] => [type, "it is a plugin's own record"])),
]);

/** Names what the export holds and this site has no place for: what readers saw one by one, machinery by number. */
export class LeftOut {
  readonly #types = new Map<string, number>();
  readonly #taxonomies = new Map<string, number>();
  #comments = 0;

  countComments(item: ExportRecord): void {
    this.#comments += item.comments;
  }

  countTaxonomies(item: ExportRecord): void {
    for (const taxonomy of otherTaxonomies(item)) add(this.#taxonomies, taxonomy);
  }

  /** An item of another type than `post`: named, unless it is machinery or one of too many. */
  *item(item: ExportRecord, type: string, id: string): Generator<SourceLeftOut> {
    const number = add(this.#types, type);
    if (machineTypes.has(type) || (type !== 'page' && number > limits.namedPerType)) return;
    const reason =
      type === 'page' ? 'pages are files of the publication' : `posts of the type '${type}' have no place here`;
    const content = machineTypes.has(type) || field(item, 'content:encoded').trim() === '' ? 0 : 1;
    yield { kind: 'left-out', place: { line: item.line, id }, what: type, title: titleOf(item), reason, content };
  }

  /** What was counted and not named. */
  *counted(): Generator<SourceLeftOut> {
    for (const [type, number] of this.#types) {
      const reason = machineTypes.get(type);
      if (reason) yield { kind: 'left-out', place: {}, what: type, reason: `${number}: ${reason}` };
      else if (type !== 'page' && number > limits.namedPerType) {
        const more = number - limits.namedPerType;
        yield {
          kind: 'left-out',
          place: {},
          what: type,
          reason: `${more} more: posts of the type '${type}' have no place here`,
          content: more,
        };
      }
    }
    for (const [taxonomy, number] of this.#taxonomies) {
      const reason = `${number} uses: terms other than categories and tags have no place here`;
      yield { kind: 'left-out', place: {}, what: taxonomy, reason };
    }
    if (this.#comments > 0) {
      yield {
        kind: 'left-out',
        place: {},
        what: 'comment',
        reason: `${this.#comments}: articles here have no comments`,
      };
    }
  }
}

/** An item that cannot be brought in as it stands. */
export function damaged(item: ExportRecord): SourceLeftOut {
  const size = limits.item / 1024 / 1024;
  const reason = item.damage === 'cut' ? 'its end is missing' : `it holds more than ${size} million characters`;
  const id = field(item, 'wp:post_id').trim();
  const what = field(item, 'wp:post_type').trim() || 'item';
  const content = machineTypes.has(what) ? 0 : 1;
  const place = { line: item.line, ...(id ? { id } : {}) };
  return { kind: 'left-out', place, what, title: titleOf(item), reason, content };
}

/** What WordPress keeps of a post that somebody began and never wrote a word of. */
export function isBlankDraft(item: ExportRecord): boolean {
  return field(item, 'wp:status').trim() === 'auto-draft' && field(item, 'content:encoded').trim() === '';
}

export function blankDraft(item: ExportRecord, id: string): SourceLeftOut {
  const reason = 'it was begun, and not a word of it was written';
  return { kind: 'left-out', place: { line: item.line, id }, what: 'auto-draft', title: titleOf(item), reason };
}

/** A post that would not fit into the memory of an import. */
export function refused(item: ExportRecord, id: string, reason: string): SourceLeftOut {
  return { kind: 'left-out', place: { line: item.line, id }, what: 'post', title: titleOf(item), reason, content: 1 };
}

/** A post whose number another one has already. */
export function repeated(item: ExportRecord, id: string): SourceLeftOut {
  const reason = 'the export holds it twice; the first one counts';
  return { kind: 'left-out', place: { line: item.line, id }, what: 'post', title: titleOf(item), reason };
}

function titleOf(item: ExportRecord): string {
  return decodedName(field(item, 'title')) || '(no title)';
}

function add(counts: Map<string, number>, name: string): number {
  const number = (counts.get(name) ?? 0) + 1;
  counts.set(name, number);
  return number;
}
