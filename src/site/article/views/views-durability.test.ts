import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countView } from '#content/article/views.store.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { addToCounts } from '#platform/database/request-counts.ts';
import { writeContent } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';

const WATCHED = ['daily_view', 'counted_visitor', 'content_revision', 'request_count', 'post'];

test('counting views alone commits without waiting for the disk of PostgreSQL', async () => {
  const site = await testSite('postgres');
  const { queries } = site.database;
  await givenPublication(site);
  const post = await givenPost(site);
  await sql
    .raw(`create table seen (name text, setting text);
      create function see() returns trigger language plpgsql as
        $$ begin insert into seen values (tg_table_name, current_setting('synchronous_commit')); return null; end $$;
      ${WATCHED.map((table) => `create trigger see after insert or update on ${table} execute function see();`).join('\n')}`)
    .execute(queries);

  // Twice: the setting ends with the transaction, and its connection goes on.
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    expect(await countView(site, post, address)).toBe(true);
    const visitors = [{ visitor: address, requests: 1 }];
    await addToCounts(toPlatform(queries), visitors, { now: site.now(), timeWindow: 1000 });
    await givenPost(site);
    await writeContent(queries, async () => undefined);
  }
  const seen = await sql<{ name: string; setting: string }>`select distinct name, setting from seen`.execute(queries);
  expect(Object.fromEntries(seen.rows.map(({ name, setting }) => [name, setting]))).toEqual({
    daily_view: 'off',
    counted_visitor: 'off',
    content_revision: 'on',
    request_count: 'on',
    post: 'on',
  });
  expect(seen.rows).toHaveLength(WATCHED.length);
});
