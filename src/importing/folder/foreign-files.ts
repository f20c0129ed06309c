import { markdownToHtml, mdxToHtml } from '#markup/markdown.ts';
import { plainLine } from '#markup/text.ts';
import type { SourceEvent, SourceItem, SourceLeftOut, SourcePost, SourceRedirect, Term } from '../source.ts';
import { captionOf } from './captions.ts';
import { undated } from './dated-names.ts';
import { foreignAddresses, foreignArchives } from './foreign-addresses.ts';
import { datesOf } from './foreign-dates.ts';
import { deckOf, type ForeignFields, foreignFields, linkOf, podcast, statusOf } from './foreign-fields.ts';
import { flattened } from './foreign-front-matter.ts';
import { saysWhat } from './layout.ts';
import type { OpenedFile } from './opened-file.ts';
import { convertTemplates, isMdx, type TemplateContext } from './templates/convert.ts';
import { titled } from './titled.ts';

/**
 * Markdown files of other systems (Hugo, Jekyll, Eleventy, Astro), whose front matter agrees on most words, in the words
 * of source.ts.
 */

/** Where themes keep the picture of a post, the likeliest first. */
const PICTURES = [
  ...(['featured_image', 'featuredimage', 'image', 'cover', 'coverimage', 'heroimage'] as const),
  ...(['primary_image', 'banner', 'thumbnail'] as const),
] as const;

/** A post, or the redirect that stands in its place, with what had to be left out of it. */
export function foreignPost(file: OpenedFile, context: ForeignContext): SourceItem[] {
  const fields = foreignFields.parse(flattened(file.fields));
  if (fields.redirectto) return movedAway(file, fields, fields.redirectto);
  const body = readBody(file, fields, context);
  const [author, ...others] = [...fields.authors, ...fields.author];
  const status = statusOf(file);
  const isPublic = status.status === 'published';
  const image = PICTURES.map((name) => fields[name]).find(Boolean);
  const caption = captionOf(file.fields);
  const post: SourcePost = {
    kind: 'post',
    ...file.item,
    remarks: [...file.item.remarks, ...body.remarks, ...postRemarks(fields, others)],
    title: plainLine(fields.title ?? ''),
    slug: fields.slug ?? undated(file.name),
    deck: deckOf(fields),
    categories: categoriesOf(file, fields, context),
    tags: [...fields.topics, ...fields.tags].map((tag) => ({
      slug: tag,
      name: context.termNames.get(tag) ?? titled(tag),
    })),
    author: author ?? '',
    ...datesOf(file),
    modified: fields.lastmod ?? fields.updated ?? fields.updateddate ?? fields.modified,
    ...status,
    get html() {
      return body.html();
    },
    ...(image ? { banner: { address: image, ...(caption ? { caption } : {}) } } : {}),
    bannerShow: image !== undefined,
    metaDescription: plainLine(fields.summary ?? fields.description ?? ''),
    metaKeywords: fields.keywords.join(', '),
    ...podcast(fields),
    // An address contains the title, and the title of a hidden post must not become public.
    addresses: isPublic ? foreignAddresses(file, fields.slug) : [],
    archives: isPublic ? foreignArchives(file) : [],
  };
  return [post];
}

export interface ForeignContext extends TemplateContext {
  readonly termNames: ReadonlyMap<string, string>;
  /** Whether the folder that posts lie in says what they are, because there are several such folders. */
  readonly foldersAreCategories: boolean;
}

function readBody(file: OpenedFile, fields: ForeignFields, context: ForeignContext) {
  const { markdown, remarks } = convertTemplates(file, context);
  if (markdown.trim() !== '') return { html: () => (isMdx(file) ? mdxToHtml : markdownToHtml)(markdown), remarks };
  const elsewhere = fields.source_url;
  if (!elsewhere) return { html: () => '', remarks: [...remarks, 'It has no text'] };
  const html = `<p>${escaped(fields.summary ?? deckOf(fields))}</p><p><a href="${escaped(elsewhere)}">${escaped(fields.title ?? elsewhere)}</a></p>`;
  return { html: () => html, remarks: [...remarks, `It has no text of its own and links to '${elsewhere}'`] };
}

function postRemarks(fields: ForeignFields, others: readonly string[]): string[] {
  const remarks: string[] = [];
  if (others.length > 0) remarks.push(`A post has one author here; left out: '${others.join(', ')}'`);
  if (fields.expirydate) remarks.push(`Its expiry date '${fields.expirydate}' means nothing here: it stays in view`);
  return remarks;
}

export function foreignEvent(file: OpenedFile, context: ForeignContext): SourceItem[] {
  const fields = foreignFields.parse(flattened(file.fields));
  if (fields.redirectto) return movedAway(file, fields, fields.redirectto);
  const body = readBody(file, fields, context);
  const place = fields.location ?? fields.venue_name ?? fields.venue ?? fields.city ?? fields.event_platform;
  const event: SourceEvent = {
    kind: 'event',
    ...file.item,
    remarks: [...file.item.remarks, ...body.remarks],
    title: plainLine(fields.title ?? ''),
    slug: fields.slug ?? undated(file.name),
    ...datesOf(file),
    location: plainLine(place ?? (fields.registration_url ? 'Online' : '')),
    get html() {
      return body.html();
    },
    ...linkOf(fields),
    bannerShow: true,
    ...podcast(fields),
    ...statusOf(file),
    addresses: foreignAddresses(file, fields.slug),
  };
  return [event];
}

function movedAway(file: OpenedFile, fields: ForeignFields, to: string): [SourceLeftOut, ...SourceRedirect[]] {
  const leftOut: SourceLeftOut = {
    kind: 'left-out',
    place: file.item.place,
    what: 'moved page',
    title: plainLine(fields.title ?? file.name),
    reason: `Its page leads to '${to}': it comes in as a redirect`,
  };
  const redirects = foreignAddresses(file, fields.slug).map((from): SourceRedirect => {
    return { kind: 'redirect', key: `${file.item.key}#${from}`, place: file.item.place, from, to };
  });
  return [leftOut, ...redirects];
}

function categoriesOf(file: OpenedFile, fields: ForeignFields, context: ForeignContext): Term[] {
  const named = [...fields.category, ...fields.categories].map((name) => ({ slug: name, name: titled(name) }));
  if (named.length > 0 || !context.foldersAreCategories || !saysWhat(file.folder)) return named;
  return [{ slug: file.folder, name: titled(file.folder) }];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
