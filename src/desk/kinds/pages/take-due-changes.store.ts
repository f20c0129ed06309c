import type { Site } from '#content/site.ts';
import { writeContent } from '#platform/database/revision.ts';
import { pageStore } from '../page.kind-store.ts';
import { keyedRow, rowWithId } from '../rows.store.ts';
import { keepVersion, lastVersion } from '../versions.store.ts';

/** Changes that come to pass by themselves are nobody's. */
const BY_ITSELF = { account: { id: null } };

/**
 * Makes what waited on pages the pages themselves, once readers have it. Readers notice nothing; the desk has one text again, and a version
 * that says when it changed (docs/decisions/0154). Of nodes and of runs after a kill, one does it.
 */
export async function takeDueChanges(site: Site): Promise<void> {
  const { queries } = site.database;
  const due = await queries
    .selectFrom('text_page')
    .select('page_id')
    .where('change_time', '<=', site.now().toISOString())
    .execute();
  for (const { page_id } of due) await takeDueChange(site, page_id);
}

async function takeDueChange(site: Site, page_id: number): Promise<void> {
  await writeContent(site.database.queries, async (transaction) => {
    // First: who comes second waits here, and finds that nothing is due any more.
    const { numUpdatedRows } = await transaction
      .updateTable('text_page')
      .set(({ ref }) => ({ page_path: ref('page_path') }))
      .where('page_id', '=', page_id)
      .where('change_time', '<=', site.now().toISOString())
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const { form, source_key } = await keyedRow(transaction, pageStore, page_id);
    const thing = { kind: pageStore.kind.name, source_key };
    const last = (await lastVersion(transaction, thing))?.version ?? 0;
    await transaction
      .updateTable('text_page')
      .set(({ ref }) => ({
        page_title: ref('changed_title'),
        page_desc: ref('changed_desc'),
        page_html: ref('changed_html'),
        modified_time: ref('change_time').$notNull(),
        change_time: null,
        changed_title: '',
        changed_desc: '',
        changed_html: '',
      }))
      .where('page_id', '=', page_id)
      .execute();
    const after = JSON.stringify((await rowWithId(transaction, pageStore, page_id)).form);
    const before = JSON.stringify(form);
    await keepVersion(transaction, site, BY_ITSELF, thing, { last, before, after, reason: 'saved' });
  });
}
