import type { z } from 'zod';
import { CSV_FILES, type CsvFile } from '#operations/exporting/csv-files.ts';
import { shortKey } from '../short-keys.ts';
import { fittedAndTold } from '../storing/fitting.ts';
import type { ExportImport } from './import-export.ts';
import type { CsvKind } from './open.ts';

/** Not rows without a text of their own, which name a post and a day, nor settings, each of which has a rule of its own. */
type BoundedKind = Exclude<CsvKind, 'views' | 'settings'>;

/** A row of a CSV file and where it stands. */
interface PlacedRow<Kind extends CsvKind> {
  readonly place: { readonly file: string; readonly line: number };
  readonly row: z.output<(typeof CSV_FILES)[Kind]['row']>;
}

/** The rows of a CSV file, each text as long as its column has room; the report says of which it was cut, and which rows are left out. */
export async function* fittingRows<Kind extends BoundedKind>(
  { own, report }: Pick<ExportImport, 'own' | 'report'>,
  kind: Kind,
): AsyncGenerator<PlacedRow<Kind>> {
  const { isPersonal }: CsvFile = CSV_FILES[kind];
  const { table } = CSV_FILES[kind];
  const file = `${kind}.csv`;
  let line = 0;
  for await (const given of own.rows(kind)) {
    line += 1;
    const place = { file, line };
    const row = fittedAndTold(report, table, withShortKey(given), { subject: isPersonal ? '' : nameOf(given), place });
    if (row) yield { place, row };
  }
}

/** What tells a row from others. */
const NAMES = ['subcat_name', 'cat_name', 'banner_name', 'source_path', 'path', 'correction'];

function nameOf(row: object): string {
  const columns = new Map<string, unknown>(Object.entries(row));
  return String(NAMES.map((name) => columns.get(name)).find(Boolean) ?? '');
}

function withShortKey<Row extends object>(row: Row): Row {
  return 'source_key' in row && typeof row.source_key === 'string'
    ? { ...row, source_key: shortKey(row.source_key) }
    : row;
}

/** The same without their places. */
export async function* rowsThatFit<Kind extends BoundedKind>(
  importing: Pick<ExportImport, 'own' | 'report'>,
  kind: Kind,
): AsyncGenerator<PlacedRow<Kind>['row']> {
  for await (const { row } of fittingRows(importing, kind)) yield row;
}
