import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LONGEST_TURN, openDesk } from '#desk/stories/thread/testing/desk-loop.ts';

const PICTURES = 20_000;

test('no list of pictures holds the thread of the pages, however many there are, and whatever is looked for', async () => {
  const { site, ask, held } = await openDesk();
  const { queries } = site.database;
  const numbers = sql`with recursive numbers (at) as (select 1 union all select at + 1 from numbers where at < ${PICTURES})`;
  await sql`${numbers} insert into media (path, width, height, color, bytes, hash, focus)
    select 'desk/' || at || '.jpg', 1200, 800, '#123456', 1, 'hash ' || at, '' from numbers`.execute(queries);
  await sql`${numbers} insert into media_detail (path, alt_text, caption, credit, original_name, uploaded_time)
    select 'desk/' || at || '.jpg', 'The quick brown fox jumps over the lazy dog', '', '', '', '2026-11-01T00:00:00.000Z'
    from numbers`.execute(queries);
  const words = 'a b c d e f g h i j k l m n o p q r s t u v w x y z';
  const bytes = await ask('GET /media', `/desk/api/media?${new URLSearchParams({ words })}`);
  expect(JSON.parse(bytes.toString())).toMatchObject({ hasMore: true, toDescribe: 0 });
  expect(held['GET /media']).toBeLessThanOrEqual(LONGEST_TURN);
});
