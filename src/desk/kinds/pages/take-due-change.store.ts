import type { PageForm } from '#content/imprint/page.kind.ts';
import { NOTHING_WAITS, WAITS_FOR } from '#content/imprint/text-pages.contract.ts';
import type { Site } from '#content/site.ts';
import { writeContent } from '#platform/database/revision.ts';
import { keyedRow } from '../rows.store.ts';
import type { KindStore } from '../stores/kind-store.ts';
import { keepVersion, lastVersion } from '../versions.store.ts';

/** Changes that come to pass by themselves are nobody's. */
const BY_ITSELF = { account: { id: null } };

/**
 * Makes what waited on a page the page itself, once readers have it. Readers notice nothing; the desk has one text again, and a version
 * that says when it changed (docs/decisions/0154). Of nodes and of runs after a kill, one does it.
 * @param store of pages
 */
export async function takeDueChange(
  site: Site,
  store: KindStore<PageForm, 'text_page'>,
  page_id: number,
): Promise<void> {
  const now = site.now().toISOString();
  const { queries } = site.database;
  const isDue = queries.selectFrom('text_page').where('page_id', '=', page_id).where('change_time', '<=', now);
  if (!(await isDue.select('page_id').executeTakeFirst())) return;
  await writeContent(queries, async (transaction) => {
    // First: who comes second waits here, and finds that nothing is due any more.
    const { numUpdatedRows } = await transaction
      .updateTable('text_page')
      .set(({ ref }) => ({ page_path: ref('page_path') }))
      .where('page_id', '=', page_id)
      .where('change_time', '<=', now)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const { form, source_key } = await keyedRow(transaction, store, page_id);
    const thing = { kind: store.kind.name, source_key };
    const last = (await lastVersion(transaction, thing))?.version ?? 0;
    await transaction
      .updateTable('text_page')
      .set(({ ref }) => ({
        page_title: ref(WAITS_FOR.page_title),
        page_desc: ref(WAITS_FOR.page_desc),
        page_html: ref(WAITS_FOR.page_html),
        modified_time: ref('change_time').$notNull(),
        ...NOTHING_WAITS,
      }))
      .where('page_id', '=', page_id)
      .execute();
    const [before, after] = [form, changedForm(form)].map((one) => JSON.stringify(one));
    await keepVersion(transaction, site, BY_ITSELF, thing, { last, before, after: after ?? '', reason: 'saved' });
  });
}

/** The form of a page once its change has come to pass: reading it again would make the sources of its texts a second time. */
function changedForm(form: PageForm): PageForm {
  const texts = Object.entries(WAITS_FOR).map(([name, waiting]) => [name, form[waiting]]);
  return { ...form, ...Object.fromEntries(texts), ...NOTHING_WAITS };
}
