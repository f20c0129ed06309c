import { readMoment } from '../moments.ts';
import type { SourcePage } from '../source.ts';
import type { Importing } from './importing.ts';

/** Why readers of the old site do not have a page now, a sentence; undefined where they do. Pages are not scheduled here. */
export function outOfTime(importing: Importing, page: Pick<SourcePage, 'from' | 'until'>): string | undefined {
  return momentOf(importing, page.from) > importing.now.toISOString()
    ? `Its readers were to have it from '${page.from}': it is kept as a draft`
    : endOf(importing, page);
}

/** The same of articles and events that the old site shows no more, where an operator wants no such (docs/decisions/0159). */
export function expired(importing: Importing, item: Pick<SourcePage, 'until'>): string | undefined {
  return importing.hideExpired ? endOf(importing, item) : undefined;
}

function endOf(importing: Importing, item: Pick<SourcePage, 'until'>): string | undefined {
  return isExpired(importing, item) ? `Its readers had it until '${item.until}': it is kept as a draft` : undefined;
}

/** Counts what the old site shows no more, and what of it readers have here. */
export function noteExpired(
  importing: Importing,
  item: Pick<SourcePage, 'until'>,
  row: { readonly status: string },
): void {
  if (!isExpired(importing, item)) return;
  importing.report.expired += 1;
  if (row.status !== 'draft') importing.report.expiredShown += 1;
}

/** Whether the old site shows it no more, since the day has passed that it names. */
function isExpired(importing: Importing, { until }: Pick<SourcePage, 'until'>): boolean {
  const end = momentOf(importing, until);
  return end !== '' && end <= importing.now.toISOString();
}

/** Empty for what names no moment. */
function momentOf({ now, site }: Importing, written: string | undefined): string {
  return (written && readMoment(written, site.publication.timeZone, now)) ?? '';
}
