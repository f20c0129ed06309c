import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Queries } from '#content/database/database.ts';
import { escapeText } from '#content/markup/text.ts';
import { inSteps } from '#platform/database/in-steps.ts';
import { likeAny } from '#platform/database/like-words.ts';

/** Uses that a sentence names; the others are counted. */
const NAMED = 3;

/** One thing that shows a picture, or may show it again, in words. */
type Use = string;

/** How a path stands in rows and in HTML: as it is, and as an address. */
export function writtenForms(path: string): string[] {
  const address = path.split('/').map(encodeURIComponent).join('/');
  return [...new Set([path, address, escapeText(path)])];
}

/** A condition: whether one of these columns names the picture. */
type Names = (...columns: readonly string[]) => RawBuilder<SqlBool>;

/**
 * Finds what of the database uses a picture: posts, events, pages, people, banners, and stories with their versions, those in the bin as well.
 * The database compares each text once; between steps, others of this thread take their turn.
 */
export async function usesOf(database: Pick<Database, 'engine' | 'queries'>, path: string): Promise<Use[]> {
  const { queries } = database;
  const forms = writtenForms(path);
  const names: Names = (...columns) => likeAny(database, columns.map(sql.ref<string>), forms);
  const posts = await inSteps(queries, 'post', (step) =>
    queries.selectFrom('post').select('post_title as title').where(names('banner_img', 'post_content')).where(step),
  );
  const stories = await storiesWith(queries, names);
  const events = queries.selectFrom('event').select('event_title as title').where(names('event_banner', 'event_desc'));
  const pages = queries.selectFrom('text_page').select('page_title as title').where(names('page_html'));
  const people = queries.selectFrom('author').select('author_display_name as title').where(names('author_photo'));
  const banners = queries.selectFrom('advertisement').select('banner_name as title').where(names('banner_img'));
  const inWords = (kind: string, rows: readonly { title: string }[]) => rows.map(({ title }) => `${kind} “${title}”`);
  return [
    ...inWords('the article', posts),
    ...inWords(
      'the story or an earlier version of',
      stories.filter(({ deleted_time }) => deleted_time === null),
    ),
    ...inWords(
      'in the bin, the story',
      stories.filter(({ deleted_time }) => deleted_time !== null),
    ),
    ...inWords('the event', await events.execute()),
    ...inWords('the page', await pages.execute()),
    ...inWords('the person', await people.execute()),
    ...inWords('the banner', await banners.execute()),
    ...(await keptThings(queries, names)),
  ];
}

/** What was removed, or was otherwise before, and names a picture. */
async function keptThings(queries: Queries, names: Names): Promise<Use[]> {
  const kinds = await queries.selectFrom('kind_version').select('kind').where(names('form')).distinct().execute();
  return kinds.map(({ kind }) => `an earlier version, or what was removed, of ${kind}`);
}

/** The stories that name a picture in their working copy, in a version, or in what taking back would restore. */
async function storiesWith(queries: Queries, names: Names) {
  const stories = queries.selectFrom('story').select(['story.id', 'story.title', 'deleted_time']);
  const working = await inSteps(queries, 'story', (step) =>
    stories.where(names('document', 'published_document')).where(step),
  );
  const versions = await inSteps(queries, 'story_revision', (step) =>
    stories
      .innerJoin('story_revision', 'story_id', 'story.id')
      .where(names('story_revision.document'))
      .where(step)
      .distinct(),
  );
  const replaced = await stories.innerJoin('last_publication', 'story_id', 'story.id').where(names('before')).execute();
  return [...new Map([...working, ...versions, ...replaced].map((story) => [story.id, story])).values()];
}

/** `This picture is used by …, and cannot be deleted.` */
export function inUse(uses: readonly Use[]): string {
  const more = uses.length - NAMED;
  const named = uses.slice(0, NAMED).join(', ');
  return `This picture is used by ${named}${more > 0 ? ` and ${more} more` : ''}. While it is, it cannot be deleted.`;
}
