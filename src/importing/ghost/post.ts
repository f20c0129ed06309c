import { oneLine, plainLine } from '#markup/text.ts';
import type { MediaReference, SourcePost } from '../source.ts';
import { articleBody } from './body/body.ts';
import { withoutTags } from './body/html.ts';
import { postDates } from './dates.ts';
import { keyOf, type OldSite, resolveAddresses } from './old-site.ts';
import type { PostMetaRecord, PostRecord } from './records.ts';
import { type OldRoutes, oldAddresses } from './routes.ts';
import { readStatus, statusWord } from './status.ts';
import type { Survey } from './survey.ts';
import { postTerms } from './terms.ts';

export interface PostContext {
  readonly survey: Survey;
  readonly site: OldSite;
  readonly routes: OldRoutes;
}

export function sourcePost(post: PostRecord, context: PostContext): SourcePost {
  const { survey, site } = context;
  const meta = survey.postMeta.get(post.id);
  const status = readStatus(post, survey);
  // A draft comes in whole. Of a post that was sold or hidden, only the public part does.
  const body = articleBody(post, status.status !== 'draft' || statusWord(post) === 'draft');
  const author = readAuthor(post, survey);
  const terms = postTerms(post.id, survey);
  const dates = postDates(post, status.status === 'draft');
  const banner = readBanner(post, meta, site);
  const remarks = [
    ...(author.remark ? [author.remark] : []),
    ...[dates, terms, body].flatMap((part) => part.remarks),
    ...unusedColumns(post, meta, site),
  ];
  return {
    kind: 'post',
    key: `ghost:${keyOf(post.id, post.uuid || post.slug)}`,
    place: { id: post.id },
    ...(remarks.length > 0 ? { remarks } : {}),
    title: oneLine(post.title),
    slug: post.slug.trim() || `post-${post.id}`,
    deck: oneLine(post.custom_excerpt),
    categories: terms.categories,
    tags: terms.tags,
    author: author.value,
    date: dates.date,
    ...(dates.modified ? { modified: dates.modified } : {}),
    ...status,
    html: resolveAddresses(body.html, site),
    ...(banner ? { banner } : {}),
    bannerShow: banner !== undefined,
    metaDescription: oneLine(
      meta?.meta_description || post.meta_description || meta?.og_description || post.og_description,
    ),
    metaKeywords: '',
    // A permalink contains the title, which must stay secret for a post that was never public.
    addresses: status.status === 'published' ? oldAddresses(post, context) : [],
  };
}

function readAuthor(post: PostRecord, survey: Survey): { value: string; remark?: string } {
  const ids = [...survey.authorsOf(post.id), post.author_id];
  const [main, ...others] = [...new Set(ids)].flatMap((id) => survey.users.get(id) ?? []);
  const shared =
    survey.authorsOf(post.id).length > 1 ? others.filter(({ id }) => survey.authorsOf(post.id).includes(id)) : [];
  if (main) {
    const names = shared.map(({ name }) => name).join(', ');
    const remark = names ? { remark: `It has more than one author; not named here: ${names}.` } : {};
    return { value: authorLogin(main), ...remark };
  }
  const value = oneLine(survey.settings.get('title') ?? '') || 'Unknown';
  return { value, remark: `The export does not hold its author; '${value}' stands in.` };
}

/** The login of an author: the slug of the author's page. */
export function authorLogin({ id, slug }: { id: string; slug: string }): string {
  return slug || id;
}

function readBanner(post: PostRecord, meta: PostMetaRecord | undefined, site: OldSite): MediaReference | undefined {
  const written = (post.feature_image || post.image).trim();
  if (written === '') return undefined;
  const address = resolveAddresses(written, site);
  const alt = oneLine(meta?.feature_image_alt ?? '');
  const caption = plainLine(withoutTags(meta?.feature_image_caption ?? ''));
  return { address, ...(alt ? { alt } : {}), ...(caption ? { caption } : {}) };
}

/** A sentence for each field of a post that cannot be imported. */
function unusedColumns(post: PostRecord, meta: PostMetaRecord | undefined, site: OldSite): string[] {
  const columns = [
    'meta_title',
    'og_title',
    'og_image',
    'twitter_title',
    'twitter_description',
    'twitter_image',
  ] as const;
  const used = columns.filter((column) => {
    const value = oneLine(meta?.[column] || post[column]);
    return value !== '' && value !== oneLine(post.title);
  });
  const canonical = resolveAddresses(post.canonical_url, site);
  const isElsewhere = /^https?:/.test(canonical) && URL.parse(canonical)?.origin !== site.origin;
  return [
    ...(used.length > 0 ? [`Its own words for search engines and networks were left out: ${used.join(', ')}.`] : []),
    ...(isElsewhere ? [`Its canonical address was left out: ${canonical}.`] : []),
    ...(post.codeinjection_head || post.codeinjection_foot ? ['Code that it added to its page was left out.'] : []),
  ];
}
