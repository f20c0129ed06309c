import { type RawBuilder, sql } from 'kysely';
import { escapeText } from '#markup/text.ts';
import type { Database, Queries } from '#platform/database/database.ts';

/** Uses that a sentence names; the others are counted. */
const NAMED = 3;

/** One thing that shows a picture, or may show it again. */
type Use = string;

/** How a path stands in rows and in HTML: as it is, and as an address. */
export function writtenForms(path: string): string[] {
  const address = path.split('/').map(encodeURIComponent).join('/');
  return [...new Set([path, address, escapeText(path)])];
}

/**
 * What of the database uses a picture: posts, events, people, banners, and stories with their versions, those in the bin as well. It
 * reads every text once.
 * @returns each in words; at most some of each kind, and enough to count
 */
export async function usesOf({ engine }: Pick<Database, 'engine'>, queries: Queries, path: string): Promise<Use[]> {
  const like = engine === 'postgres' ? sql`ilike` : sql`like`;
  const patterns = writtenForms(path).map((form) => `%${form.replace(/[\\%_]/g, '\\$&')}%`);
  const names = (...columns: readonly string[]): RawBuilder<boolean> =>
    sql<boolean>`(${sql.join(
      columns.flatMap((column) => patterns.map((pattern) => sql`${sql.ref(column)} ${like} ${pattern} escape '\\'`)),
      sql` or `,
    )})`;
  const posts = queries.selectFrom('post').select('post_title as title').where(names('banner_img', 'post_content'));
  const events = queries.selectFrom('event').select('event_title as title').where(names('event_banner', 'event_desc'));
  const people = queries.selectFrom('author').select('author_display_name as title').where(names('author_photo'));
  const banners = queries.selectFrom('advertisement').select('banner_name as title').where(names('banner_img'));
  const stories = queries
    .selectFrom('story')
    .select(['title', 'deleted_time'])
    .where((of) =>
      of.or([
        names('document', 'published_document'),
        of.exists(
          of
            .selectFrom('story_revision')
            .select('story_revision.id')
            .whereRef('story_id', '=', 'story.id')
            .where(names('story_revision.document')),
        ),
        of.exists(
          of
            .selectFrom('last_publication')
            .select('last_publication.story_id')
            .whereRef('last_publication.story_id', '=', 'story.id')
            .where(names('last_publication.before')),
        ),
      ]),
    );
  const inWords = (kind: string, rows: readonly { title: string }[]) => rows.map(({ title }) => `${kind} “${title}”`);
  const found = await stories.execute();
  const [binned, kept] = [found.filter((row) => row.deleted_time !== null), found.filter((row) => row.deleted_time === null)];
  return [
    ...inWords('the article', await posts.execute()),
    ...inWords('the story or an earlier version of', kept),
    ...inWords('in the bin, the story', binned),
    ...inWords('the event', await events.execute()),
    ...inWords('the person', await people.execute()),
    ...inWords('the banner', await banners.execute()),
  ];
}

/** `This picture is used by …, and cannot be deleted.` */
export function inUse(uses: readonly Use[]): string {
  const more = uses.length - NAMED;
  const named = uses.slice(0, NAMED).join(', ');
  return `This picture is used by ${named}${more > 0 ? ` and ${more} more` : ''}. While it is, it cannot be deleted.`;
}
