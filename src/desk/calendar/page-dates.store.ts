import type { Site } from '#content/site.ts';
import { MOST_ENTRIES } from './calendar-limits.ts';
import type { Span } from './span.ts';

/** A page of text that readers get, or that changes by itself. */
export interface PageDate {
  readonly page_id: number;
  readonly title: string;
  readonly what: 'page' | 'page changes';
  readonly moment: string;
}

/** What comes due on pages of text, the next first. @param span its end may be open */
export async function pageDates(
  { database: { queries } }: Pick<Site, 'database'>,
  { start, end }: Pick<Span, 'start'> & Partial<Pick<Span, 'end'>>,
): Promise<PageDate[]> {
  const found = async (what: PageDate['what'], title: 'page_title' | 'changed_title', column: Column) => {
    const rows = await queries
      .selectFrom('text_page')
      .select(['page_id', `${title} as title`, `${column} as moment`])
      .where('status', '=', 'published')
      .where(column, '>=', start)
      .$if(end !== undefined, (query) => query.where(column, '<', end ?? ''))
      .orderBy(column)
      .limit(MOST_ENTRIES)
      .execute();
    return rows.flatMap(({ moment, ...row }) => (moment === null ? [] : [{ ...row, what, moment }]));
  };
  const all = [
    ...(await found('page', 'page_title', 'publish_time')),
    ...(await found('page changes', 'changed_title', 'change_time')),
  ];
  return all.sort((one, other) => (one.moment < other.moment ? -1 : 1));
}

type Column = 'publish_time' | 'change_time';
