import type { Insertable } from 'kysely';
import type { AdvertisementTable, EventTable, PostTable } from '#content/database/schema.ts';
import { eventTexts } from '#content/events/events.contract.ts';
import type { Site } from '#content/site.ts';
import { cleanTexts } from '../drafts.store.ts';
import { postTexts } from '../posts.contract.ts';
import { storeCategories } from '../sections/store-categories.store.ts';

/** What a test says of a post; the rest is made up. */
export interface GivenPost extends Partial<Insertable<PostTable>> {
  readonly subcategories?: readonly string[];
  /** Ids of the authors beside the first. */
  readonly coauthors?: readonly number[];
  /** Views by day, `YYYY-MM-DD`. */
  readonly views?: Readonly<Record<string, number>>;
}

/** Founds the publication's categories and one author, which every post of a test needs. */
export async function givenPublication(site: Site): Promise<void> {
  await storeCategories(site);
  await givenAuthor(site, 'ines-valcourt', 'Inès Valcourt');
}

/** @returns the author's id */
export async function givenAuthor(site: Site, author_name: string, author_display_name: string): Promise<number> {
  const { id } = await site.database.queries
    .insertInto('author')
    .values({
      author_name,
      author_display_name,
      author_description: 'Edits.',
      author_photo: null,
      source_key: `given:${author_name}`,
      source_hash: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a post, published yesterday in News unless it says otherwise. @returns its id */
export async function givenPost(
  site: Site,
  { subcategories = [], coauthors = [], views = {}, ...post }: GivenPost = {},
): Promise<number> {
  const { queries } = site.database;
  const values = { ...(await usualPost(site)), ...post };
  const { id } = await queries.insertInto('post').values(values).returning('id').executeTakeFirstOrThrow();
  const { cat_slug, status, publish_time } = values;
  for (const subcat_slug of subcategories) {
    const subcat_id = await givenSubcategory(site, subcat_slug);
    await queries
      .insertInto('post_subcategory')
      .values({ post_id: id, subcat_id, cat_slug, status, publish_time })
      .execute();
  }
  for (const [index, author_id] of coauthors.entries()) {
    await queries
      .insertInto('post_coauthor')
      .values({ post_id: id, author_id, position: index + 1, status, publish_time })
      .execute();
  }
  for (const [day, count] of Object.entries(views)) {
    await queries.insertInto('daily_view').values({ post_id: id, day, views: count }).execute();
  }
  return id;
}

async function usualPost(site: Site): Promise<Insertable<PostTable>> {
  const { id } = await site.database.queries.selectFrom('author').select('id').orderBy('id').executeTakeFirstOrThrow();
  const publish_time = daysAway(site, -1);
  return {
    cat_slug: 'news',
    post_name: `post-${crypto.randomUUID()}`,
    ...cleanTexts(postTexts, { post_title: 'A post' }, 'en-GB'),
    post_content: '<p>Its text.</p>',
    post_text: 'Its text.',
    excerpt: 'Its text.',
    contents: '[]',
    post_author_id: id,
    status: 'published',
    hidden: 0,
    publish_time,
    modified_time: publish_time,
    banner_img: null,
    banner_show: 0,
    banner_focus: '',
    banner_caption: '',
    meta_keywords: '',
    podcast_link: null,
    podcast_seconds: null,
    reading_time: 1,
    source_key: null,
    source_hash: null,
  };
}

/** @returns its id, old or new */
export async function givenSubcategory(site: Site, subcat_slug: string): Promise<number> {
  const { id } = await site.database.queries
    .insertInto('subcategory')
    .values({ subcat_slug, subcat_name: subcat_slug })
    .onConflict((conflict) => conflict.column('subcat_slug').doUpdateSet({ subcat_slug }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores an event, a week from now unless it says otherwise. */
export async function givenEvent(
  site: Site,
  event: Partial<Omit<Insertable<EventTable>, 'event_id'>> = {},
): Promise<void> {
  const values: Insertable<EventTable> = {
    event_slug: `event-${crypto.randomUUID()}`,
    ...cleanTexts(eventTexts, { event_title: 'An event', event_location: 'Lisbon' }, 'en-GB'),
    event_date: daysAway(site, 7),
    event_timezone: null,
    event_end: null,
    event_previous_date: null,
    event_uid: null,
    event_all_day: 0,
    event_state: 'planned',
    event_banner: null,
    event_desc: '<p>Come.</p>',
    event_link: null,
    banner_show: 0,
    podcast_link: null,
    status: 'published',
    modified_time: '1970-01-01T00:00:00.000Z',
    source_key: null,
    source_hash: null,
    ...event,
  };
  await site.database.queries.insertInto('event').values(values).execute();
}

/** Stores an advertisement that always runs unless it says otherwise. */
export async function givenAdvertisement(
  site: Site,
  advertisement: Partial<Omit<Insertable<AdvertisementTable>, 'id'>> = {},
): Promise<void> {
  const values: Insertable<AdvertisementTable> = {
    banner_img: 'ads/a.webp',
    banner_name: 'An advertisement',
    dest_url: 'https://advertiser.example',
    banner_type: 'Home-2',
    duration_time: 7,
    start_time: null,
    end_time: null,
    weight: 1,
    is_paused: 0,
    source_key: null,
    source_hash: null,
    ...advertisement,
  };
  await site.database.queries.insertInto('advertisement').values(values).execute();
}

/** So many days from the test's present moment. */
export function daysAway(site: Site, days: number): string {
  return new Date(site.now().getTime() + days * 86_400_000).toISOString();
}
