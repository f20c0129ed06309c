import { addresses } from '#content/addresses.ts';
import { termSlug } from '#content/posts/tags/term-slug.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import { leftOutList } from '../left-out.ts';
import type { SourceAuthor, SourceTerm } from '../source.ts';
import type { AuthorOf, Importing } from './importing.ts';
import { sourcePath } from './old-addresses.ts';
import { importRedirectsTo, type RedirectRequest, requestsFrom } from './redirects.ts';
import type { Survey } from './survey.ts';

/**
 * Redirects the old site's lists: mapped categories to topics, other categories and tags to sub-categories, authors to authors.
 * Must run before the first post is written, because links in bodies are replaced by the targets of these redirects.
 */
export async function importOldLists(importing: Importing, survey: Survey, authorOf: AuthorOf): Promise<void> {
  const requests = [
    ...survey.declaredTerms.flatMap((term) => requestsOf(term, targetOf(term, importing, survey))),
    ...[...survey.authors.values()].flatMap((author) =>
      requestsOf(author, addresses.author(authorOf(author.login).name)),
    ),
  ];
  for (const { path, target, key } of requests) importing.scratch.addAddress(path, target, key);
  await importRedirectsTo(importing, await withoutOwnLists(importing, requests));
}

function targetOf(term: SourceTerm, { mapping, report }: Importing, survey: Survey): string | undefined {
  const category = term.kind === 'category' ? mapping.target(term) : undefined;
  if (category) return addresses.topic(category);
  const slug = termSlug(term);
  if (term.kind === 'category' && mapping.isLeftOut(term) && !survey.subcategories.has(slug)) {
    report.noteChosen(leftOutList(term));
    return undefined;
  }
  return slug ? addresses.tag(slug) : undefined;
}

function requestsOf({ key, place, name, listAddresses }: SourceTerm | SourceAuthor, target: string | undefined) {
  return target ? requestsFrom(listAddresses?.() ?? [], { target, key, place, subject: name }) : [];
}

/** Leaves out old addresses at which this site has a list: a redirect there would have no effect. */
async function withoutOwnLists(
  { queries, report }: Importing,
  requests: readonly RedirectRequest[],
): Promise<RedirectRequest[]> {
  const below = (list: string) =>
    requests.flatMap(({ path }) => (path.startsWith(list) && !path.includes('?') ? [path.slice(list.length)] : []));
  const tags = await readInChunks(below('/tag/'), (chunk) =>
    queries.selectFrom('subcategory').select('subcat_slug').where('subcat_slug', 'in', chunk).execute(),
  );
  const authors = await readInChunks(below('/author/'), (chunk) =>
    queries.selectFrom('author').select('author_name').where('author_name', 'in', chunk).execute(),
  );
  const own = new Set([
    ...tags.map(({ subcat_slug }) => `/tag/${subcat_slug}`),
    ...authors.map(({ author_name }) => `/author/${author_name}`),
  ]);
  return requests.filter(({ path, target, place }) => {
    if (own.has(path) && path !== sourcePath(target)) {
      const reason = 'An old address is a page of this site and gets no redirect';
      report.addFinding({ section: 'left out', reason, subject: path, place });
    }
    return !own.has(path);
  });
}
