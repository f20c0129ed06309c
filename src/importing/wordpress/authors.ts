import { type ExportRecord, field } from './record.ts';
import type { Survey } from './survey.ts';
import { decodedName } from './text.ts';

/** The taxonomy of the plugins for several authors (Co-Authors Plus, PublishPress Authors). */
export const AUTHOR_TAXONOMY = 'author';
/** Their type for authors that are no users. */
export const GUEST_AUTHOR_TYPE = 'guest-author';

/** The login of a post's author: of several, the one that WordPress itself names, else the first. */
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
      // The plugins put `cap-` before the login.
      const slug = nicename.trim().replace(/^cap-/, '');
      return [slug, decodedName(name)].find((login) => survey.authors.has(login));
    });
  return [...new Set(logins.flatMap((login) => login ?? []))];
}
