import { markdownToHtml, mdxToHtml } from '#markup/markdown.ts';
import { escapeText, plainLine } from '#markup/text.ts';
import { leftOut, leftOutContent } from '../left-out.ts';
import { onDemand } from '../on-demand.ts';
import type {
  SourceAuthor,
  SourceEvent,
  SourceItem,
  SourceLeftOut,
  SourcePost,
  SourceRedirect,
  SourceTerm,
  Term,
} from '../source.ts';
import { captionOf } from './captions.ts';
import { FrontMatter, PICTURES, titled } from './fields.ts';
import { HTML } from './files.ts';
import { foreignAddresses, foreignArchives, pathAddress } from './foreign-addresses.ts';
import { datesOf } from './foreign-dates.ts';
import { isSubject } from './layout.ts';
import { isDatedName, isMdx, type OpenedFile, undated } from './opened-file.ts';
import { type Permalinks, patternAddresses } from './permalinks.ts';
import { convertTemplates, type TemplateContext } from './templates/convert.ts';
import { linkLine } from './templates/shortcodes.ts';
import { unpublished } from './unpublished.ts';

export interface ForeignContext extends TemplateContext {
  readonly termNames: ReadonlyMap<string, string>;
  /** Whether a post's folder is its category, because there are several folders of posts. */
  readonly foldersAreCategories: boolean;
  readonly permalinks: Permalinks;
}

/** Eleventy collects posts by a tag, which is no subject. */
const COLLECTION = /^(?:posts?|all)$/i;
const SEARCH_TITLES = ['meta_title', 'metatitle', 'seo_title', 'seotitle', 'title_tag', 'titletag', 'page_title'];
const SUMMARIES = ['summary', 'description'];
const DECKS = ['deck', 'subtitle', ...SUMMARIES, 'excerpt'];

export function foreignPost(file: OpenedFile, context: ForeignContext): SourcePost {
  const fields = FrontMatter.foreign(file.fields);
  const slug = fields.word('slug');
  const body = onDemand(() => readBody(file, fields, context));
  const [author = '', ...coauthors] = new Set(fields.words('authors', 'author').map(plain));
  const expiry = fields.word('expirydate');
  const status = statusOf(file, fields);
  const isPublic = status.status === 'published';
  const image = PICTURES.flatMap((name) => fields.word(name) ?? []).find((word) => !/^(?:true|false)$/.test(word));
  const dates = datesOf(file);
  const addresses = [...foreignAddresses(file, slug), ...patternAddresses(file, dates.date, context.permalinks)];
  return {
    kind: 'post',
    ...file.item,
    get remarks() {
      return [
        ...file.item.remarks,
        ...body().remarks,
        ...(expiry ? [`Its expiry date '${expiry}' means nothing here: it stays in view`] : []),
      ];
    },
    title: plain(fields.word('title')),
    slug: slug ?? undated(file.name),
    deck: plain(fields.word(...DECKS)),
    categories: categoriesOf(file, fields, context),
    tags: tagsOf(file, fields, context),
    author,
    ...(coauthors.length > 0 && { coauthors }),
    ...dates,
    modified: fields.word('lastmod', 'updated', 'updateddate', 'modified'),
    ...status,
    get html() {
      return body().html();
    },
    banner: image === undefined ? undefined : { address: image, caption: captionOf(file.fields) },
    bannerShow: image !== undefined,
    metaDescription: plain(fields.word(...SUMMARIES)),
    meta_title: plainLine(fields.word(...SEARCH_TITLES) ?? ''),
    metaKeywords: fields.words('keywords').join(', '),
    podcastLink: podcastLink(fields),
    // An address contains the title, and the title of a hidden post must not become public.
    addresses: isPublic ? [...new Set(addresses)] : [],
    archives: isPublic ? foreignArchives(file) : [],
  };
}

export function foreignEvent(file: OpenedFile, context: ForeignContext): SourceEvent {
  const fields = FrontMatter.foreign(file.fields);
  const slug = fields.word('slug');
  const body = onDemand(() => readBody(file, fields, context));
  const place = fields.word('location', 'venue_name', 'venue', 'city', 'event_platform');
  return {
    kind: 'event',
    ...file.item,
    get remarks() {
      return [...file.item.remarks, ...body().remarks];
    },
    title: plainLine(fields.word('title') ?? ''),
    slug: slug ?? undated(file.name),
    ...datesOf(file),
    location: plainLine(place ?? (fields.word('registration_url') ? 'Online' : '')),
    get html() {
      return body().html();
    },
    link: fields.word('registration_url', 'link'),
    bannerShow: true,
    podcastLink: podcastLink(fields),
    ...statusOf(file, fields),
    addresses: foreignAddresses(file, slug),
  };
}

export function foreignAuthor(file: OpenedFile): SourceAuthor {
  const fields = new FrontMatter(file.fields);
  return {
    kind: 'author',
    ...file.item,
    login: fields.word('slug') ?? ownName(file),
    name: plainLine(fields.word('display_name', 'name', 'title') ?? titled(ownName(file))),
    description: plainLine(fields.word('bio', 'description') ?? markdownToHtml(file.body)),
  };
}

/** A topic, and a redirect from its old page to the listing of its posts. */
export function foreignTerm(file: OpenedFile): [SourceTerm, SourceRedirect] {
  const fields = new FrontMatter(file.fields);
  const slug = fields.word('slug') ?? ownName(file);
  const { key, place } = file.item;
  const from = pathAddress(file.path);
  return [
    { kind: 'subcategory', ...file.item, slug, name: plainLine(fields.word('title', 'name') ?? titled(slug)) },
    { kind: 'redirect', key: `${key}#address`, place, from, to: `/tag/${slug}` },
  ];
}

/** @param isContent whether readers saw it as a page of its own */
export function foreignPage(file: OpenedFile, what: string, isContent: boolean): SourceLeftOut {
  const reason = 'Only posts, events, authors and topics are brought in; pages are made in publication/pages';
  const isMissed = isContent && file.body.trim() !== '';
  return (isMissed ? leftOutContent : leftOut)(
    what,
    reason,
    file.item.place,
    new FrontMatter(file.fields).word('title'),
  );
}

interface Body {
  /** Renders the HTML each time: a batch holds many bodies. */
  readonly html: () => string;
  readonly remarks: readonly string[];
}

function readBody(file: OpenedFile, fields: FrontMatter, context: ForeignContext): Body {
  const { markdown, remarks } = convertTemplates(file, context);
  const isHtml = HTML.test(file.path);
  const render = () => (isHtml ? markdown : isMdx(file.path) ? mdxToHtml(markdown) : markdownToHtml(markdown));
  if (markdown.trim() !== '') return { html: render, remarks };
  const elsewhere = fields.word('source_url');
  if (!elsewhere) return { html: () => '', remarks: [...remarks, 'It has no text'] };
  const summary = fields.word('summary') ?? plainLine(fields.word(...DECKS) ?? '');
  const html = `<p>${escapeText(summary)}</p><p>${linkLine(elsewhere, fields.word('title'))}</p>`;
  return { html: () => html, remarks: [...remarks, `It has no text of its own and links to '${elsewhere}'`] };
}

function statusOf({ folder }: OpenedFile, fields: FrontMatter) {
  const isDraft = /^_?drafts?$/i.test(folder);
  return (
    unpublished(fields) ??
    (isDraft ? { status: 'draft' as const, sourceStatus: 'draft' } : { status: 'published' as const })
  );
}

function podcastLink(fields: FrontMatter): string | undefined {
  const id = fields.word('youtube_id');
  return id && `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;
}

/** The redirects from a page to the one that replaces it. @returns undefined for a page that has its own text */
export function movedAway(file: OpenedFile): SourceItem[] | undefined {
  const fields = FrontMatter.foreign(file.fields);
  const to = fields.word('redirectto');
  if (!to) return undefined;
  const { key, place } = file.item;
  const title = plainLine(fields.word('title') ?? file.name);
  const redirects = foreignAddresses(file, fields.word('slug'));
  return [
    leftOut('moved page', `Its page leads to '${to}': it comes in as a redirect`, place, title),
    ...redirects.map((from): SourceRedirect => ({ kind: 'redirect', key: `${key}#${from}`, place, from, to })),
  ];
}

/** A line of front matter as plain text: themes render its Markdown. */
function plain(written = ''): string {
  const words = written.replace(/\[([^\]]+)\]\([^()]*\)/g, '$1').replace(/(\*\*|`)(?=\S)((?:(?!\1).)+)\1/g, '$2');
  return plainLine(words);
}

/** Jekyll reads words on a line as a list. */
function listed({ folder, name, fields }: OpenedFile, words: readonly string[]): readonly string[] {
  const isLine = words.length === 1 && [fields.tags, fields.categories].includes(words[0]);
  return isLine && folder === '_posts' && isDatedName(name) ? words.flatMap((line) => line.split(' ')) : words;
}

function tagsOf(file: OpenedFile, fields: FrontMatter, { termNames }: ForeignContext): Term[] {
  const subjects = listed(file, fields.words('topics', 'tags')).filter((tag) => !COLLECTION.test(tag));
  return subjects.map((tag) => ({ slug: tag, name: termNames.get(tag) ?? titled(tag) }));
}

function categoriesOf(file: OpenedFile, fields: FrontMatter, context: ForeignContext): Term[] {
  const names = [...fields.words('category'), ...listed(file, fields.words('categories'))];
  const named = names.map((name) => ({ slug: name, name: titled(name) }));
  const { folder } = file;
  if (named.length > 0 || !context.foldersAreCategories || !isSubject(folder)) return named;
  return [{ slug: folder, name: titled(folder) }];
}

/** The file's name; for `authors/jane/_index.md` its folder's. */
function ownName({ path, name }: OpenedFile): string {
  return name === '_index' ? (path.split('/').at(-2) ?? name) : name;
}
