import { oneLine, plainLine } from '#content/markup/text.ts';
import { anyMoment, isRelative } from '../moments.ts';
import { onDemand } from '../on-demand.ts';
import type { SourceBody, SourcePost } from '../source.ts';
import { articleBody } from './body/body.ts';
import { withoutTags } from './body/html.ts';
import type { OldGhostSite } from './old-site.ts';
import { ghostKey, type PostMetaRecord, type PostRecord } from './records.ts';
import type { GhostReferences } from './references.ts';
import { ghostTerms } from './terms.ts';

/** Reads a post; its body, when it is asked for. */
export function ghostPost(post: PostRecord, references: GhostReferences, site: OldGhostSite): SourcePost {
  const meta = references.postMeta.get(post.id);
  const status = readStatus(post, references);
  const remarks: string[] = [];
  const authors = readAuthors(post, references, remarks);
  const { categories, tags } = ghostTerms(post.id, references, remarks);
  const banner = site.resolve((post.feature_image || post.image).trim());
  // Sold or hidden, not just unfinished.
  const isWithheld = status.status === 'draft' && statusWord(post) !== 'draft';
  return {
    kind: 'post',
    key: `ghost:${ghostKey(post.id, post.uuid || post.slug)}`,
    place: { id: post.id },
    remarks,
    title: oneLine(post.title),
    slug: post.slug.trim() || `post-${post.id}`,
    deck: oneLine(post.custom_excerpt),
    categories,
    tags,
    ...authors,
    ...datesOf(post, status.status === 'draft'),
    ...status,
    body: onDemand(() => readBody(post, meta, site, !isWithheld)),
    banner: banner || undefined,
    otherPictures: [meta?.og_image || post.og_image, meta?.twitter_image || post.twitter_image]
      .filter(Boolean)
      .map((address) => site.resolve(address)),
    bannerShow: true,
    bannerCaption: plainLine(withoutTags(meta?.feature_image_caption ?? '')),
    banner_alt: plainLine(meta?.feature_image_alt ?? ''),
    metaDescription: oneLine(
      meta?.meta_description || post.meta_description || meta?.og_description || post.og_description,
    ),
    meta_title: searchTitle(post, meta),
    metaKeywords: '',
    // A permalink contains the title, which must stay secret for a post that was never public.
    addresses: status.status === 'published' ? site.postAddresses(post) : [],
  };
}

function readBody(
  post: PostRecord,
  meta: PostMetaRecord | undefined,
  site: OldGhostSite,
  isPublic: boolean,
): SourceBody {
  const { html, remarks } = articleBody(post, isPublic);
  const written = post.html || post.plaintext;
  return { html: () => site.resolve(html), written, remarks: [...remarks, ...unusedColumns(post, meta, site)] };
}

/**
 * The status of a post. Only public posts become public; an unknown status is a draft. Posts for members, for mail only, or of a
 * site behind a password are hidden as well, also their drafts: a preview would give them away.
 */
function readStatus(
  post: PostRecord,
  references: GhostReferences,
): Pick<SourcePost, 'status' | 'sourceStatus' | 'hidden'> {
  const word = statusWord(post);
  const audience = audienceOf(post, word, references);
  if (audience) return { status: 'draft', sourceStatus: audience, hidden: true };
  if (word === 'draft') return { status: 'draft' };
  if (word === 'published' || word === 'scheduled') return { status: word };
  return { status: 'draft', sourceStatus: word };
}

/** The export's word for the status; `draft` without one. */
function statusWord(post: PostRecord): string {
  return post.status.trim().toLowerCase() || 'draft';
}

/** The audience that a post was limited to; undefined for a public post. */
function audienceOf(post: PostRecord, word: string, references: GhostReferences): string | undefined {
  const visibility = post.visibility.trim().toLowerCase() || 'public';
  if (visibility !== 'public') return visibility;
  if (word === 'sent' || references.postMeta.get(post.id)?.email_only) return 'email only';
  return references.settings.get('is_private') === 'true' ? 'private site' : undefined;
}

/**
 * The logins of a post's authors, in the order of the byline.
 * @param remarks receives a sentence about a missing author
 */
function readAuthors(
  post: PostRecord,
  references: GhostReferences,
  remarks: string[],
): Pick<SourcePost, 'author' | 'coauthors'> {
  const known = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => references.users.get(id) ?? []);
  const named = known(references.postAuthors.of(post.id));
  const [author, ...coauthors] = named.length > 0 ? named : known([post.author_id]);
  if (author) return { author: authorLogin(author), ...(coauthors[0] && { coauthors: coauthors.map(authorLogin) }) };
  const standIn = oneLine(references.settings.get('title') ?? '') || 'Unknown';
  remarks.push(`The export does not hold its author; '${standIn}' stands in.`);
  return { author: standIn };
}

/** Its dates; those without a zone are in UTC. A draft, which has no date of publication, takes that of its writing. */
function datesOf(post: PostRecord, isDraft: boolean): Pick<SourcePost, 'date' | 'otherDates' | 'modified'> {
  const columns = [post.published_at, post.created_at, post.updated_at];
  const all = columns.map((written) => anyMoment(written) ?? (isRelative(written) ? '' : written));
  const [date, ...otherDates] = isDraft ? all.filter(Boolean) : all;
  return { date: date || undefined, otherDates: otherDates.filter(Boolean), modified: anyMoment(post.updated_at) };
}

export function authorLogin({ id, slug }: { id: string; slug: string }): string {
  return slug || id;
}

/** Ghost's own title for search engines, else the one for networks, which few posts have without the other. */
function searchTitle(post: PostRecord, meta: PostMetaRecord | undefined): string {
  return oneLine(meta?.meta_title || post.meta_title || meta?.og_title || post.og_title);
}

const UNUSED = ['og_title', 'og_image', 'twitter_title', 'twitter_description', 'twitter_image'] as const;

/** A sentence for each field of a post that cannot be imported. */
function unusedColumns(post: PostRecord, meta: PostMetaRecord | undefined, site: OldGhostSite): string[] {
  const used = UNUSED.filter((column) => {
    const value = oneLine(meta?.[column] || post[column]);
    return value !== '' && value !== oneLine(post.title) && value !== searchTitle(post, meta);
  });
  const canonical = site.resolve(post.canonical_url);
  const isElsewhere = /^https?:/.test(canonical) && URL.parse(canonical)?.origin !== site.origin;
  return [
    ...(used.length > 0 ? [`Its own words for search engines and networks were left out: ${used.join(', ')}.`] : []),
    ...(isElsewhere ? [`Its canonical address was left out: ${canonical}.`] : []),
    ...(post.codeinjection_head || post.codeinjection_foot ? ['Code that it added to its page was left out.'] : []),
  ];
}
