import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeText } from '#content/markup/text.ts';
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

/** A condition: whether one of these columns names the picture. */
type Names = (...columns: readonly string[]) => RawBuilder<SqlBool>;

/**
 * What of the database uses a picture: posts, events, people, banners, and stories with their versions, those in the bin as well. It
 * reads every text once.
 * @returns each in words
 */
export async function usesOf({ engine, queries }: Pick<Database, 'engine' | 'queries'>, path: string): Promise<Use[]> {
  const like = engine === 'postgres' ? sql`ilike` : sql`like`;
  const patterns = writtenForms(path).map((form) => `%${form.replace(/[\\%_]/g, '\\$&')}%`);
  const names: Names = (...columns) => {
    const conditions = columns.flatMap((column) =>
      patterns.map((pattern) => sql`${sql.ref(column)} ${like} ${pattern} escape '\\'`),
    );
    return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
  };
  const posts = queries.selectFrom('post').select('post_title as title').where(names('banner_img', 'post_content'));
  const events = queries.selectFrom('event').select('event_title as title').where(names('event_banner', 'event_desc'));
  const people = queries.selectFrom('author').select('author_display_name as title').where(names('author_photo'));
  const banners = queries.selectFrom('advertisement').select('banner_name as title').where(names('banner_img'));
  const inWords = (kind: string, rows: readonly { title: string }[]) => rows.map(({ title }) => `${kind} “${title}”`);
  const stories = await storiesWith(queries, names);
  return [
    ...inWords('the article', await posts.execute()),
    ...inWords(
      'the story or an earlier version of',
      stories.filter(({ deleted_time }) => deleted_time === null),
    ),
    ...inWords(
      'in the bin, the story',
      stories.filter(({ deleted_time }) => deleted_time !== null),
    ),
    ...inWords('the event', await events.execute()),
    ...inWords('the person', await people.execute()),
    ...inWords('the banner', await banners.execute()),
  ];
}

/** The stories that name a picture in their working copy, in a version, or in what taking back would restore. */
function storiesWith(queries: Queries, names: Names) {
  const revisions = queries.selectFrom('story_revision').select('story_id').where(names('document'));
  const replaced = queries.selectFrom('last_publication').select('story_id').where(names('before'));
  return queries
    .selectFrom('story')
    .select(['title', 'deleted_time'])
    .where((of) =>
      of.or([names('document', 'published_document'), of('id', 'in', revisions), of('id', 'in', replaced)]),
    )
    .execute();
}

/** `This picture is used by …, and cannot be deleted.` */
export function inUse(uses: readonly Use[]): string {
  const more = uses.length - NAMED;
  const named = uses.slice(0, NAMED).join(', ');
  return `This picture is used by ${named}${more > 0 ? ` and ${more} more` : ''}. While it is, it cannot be deleted.`;
}
