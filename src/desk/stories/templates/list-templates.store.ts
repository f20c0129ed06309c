import type { z } from 'zod';
import type { Site } from '#content/site.ts';
import type { listTemplatesCall } from './templates.contract.ts';

/** Templates that are offered: a paper has a few. */
const OFFERED = 100;

/** The templates, by title. They are for everybody. */
export async function offeredTemplates({ database }: Site): Promise<z.output<typeof listTemplatesCall.answer>> {
  const rows = await database.queries
    .selectFrom('story')
    .select(['id', 'title'])
    .where('is_template', '=', (of) => of.lit(1))
    .where('deleted_time', 'is', null)
    .limit(OFFERED)
    .execute();
  const titled = rows.map(({ id, title }) => ({ id, title: title || 'Template without a headline' }));
  return { templates: titled.sort((one, other) => one.title.localeCompare(other.title)) };
}
