import { sql } from 'kysely';
import type { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { homeList } from '#content/posts/home.store.ts';
import { isNoDraft } from '#content/posts/visibility.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { likeWords } from '#platform/database/like-words.ts';
import type { offeredLeadsCall } from './publishing.contract.ts';

/** The post that is held in a place of the front page's leads. @returns undefined where none is, or its time is over */
export async function pinnedLead({ database, now }: Pick<Site, 'database' | 'now'>, place = 1) {
  const row = await database.queries
    .selectFrom('front_page_lead')
    .innerJoin('post', 'post.id', 'post_id')
    .select(['post_id', 'post_title', 'cat_slug', 'post_name', 'until_time'])
    .where('until_time', '>', now().toISOString())
    .where('place', '=', place)
    .executeTakeFirst();
  return row && { post_id: row.post_id, title: row.post_title, path: addresses.article(row), until: row.until_time };
}

/** The leads that readers have now, from the top, and until when each is held; and all holds that last. */
export async function readLeads(site: Site) {
  const shown = await homeList(site, 'latest');
  const holds = await lastingHolds(site);
  return {
    leads: shown.map(({ id, post_title }, index) => {
      const hold = holds.find(({ post_id }) => post_id === id);
      return { place: index + 1, post_id: id, title: post_title, until: hold?.until ?? null };
    }),
    holds,
  };
}

async function lastingHolds({ database, now }: Site) {
  const rows = await database.queries
    .selectFrom('front_page_lead')
    .innerJoin('post', 'post.id', 'post_id')
    .select(['place', 'post_id', 'until_time', 'post_title as title', 'publish_time'])
    .where('until_time', '>', now().toISOString())
    .orderBy('place')
    .execute();
  return rows.map(({ until_time: until, ...hold }) => ({ ...hold, until }));
}

/** Posts offered at a time. */
const OFFERED = 20;

/** Posts that may be held, the newest first. */
export async function offeredLeads(
  { database }: Site,
  _person: SignedIn,
  { words, path = '' }: Omit<z.output<typeof offeredLeadsCall.input>, 'path'> & { path?: string },
) {
  const [, cat_slug = '', post_name = ''] = path.split('/');
  const posts = await database.queries
    .selectFrom('post')
    .select(['id', 'post_title as title', 'publish_time'])
    .where(isNoDraft('post'))
    .where(likeWords(database, sql.ref<string>('post_title'), words))
    .$if(path !== '', (query) => query.where('cat_slug', '=', cat_slug).where('post_name', '=', post_name))
    .orderBy('publish_time', 'desc')
    .orderBy('id', 'desc')
    .limit(OFFERED)
    .execute();
  return { posts };
}
