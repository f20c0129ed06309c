import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import { escapeText } from '#content/markup/text.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { mayEdit } from '#desk/stories/story-rights.ts';
import { inSteps } from '#platform/database/in-steps.ts';
import { likeAny } from '#platform/database/like-words.ts';
import type { Use } from '../media.contract.ts';
import { PICTURE_COLUMNS as COLUMNS } from './picture-columns.ts';

/** Uses that a sentence names; the others are counted. */
const NAMED = 3;

/** How a path stands in rows and in HTML: as it is, and as an address. */
export function writtenForms(path: string): string[] {
  const address = path.split('/').map(encodeURIComponent).join('/');
  return [...new Set([path, address, escapeText(path)])];
}

/** A use, and who may be told of it. */
interface FoundUse extends Use {
  /** What a writer is told where it is another's and no reader has it: no word of it. Absent for what all may know. */
  readonly unnamed?: string;
  /** Whose story it is. */
  readonly account_id?: number | null;
}

/** A condition: whether one of these columns names the picture. */
type Names = (...columns: readonly string[]) => RawBuilder<SqlBool>;

/**
 * Finds all rows that use a picture: posts, events, pages, people, banners, sections, settings, pictures that it stands in for, and stories
 * with their versions, including those in the bin. The database compares each text once; between steps, others of this thread take their
 * turn.
 */
export async function usesOf({ database, now }: Pick<Site, 'database' | 'now'>, path: string): Promise<FoundUse[]> {
  const { queries } = database;
  const moment = now().toISOString();
  const forms = writtenForms(path);
  const names: Names = (...columns) => likeAny(database, columns.map(sql.ref<string>), forms);
  const posts = await inSteps(queries, 'post', (step) =>
    queries
      .selectFrom('post')
      .select(['id', 'post_title as title', 'status', 'publish_time'])
      .where(names(...COLUMNS.post))
      .where(step),
  );
  return [
    ...posts.map(({ id, title, status, publish_time }) => ({
      words: `the article “${title}”`,
      at: deskAddresses.storyOfPost(id),
      ...(status === 'draft' || publish_time > moment ? { unnamed: 'an article that is not public' } : {}),
    })),
    ...(await storiesWith(queries, names)),
    ...(await thingsWith(queries, names)),
    ...(await placesOf(queries, path, names)),
    ...(await keptThings(queries, names)),
  ];
}

/** Events, pages, people and banners. */
async function thingsWith(queries: Queries, names: Names): Promise<FoundUse[]> {
  const events = queries
    .selectFrom('event')
    .select(['event_id as id', 'event_title as title'])
    .where(names(...COLUMNS.event));
  const pages = queries
    .selectFrom('text_page')
    .select(['page_id as id', 'page_title as title'])
    .where(names(...COLUMNS.text_page));
  const people = queries
    .selectFrom('author')
    .select(['id', 'author_display_name as title'])
    .where(names(...COLUMNS.author));
  const banners = queries
    .selectFrom('advertisement')
    .select(['id', 'banner_name as title'])
    .where(names(...COLUMNS.advertisement));
  const said = (words: string, kind: string, rows: readonly { id: number; title: string }[]) =>
    rows.map(({ id, title }) => ({
      words: `the ${words} “${title}”`,
      at: deskAddresses.thing(kind, id),
      unnamed: `one of the ${kind}`,
    }));
  return [
    ...said('event', 'events', await events.execute()),
    ...said('page', 'pages', await pages.execute()),
    ...said('person', 'authors', await people.execute()),
    ...said('banner', 'banners', await banners.execute()),
  ];
}

/** Where it takes the place of others, and what the settings say. */
async function placesOf(queries: Queries, path: string, names: Names): Promise<FoundUse[]> {
  const sections = await queries
    .selectFrom('category')
    .select(['id', 'cat_name'])
    .where('stand_in', '=', path)
    .execute();
  const others = await queries.selectFrom('media_detail').select('path').where('stand_in', '=', path).execute();
  const replaced = await queries.selectFrom('media_detail').select('path').where('replaced_by', '=', path).execute();
  const settings = await queries
    .selectFrom('publication_setting')
    .select('name')
    .where(names(...COLUMNS.publication_setting))
    .execute();
  return [
    ...sections.map(({ id, cat_name }) => ({
      words: `the section “${cat_name}”, as its stand-in`,
      at: deskAddresses.thing('sections', id),
      unnamed: 'a section, as its stand-in',
    })),
    ...others.map((other) => ({
      words: `the picture ${other.path}, as its stand-in`,
      at: deskAddresses.picture(other.path),
    })),
    ...replaced.map((other) => ({
      words: `all that had the picture ${other.path}`,
      at: deskAddresses.picture(other.path),
    })),
    ...settings.map(({ name }) => ({
      words: `the settings of the publication (${name})`,
      at: deskAddresses.settings(),
    })),
  ];
}

/** What was removed, or was otherwise before, and names a picture. */
async function keptThings(queries: Queries, names: Names): Promise<Use[]> {
  const kinds = await queries
    .selectFrom('kind_version')
    .select('kind')
    .where(names(...COLUMNS.kind_version))
    .distinct()
    .execute();
  return kinds.map(({ kind }) => ({ words: `an earlier version, or what was removed, of ${kind}`, at: null }));
}

/** The stories that name a picture in their working copy, in a version, or in what taking back would restore. */
async function storiesWith(queries: Queries, names: Names): Promise<FoundUse[]> {
  const stories = queries.selectFrom('story').select(['story.id', 'story.title', 'story.account_id', 'deleted_time']);
  const working = await inSteps(queries, 'story', (step) => stories.where(names(...COLUMNS.story)).where(step));
  const versions = await inSteps(queries, 'story_revision', (step) =>
    stories
      .innerJoin('story_revision', 'story_id', 'story.id')
      .where(names(...COLUMNS.story_revision.map((column) => `story_revision.${column}`)))
      .where(step)
      .distinct(),
  );
  const replaced = await stories
    .innerJoin('last_publication', 'story_id', 'story.id')
    .where(names(...COLUMNS.last_publication))
    .execute();
  const found = [...new Map([...working, ...versions, ...replaced].map((story) => [story.id, story])).values()];
  return found
    .toSorted((one, other) => Number(one.deleted_time !== null) - Number(other.deleted_time !== null))
    .map(({ id, title, account_id, deleted_time }) => ({
      ...(deleted_time === null
        ? { words: `the story or an earlier version of “${title}”`, at: deskAddresses.story(id) }
        : { words: `in the bin, the story “${title}”`, at: null }),
      account_id,
      unnamed: 'a story of somebody else',
    }));
}

/** What a person may know of a use: writers read no title of another's story, nor of what they do not edit. */
export function toldTo(person: Pick<SignedIn, 'account'>, { words, at, unnamed, account_id = null }: FoundUse): Use {
  return unnamed === undefined || mayEdit(person, { account_id }) ? { words, at } : { words: unnamed, at: null };
}

/** `This picture is used by …, and cannot be deleted.` */
export function inUse(uses: readonly Use[]): string {
  const more = uses.length - NAMED;
  const named = uses
    .slice(0, NAMED)
    .map(({ words }) => words)
    .join(', ');
  return `This picture is used by ${named}${more > 0 ? ` and ${more} more` : ''}. While it is, it cannot be deleted.`;
}
