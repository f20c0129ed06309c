import { markdownToHtml } from '#content/markup/markdown/markdown.ts';
import { lineOf } from '#content/markup/plain-text.ts';
import { plainLine } from '#content/markup/text.ts';
import { GARBLED_STATUS } from '../decoding.ts';
import { readEventState } from '../event-state.ts';
import { leftOut } from '../left-out.ts';
import { onDemand } from '../on-demand.ts';
import type {
  SourceAuthor,
  SourceEvent,
  SourceItem,
  SourceLeftOut,
  SourcePage,
  SourcePost,
  SourceRedirect,
  SourceTerm,
} from '../source.ts';
import { titled } from '../titled.ts';
import { altOf, captionOf } from './captions.ts';
import type { OldPlace } from './configuration.ts';
import { type FrontMatter, PICTURES } from './fields.ts';
import { ABOUT_FOLDER } from './files.ts';
import { belowRoot, foreignAddresses, foreignArchives } from './foreign-addresses.ts';
import { DECKS, foreignTitle, plain, readFileBody, SUMMARIES } from './foreign-body.ts';
import { datesOf, inZone, misspeltDate } from './foreign-dates.ts';
import { categoriesOf, type TermContext, tagsOf } from './foreign-terms.ts';
import type { Ignored } from './ignored.ts';
import { isNotRendered, isUnlisted } from './listing.ts';
import { withoutNotionId } from './notion.ts';
import { itemWithoutStatus, type OpenedFile, undated } from './opened-file.ts';
import { type Permalinks, patternAddresses } from './permalinks.ts';
import { picturesByValue } from './pictures-by-value.ts';
import type { SectionOf } from './sections.ts';
import type { TemplateContext } from './templates/convert.ts';
import { unpublished } from './unpublished.ts';

export interface ForeignContext extends TemplateContext, TermContext, Pick<OldPlace, 'root'> {
  readonly permalinks: Permalinks;
  /** Whether posts are in Jekyll's and Hexo's `_posts`. */
  readonly hasPostsFolder: boolean;
  /** Names of Jekyll's collections that have pages. */
  readonly collections: ReadonlySet<string>;
  readonly sectionOf: SectionOf;
  readonly ignored: Ignored;
}

const SEARCH_TITLES = ['meta_title', 'metatitle', 'seo_title', 'seotitle', 'title_tag', 'titletag', 'page_title'];

export function foreignPost(file: OpenedFile, context: ForeignContext): SourcePost {
  const { fields } = file;
  const slug = fields.word('slug');
  const [author = '', ...coauthors] = new Set(fields.words('authors', 'author').map(plain));
  const status = statusOf(file);
  const isPublic = status.status === 'published';
  const dates = datesOf(file);
  const addresses = [...foreignAddresses(file, slug), ...patternAddresses(file, dates.date, context.permalinks)];
  return {
    kind: 'post',
    ...file.item,
    remarks: [...file.item.remarks, ...remarksOn(file)],
    title: foreignTitle(file),
    slug: slug ?? slugOfName(file),
    deck: plain(fields.word(...DECKS)),
    categories: categoriesOf(file, context),
    tags: tagsOf(file, context),
    author,
    ...(coauthors.length > 0 && { coauthors }),
    ...inZone(dates, context.site),
    modified: fields.word('lastmod', 'updated', 'updateddate', 'modified'),
    until: fields.word('expirydate', 'unpublishdate'),
    ...status,
    body: onDemand(() => readFileBody(file, context)),
    banner: leadOf(fields),
    otherPictures: picturesByValue(file.written),
    bannerCaption: captionOf(fields),
    banner_alt: altOf(fields),
    bannerShow: true,
    metaDescription: plain(fields.word(...SUMMARIES)),
    meta_title: plainLine(fields.word(...SEARCH_TITLES) ?? ''),
    metaKeywords: fields.words('keywords').join(', '),
    podcastLink: podcastLink(fields),
    // An address contains the title, and the title of a hidden post must not become public.
    addresses: isPublic ? belowRoot(addresses, context.root) : [],
    archives: isPublic ? belowRoot(foreignArchives(file), context.root) : [],
  };
}

/** `images` is Hugo's own list, of which social networks show the first. */
function leadOf(fields: FrontMatter): string | undefined {
  const pictures = [...PICTURES.flatMap((name) => fields.word(name) ?? []), ...fields.words('images')];
  return pictures.find((word) => !/^(?:true|false)$/.test(word));
}

function remarksOn(file: OpenedFile): string[] {
  const { fields } = file;
  const slip = misspeltDate(file);
  return [
    ...(slip ? [`Its date '${slip.written}' is no date: '${slip.day}' of its name stands in`] : []),
    ...(foreignTitle(file) === titled(undated(file.name)) ? fields.missing('title') : []),
  ];
}

export function foreignEvent(file: OpenedFile, context: ForeignContext): SourceEvent {
  const { fields } = file;
  const slug = fields.word('slug');
  const begin = fields.word('event_date', 'eventdate', 'event_start', 'start', 'start_date', 'startdate', 'date_start');
  const place = fields.word('location', 'venue_name', 'venue', 'city', 'event_platform');
  return {
    kind: 'event',
    ...file.item,
    title: foreignTitle(file),
    slug: slug ?? slugOfName(file),
    ...datesOf(file),
    ...(begin && { date: begin }),
    end: fields.word('end', 'end_date', 'enddate', 'date_end', 'event_end'),
    allDay: fields.truth('all_day') ?? fields.truth('allday'),
    state: readEventState(fields.word('event_status', 'eventstatus')),
    location: plainLine(place ?? (fields.word('registration_url') ? 'Online' : '')),
    body: onDemand(() => readFileBody(file, context)),
    link: fields.word('registration_url', 'link'),
    bannerShow: true,
    podcastLink: podcastLink(fields),
    ...statusOf(file),
    addresses: belowRoot(foreignAddresses(file, slug), context.root),
  };
}

export function foreignAuthor(file: OpenedFile, { root }: ForeignContext): SourceAuthor {
  const { fields } = file;
  return {
    kind: 'author',
    ...itemWithoutStatus(file),
    login: fields.word('slug') ?? ownName(file),
    name: plainLine(fields.word('display_name', 'name', 'title') ?? titled(ownName(file))),
    description: lineOf(markdownToHtml(fields.word('bio', 'description') || file.body)),
    listAddresses: () => belowRoot([file.page], root),
  };
}

export function foreignTerm(file: OpenedFile, { root }: ForeignContext): SourceTerm {
  const { fields } = file;
  const slug = fields.word('slug') ?? ownName(file);
  const name = plainLine(fields.word('title', 'name') ?? titled(slug));
  return {
    kind: 'subcategory',
    ...itemWithoutStatus(file),
    slug,
    name,
    listAddresses: () => belowRoot([file.page], root),
  };
}

/** What readers saw as a page of its own; left out where it has no text, or speaks to those who work on the folder. */
export function foreignPage(file: OpenedFile, context: ForeignContext): SourcePage | SourceLeftOut {
  const { fields, item } = file;
  const slug = fields.word('slug');
  const title = foreignTitle(file);
  if (file.body.trim() === '' || (fields.names.length === 0 && ABOUT_FOLDER.test(file.name)))
    return partOfPage(file, 'page');
  // No generator makes a page of such a file by itself: nobody knows whether readers saw it.
  const unknown = { status: 'draft', sourceStatus: 'a file without front matter' } as const;
  const { status, sourceStatus } = { sourceStatus: undefined, ...(fields.names.length > 0 ? statusOf(file) : unknown) };
  const isPublic = status === 'published';
  return {
    kind: 'page',
    ...item,
    title,
    slug: slug ?? slugOfName(file),
    description: plain(fields.word(...SUMMARIES, ...DECKS)),
    status: isPublic ? status : 'draft',
    sourceStatus,
    body: onDemand(() => readFileBody(file, context)),
    modified: fields.word('lastmod', 'updated', 'updateddate', 'modified'),
    isListed: !isUnlisted(file),
    from: fields.word('publishdate', 'date'),
    until: fields.word('expirydate', 'unpublishdate'),
    addresses: isPublic ? belowRoot([file.page, ...foreignAddresses(file, slug)], context.root) : [],
  };
}

/** A file that others are made of, or that nobody saw as a page. @param what it is, in the report */
export function partOfPage({ item, fields }: OpenedFile, what: string): SourceLeftOut {
  return leftOut(what, 'It is no page with a text of its own', item.place, fields.word('title'));
}

function statusOf(file: OpenedFile) {
  const { folder, fields, isGarbled } = file;
  if (isNotRendered(file)) return { status: 'draft' as const, sourceStatus: 'not rendered' };
  const isDraft = /^_?drafts?$/i.test(folder);
  return (
    unpublished(fields) ??
    (isGarbled ? GARBLED_STATUS : undefined) ??
    (isDraft ? { status: 'draft' as const, sourceStatus: 'draft' } : { status: 'published' as const })
  );
}

function podcastLink(fields: FrontMatter): string | undefined {
  const id = fields.word('youtube_id');
  return id && `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;
}

/** The redirects from a page to the one that replaces it. @returns undefined for a page that has its own text */
export function movedAway(file: OpenedFile, { root }: ForeignContext): SourceItem[] | undefined {
  const { fields } = file;
  const to = fields.word('redirectto', 'redirect_to');
  if (!to) return undefined;
  const { key, place } = file.item;
  const title = plainLine(fields.word('title') ?? file.name);
  const redirects = belowRoot(foreignAddresses(file, fields.word('slug')), root);
  return [
    leftOut('moved page', `Its page leads to '${to}': it comes in as a redirect`, place, title),
    ...redirects.map((from): SourceRedirect => ({ kind: 'redirect', key: `${key}#${from}`, place, from, to })),
  ];
}

function slugOfName({ name }: OpenedFile): string {
  return withoutNotionId(undated(name));
}

/** The file's name; for `authors/jane/_index.md` its folder's. */
function ownName({ path, name }: OpenedFile): string {
  return name === '_index' ? (path.split('/').at(-2) ?? name) : name;
}
