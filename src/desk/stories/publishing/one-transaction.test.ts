import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Site } from '#content/site.ts';
import { contentRevision } from '#platform/database/revision.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { addCorrection } from './add-correction.store.ts';
import { pinLead } from './pin-lead.store.ts';
import { publishStory } from './publish.store.ts';
import { takeBack } from './take-back.store.ts';
import { allRows, givenDesk, givenStory, published, rewritten, writeOn } from './testing/stories.ts';
import { withdrawStory } from './withdraw.store.ts';

/** From now on the last statement of every act of publishing fails: the entry of the log. */
async function breakTheLog({ database: { engine, queries } }: Site): Promise<void> {
  const statements =
    engine === 'sqlite'
      ? ["create trigger broken before insert on audit_entry begin select raise(abort, 'broken'); end"]
      : [
          "create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$",
          'create trigger broken before insert on audit_entry for each row execute function broken()',
        ];
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

describe.each(everyEngine)('an act of publishing that fails at its end, on %s', (engine) => {
  test('leaves everything as it was', async () => {
    const { site, editor } = await givenDesk(engine);
    const [id, fresh] = [
      await givenStory(site, editor),
      await givenStory(site, editor, { fields: { post_name: 'b' } }),
    ];
    await published(site, editor, id);
    const changed = rewritten('<p>New.</p>', { post_name: 'moved', cat_slug: 'featured' });
    const version = await writeOn(site, id, changed);
    const { id: post_id } = await site.database.queries.selectFrom('post').select('id').executeTakeFirstOrThrow();
    await breakTheLog(site);
    const [before, revision] = [await allRows(site), await contentRevision(site.database.queries)];
    const acts = [
      () => publishStory(site, editor, id, { version }),
      () => publishStory(site, editor, fresh, { version: 1 }),
      () => takeBack(site, editor, id),
      () => withdrawStory(site, editor, id, '/'),
      () => addCorrection(site, editor, id, 'It was 5 %.'),
      () => pinLead(site, editor, { post_id, until: '2026-11-22T00:00:00Z' }),
    ];
    for (const act of acts) await expect(act()).rejects.toThrow('broken');
    expect(await allRows(site)).toEqual(before);
    expect(await contentRevision(site.database.queries)).toBe(revision);
  });
});
