import { addresses } from '#addresses.ts';
import { inChunks } from '#platform/database/in-chunks.ts';
import type { SourceTerm } from '../source.ts';
import type { AuthorOf, Importing } from './importing.ts';
import { sourcePath } from './old-addresses.ts';
import { importRedirectsTo, type RedirectRequest } from './redirects.ts';
import { type Survey, subcategorySlug } from './survey.ts';

/**
 * Redirects the old site's lists: mapped categories to topics, others and tags to sub-categories, authors to authors. Must run
 * before the first post is written, because links in bodies follow these redirects.
 */
export async function importOldLists(importing: Importing, survey: Survey, authorOf: AuthorOf): Promise<void> {
  const requests = [
    ...survey.declaredTerms.flatMap((term) => requestsOf(term, term.name, targetOf(term, importing))),
    ...[...survey.authors.values()].flatMap((author) =>
      requestsOf(author, author.name, addresses.author(authorOf(author.login).name)),
    ),
  ];
  for (const { from, target, key } of requests) {
    const path = sourcePath(from);
    if (path !== undefined) importing.scratch.addAddress(path, target, key);
  }
  await importRedirectsTo(importing, await withoutOwnLists(importing, requests));
}

function targetOf(term: SourceTerm, { mapping }: Importing): string | undefined {
  const category = term.kind === 'category' ? mapping.target(term) : undefined;
  if (category) return addresses.topic(category);
  const slug = subcategorySlug(term);
  return slug ? addresses.tag(slug) : undefined;
}

type Listed = Pick<SourceTerm, 'key' | 'place' | 'addresses'>;

function requestsOf({ key, place, addresses: old = [] }: Listed, subject: string, target?: string): RedirectRequest[] {
  return target ? old.map((from) => ({ from, target, key, place, subject })) : [];
}

/** Without old addresses at which this site shows a list of its own: a redirect there would have no effect. */
async function withoutOwnLists(
  { queries, report }: Importing,
  requests: readonly RedirectRequest[],
): Promise<RedirectRequest[]> {
  const asked = requests.map((request) => ({ request, path: sourcePath(request.from) ?? '' }));
  const below = (list: string) =>
    asked.flatMap(({ path }) => (path.startsWith(list) && !path.includes('?') ? [path.slice(list.length)] : []));
  const own = new Set<string>();
  await inChunks(below('/tag/'), async (chunk) => {
    const rows = await queries
      .selectFrom('subcategory')
      .select('subcat_slug')
      .where('subcat_slug', 'in', chunk)
      .execute();
    for (const { subcat_slug } of rows) own.add(`/tag/${subcat_slug}`);
  });
  await inChunks(below('/author/'), async (chunk) => {
    const rows = await queries.selectFrom('author').select('author_name').where('author_name', 'in', chunk).execute();
    for (const { author_name } of rows) own.add(`/author/${author_name}`);
  });
  return asked.flatMap(({ request, path }) => {
    if (!own.has(path)) return [request];
    if (path !== sourcePath(request.target)) {
      const reason = 'An old address is a page of this site and gets no redirect';
      report.find({ section: 'left out', reason, subject: path, place: request.place });
    }
    return [];
  });
}
