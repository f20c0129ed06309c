import { addresses } from '#content/addresses.ts';
import type { StoredPicture } from '#content/images/stored-picture.ts';
import { publishedAuthorsPrintedAs } from '#content/posts/authors/authors.store.ts';
import type { Publication } from '#content/publication.contract.ts';
import type { Site } from '#content/site.ts';

/** Somebody of publication.ts' team, with the portrait and the page that they have as an author. */
export interface TeamMember extends Omit<Publication['team'][number], 'photo'> {
  readonly photo: StoredPicture | null;
  /** Of the author's page; absent for those who have published nothing. */
  readonly href: string | undefined;
}

/** The team in publication.ts' order. An author is found by the printed name. */
export async function teamMembers(site: Site): Promise<TeamMember[]> {
  const { team } = site.publication;
  const authors = await publishedAuthorsPrintedAs(
    site,
    team.map(({ name }) => name),
  );
  const byName = new Map(authors.map((author) => [author.author_display_name, author]));
  return team.map(({ photo, ...member }) => {
    const author = byName.get(member.name);
    return {
      ...member,
      photo: author?.photo ?? (photo ? { path: photo, ...UNMEASURED } : null),
      href: author && addresses.author(author.author_name),
    };
  });
}

/** Portraits are cut square: their measures are not used. */
const UNMEASURED = { width: 0, height: 0, color: '' };
