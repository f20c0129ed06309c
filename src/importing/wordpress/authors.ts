import { type ExportRecord, field } from './record.ts';
import type { Survey } from './survey.ts';
import { decodedName } from './text.ts';

/** The taxonomy in which the plugins for several authors (Co-Authors Plus, PublishPress Authors) keep them. */
export const AUTHOR_TAXONOMY = 'author';
/** The type under which they keep authors that are no users. */
export const GUEST_AUTHOR_TYPE = 'guest-author';

/**
 * Who wrote a post, by login: of several authors the one that WordPress itself names, else the first. The plugins put
 * `cap-` before the login in a term's slug.
 */
export function postAuthor(item: ExportRecord, survey: Survey): { value: string; remark?: string } {
  const creator = decodedName(field(item, 'dc:creator'));
  const shared = sharedAuthors(item, survey);
  const [first] = shared;
  const main = first === undefined || shared.includes(creator) ? creator : first;
  const others = shared.filter((login) => login !== main).map((login) => survey.authors.get(login)?.name ?? login);
  if (others.length > 0) return { value: main, remark: `A post has one author here; left out: '${others.join(', ')}'` };
  if (main) return { value: main };
  const value = survey.site.title || 'Unknown';
  return { value, remark: `It names no author; '${value}' stands in.` };
}

function sharedAuthors(item: ExportRecord, survey: Survey): string[] {
  const logins = item.terms
    .filter(({ domain }) => domain.trim() === AUTHOR_TAXONOMY)
    .map(({ nicename, name }) => {
      const slug = nicename.trim().replace(/^cap-/, '');
      return [slug, decodedName(name)].find((login) => survey.authors.has(login));
    });
  return [...new Set(logins.flatMap((login) => login ?? []))];
}
