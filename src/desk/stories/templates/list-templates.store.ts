import type { z } from 'zod';
import { nameOrder } from '#content/name-order.ts';
import type { Site } from '#content/site.ts';
import type { listTemplatesCall } from './templates.contract.ts';

/** Templates that are offered: a paper has a few. */
const OFFERED = 100;

/** The templates, by title as the publication's language sorts them. They are for everybody. */
export async function offeredTemplates({
  database,
  publication,
}: Site): Promise<z.output<typeof listTemplatesCall.answer>> {
  const rows = await database.queries
    .selectFrom('story')
    .select(['id', 'title'])
    .where('is_template', '=', (of) => of.lit(1))
    .where('deleted_time', 'is', null)
    .limit(OFFERED)
    .execute();
  const compare = nameOrder(publication);
  const titled = rows.map(({ id, title }) => ({ id, title: title || 'Template without a headline' }));
  return { templates: titled.toSorted((one, other) => compare(one.title, other.title)) };
}
