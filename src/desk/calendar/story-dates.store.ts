import { type ExpressionBuilder, type NotNull, sql } from 'kysely';
import type { Tables } from '#content/database/schema.ts';
import { isNoDraft } from '#content/posts/visibility.ts';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import type { CalendarEntry } from './calendar.contract.ts';
import { MOST_ENTRIES } from './calendar-limits.ts';
import { paperDayOf, type Span } from './span.ts';

/** Published and scheduled posts of these days. A writer gets their own stories, and posts under their byline without a story. */
export async function datedPosts(site: Site, { account }: SignedIn, { start, end }: Span): Promise<CalendarEntry[]> {
  const isEditor = includes(account.role, 'editor');
  const now = site.now().toISOString();
  const rows = await site.database.queries
    .selectFrom('post')
    .select(['post.id as post_id', 'post.post_title', 'post.publish_time', 'post.cat_slug'])
    .select((of) => storyOfPost(of).as('id'))
    .where(isNoDraft('post'))
    .where('post.publish_time', '>=', start)
    .where('post.publish_time', '<', end)
    .$if(!isEditor, (query) => query.where((of) => isOf(of, account)))
    .orderBy('post.publish_time')
    .limit(MOST_ENTRIES)
    .execute();
  return rows.map(({ id, post_id, post_title, publish_time, cat_slug }) => ({
    key: `post ${post_id}`,
    what: publish_time > now ? 'scheduled' : 'published',
    title: post_title,
    path: id === null ? deskAddresses.storyOfPost(post_id) : deskAddresses.story(id),
    day: paperDayOf(site, publish_time),
    moment: publish_time,
    cat_slug,
    moves: isEditor && publish_time > now ? { id, post_id } : null,
  }));
}

/** The number of a post's story; null where it has none. No join, nor `exists`: PostgreSQL would read all stories for it. */
function storyOfPost(of: ExpressionBuilder<Tables, 'post'>) {
  return of.selectFrom('story').select('story.id').whereRef('story.post_id', '=', 'post.id');
}

/** Whether a post's story is a writer's, or the byline of one that nobody has opened. */
function isOf(of: ExpressionBuilder<Tables, 'post'>, { id, author_id }: SignedIn['account']) {
  return of.or([
    of.exists(storyOfPost(of).where('story.account_id', '=', id)),
    of.and([of('post.post_author_id', '=', author_id ?? 0), of(storyOfPost(of), 'is', null)]),
  ]);
}

/** Stories that readers lack, on their target dates. */
export async function plannedStories(
  { database }: Site,
  { account }: SignedIn,
  { first, last }: Span,
): Promise<CalendarEntry[]> {
  const rows = await database.queries
    .selectFrom('story')
    .leftJoin('post', 'post.id', 'story.post_id')
    .select(['story.id', 'story.title', 'story.target_date'])
    .where('story.target_date', '>=', first)
    .where('story.target_date', '<=', last)
    .where('story.deleted_time', 'is', null)
    .where(sql<boolean>`(post.id is null or post.status = 'draft')`)
    // The plus: SQLite would take the index of accounts instead, and read each story of a person.
    .$if(!includes(account.role, 'editor'), (query) => query.where(sql<boolean>`+story.account_id = ${account.id}`))
    .orderBy('story.target_date')
    .orderBy('story.id')
    .limit(MOST_ENTRIES)
    .$narrowType<{ target_date: NotNull }>()
    .execute();
  return rows.map(({ id, title, target_date }) => ({
    key: `story ${id}`,
    what: 'target',
    title: title || 'Story without a headline',
    path: deskAddresses.story(id),
    day: target_date,
    moment: null,
    cat_slug: '',
    moves: { id, post_id: null },
  }));
}
