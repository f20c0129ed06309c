import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Queries } from '#content/database/database.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';

/** Entries that a log keeps (migrations 013 and 048), and after how many PostgreSQL cuts it (058). */
const KEPT = 100_000;
const CUT_AFTER = 1000;

/** By how much longer a write may take with a full log; it took a hundred times as long. */
const AT_MOST = 10;

const LOGS = [
  {
    log: 'post_change',
    of: 'post_id',
    change: (queries: Queries, title: string) => queries.updateTable('post').set({ post_title: title }).execute(),
  },
  {
    log: 'story_change',
    of: 'story_id',
    change: (queries: Queries, document: string) => queries.updateTable('story').set({ document }).execute(),
  },
] as const;

const cases = everyEngine.flatMap((engine) => LOGS.map((log) => ({ engine, ...log })));

describe.each(cases)('$log on $engine', ({ engine, log, of, change }) => {
  async function given(rows: number): Promise<Queries> {
    const site = await testSite(engine);
    await givenPublication(site);
    const moment = site.now().toISOString();
    for (let row = 0; row < rows; row += 1) {
      await givenPost(site);
      await site.database.queries
        .insertInto('story')
        .values({ title: '', document: '', version: 1, created_time: moment, changed_time: moment })
        .execute();
    }
    return site.database.queries;
  }

  test('makes no write take longer when it is full', async () => {
    const queries = await given(10);
    const short = await writingTime(queries);
    const columns = log === 'post_change' ? sql`post_id, revision` : sql`story_id`;
    await sql`insert into ${sql.table(log)} (${columns}, changed_time)
      with recursive counted (entry) as (select 1 union all select entry + 1 from counted where entry < ${KEPT})
      select 1, ${log === 'post_change' ? sql`1,` : sql``} '' from counted`.execute(queries);
    expect((await writingTime(queries)) / short).toBeLessThan(AT_MOST);
  });

  test('loses what is older than its last entries', async () => {
    const queries = await given(1);
    const cutAt = KEPT + 5 * CUT_AFTER;
    await (engine === 'postgres'
      ? sql`alter table ${sql.table(log)} alter column number restart with ${sql.lit(cutAt)}`
      : sql`update ${sql.table(log)} set number = ${cutAt - 1} where number = (select max(number) from ${sql.table(log)})`
    ).execute(queries);
    await change(queries, 'another');
    const kept = await sql<{ number: number }>`select number from ${sql.table(log)} where ${sql.ref(of)} > 0
      and number <> ${cutAt - 1}`.execute(queries);
    expect(kept.rows).toEqual([{ number: cutAt }]);
  });

  /** Milliseconds for ten rows, the best of some. */
  async function writingTime(queries: Queries): Promise<number> {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const from = performance.now();
      await change(queries, `Round ${round}`);
      times.push(performance.now() - from);
    }
    return Math.min(...times);
  }
});
