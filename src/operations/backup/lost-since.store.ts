import type { Site } from '#content/site.ts';
import type { BackupList } from './backup-list.ts';

/**
 * What has come in or changed since a backup: a site that goes back to it would lose so much. Who ended a subscription or was erased
 * since then is no loss: a restore keeps them out.
 */
export interface LostSince {
  readonly articles: number;
  readonly stories: number;
  /** Events, people, banners, pages, sections, settings and the like. */
  readonly things: number;
  readonly subscribers: number;
  readonly messages: number;
  readonly pictures: number;
}

export async function lostSince(
  { database: { queries } }: Pick<Site, 'database'>,
  { moment, revision }: Pick<BackupList, 'moment' | 'revision'>,
): Promise<LostSince> {
  const number = async (counted: { executeTakeFirstOrThrow(): Promise<{ rows: string | number | bigint }> }) =>
    Number((await counted.executeTakeFirstOrThrow()).rows);
  const { fn } = queries;
  return {
    articles: await number(
      queries
        .selectFrom('post_change')
        .select(fn.count('post_id').distinct().as('rows'))
        // A change is noted with the revision before it is raised.
        .where('revision', '>=', revision)
        // One that was deleted comes back, which is no loss.
        .where(({ exists, selectFrom }) => exists(selectFrom('post').select('id').whereRef('id', '=', 'post_id'))),
    ),
    stories: await number(
      queries.selectFrom('story').select(fn.countAll().as('rows')).where('changed_time', '>', moment),
    ),
    things: await number(
      queries.selectFrom('kind_version').select(fn.countAll().as('rows')).where('made_time', '>', moment),
    ),
    subscribers: await number(
      queries.selectFrom('subscription').select(fn.countAll().as('rows')).where('created_time', '>', moment),
    ),
    messages: await number(
      queries.selectFrom('contact_submission').select(fn.countAll().as('rows')).where('created_time', '>', moment),
    ),
    pictures: await number(
      queries.selectFrom('media_detail').select(fn.countAll().as('rows')).where('uploaded_time', '>', moment),
    ),
  };
}
