import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '#content/testing/databases.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { updateEach } from './update-each.ts';

describe.each(everyEngine)('values of its own for each of many rows on %s', (engine) => {
  test('are written where the row is as it is said to be, and in no other', async () => {
    const { queries } = await openTestDatabase(engine);
    const rows = Array.from({ length: 620 }, (_, at) => ({
      source_path: `/${at}`,
      target: '/old',
      status: 301 as const,
      source_key: null,
    }));
    await queries.insertInto('redirect').values(rows).execute();
    const stored = await queries.selectFrom('redirect').select(['id', 'source_path']).orderBy('id').execute();
    const updates = stored.slice(0, 611).map(({ id, source_path }, at) => ({
      at: { id, target: at === 3 ? '/another' : '/old' },
      to: {
        target: `/new${source_path}`,
        status: at === 5 ? (410 as const) : (308 as const),
        source_key: at === 5 ? null : `key ${at}`,
      },
    }));
    const written = await updateEach(queries, 'redirect', 'id', updates);
    expect(written.toSorted((one, other) => one - other)).toEqual(
      updates.flatMap(({ at }, index) => (index === 3 ? [] : at.id)),
    );
    const after = await queries.selectFrom('redirect').selectAll().orderBy('id').execute();
    expect(after).toEqual(
      stored.map(({ id, source_path }, at) => ({
        id,
        source_path,
        ...(at < 611 && at !== 3 ? updates[at]?.to : { target: '/old', status: 301, source_key: null }),
      })),
    );
  });

  test('are no statement where there are no rows', async () => {
    const { queries } = await openTestDatabase(engine);
    expect(await updateEach(queries, 'redirect', 'id', [])).toEqual([]);
  });
});
