import type { SourcePlace } from '../source.ts';
import type { ImportRun } from './importing.ts';

interface Leaving<Row> {
  readonly isOwned: (row: Row) => boolean;
  /** Whether the source has one otherwise than the desk. */
  readonly isOtherwise: (row: Row) => boolean;
  readonly reason: string;
  readonly subjectOf: (row: Row) => string;
  readonly placeOf?: (row: Row) => SourcePlace;
}

/**
 * The rows of a source without those that belong to the desk, which stay as they are there; all, where they are taken. The report names
 * those that the source has otherwise.
 */
export function leftToDesk<Row>(
  { report, take }: Pick<ImportRun, 'report' | 'take'>,
  rows: readonly Row[],
  { isOwned, isOtherwise, reason, subjectOf, placeOf = () => ({}) }: Leaving<Row>,
): readonly Row[] {
  if (take) return rows;
  for (const row of rows.filter((one) => isOwned(one) && isOtherwise(one)))
    report.addFinding({ section: 'desk', reason, subject: subjectOf(row), place: placeOf(row) });
  return rows.filter((row) => !isOwned(row));
}
