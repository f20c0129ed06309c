import type { SourcePost } from '../source.ts';
import type { WordPressRecord } from './record.ts';
import type { WordPressReferences } from './references.ts';
import { decodedName, loginOf } from './text.ts';

/** The taxonomy of the plugins for several authors (Co-Authors Plus, PublishPress Authors). */
export const AUTHOR_TAXONOMY = 'author';

/**
 * The logins of a post's authors: the one that WordPress itself names stands first.
 * @param remarks receives a sentence when the post names none
 */
export function postAuthors(
  item: WordPressRecord,
  references: WordPressReferences,
  remarks: string[],
): Pick<SourcePost, 'author' | 'coauthors'> {
  const creator = loginOf(item.text('dc:creator'));
  const shared = sharedAuthors(item, references);
  const author = shared.includes(creator) ? creator : (shared[0] ?? creator);
  const coauthors = shared.filter((login) => login !== author);
  if (author) return { author, ...(coauthors.length > 0 && { coauthors }) };
  const standIn = references.site.title || 'Unknown';
  remarks.push(`It names no author; '${standIn}' stands in.`);
  return { author: standIn };
}

function sharedAuthors(item: WordPressRecord, references: WordPressReferences): string[] {
  const named = item.terms.filter(({ domain }) => domain.trim() === AUTHOR_TAXONOMY);
  const logins = named.map(({ nicename, name }) => {
    // The plugins put `cap-` before the login.
    const slug = nicename.trim().replace(/^cap-/, '');
    const written = decodedName(name);
    // A guest whom the export does not describe is founded under the name that it has.
    return [slug, written].find((login) => references.authors.has(login)) ?? (written || slug);
  });
  return [...new Set(logins.filter(Boolean))];
}
