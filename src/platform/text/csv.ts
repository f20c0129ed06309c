import { createReadStream } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { stringify } from 'csv-stringify';
import type { z } from 'zod';

/** The beginning of a cell that a spreadsheet would run as a formula; the second has the apostrophe that prevents it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r\n＝＋－＠]/;

type CsvRows = AsyncIterable<Readonly<Record<string, unknown>>> | Iterable<Readonly<Record<string, unknown>>>;

/**
 * Writes rows as CSV (RFC 4180) with a header. Texts have quotation marks, null is an empty cell without them. A cell that
 * begins like a formula gets an apostrophe in front, so that no spreadsheet runs it; readCsv removes it.
 * @param hasHeader whether the first line names the columns: not where it continues a file
 * @returns how many rows were written
 */
export async function writeCsv(
  target: Writable,
  columns: readonly string[],
  rows: CsvRows,
  { hasHeader = true } = {},
): Promise<number> {
  let count = 0;
  const counted = async function* () {
    for await (const row of rows) {
      count += 1;
      yield row;
    }
  };
  const csv = stringify({
    header: hasHeader,
    columns: [...columns],
    quoted_string: true,
    record_delimiter: 'windows',
    cast: { string: (text) => (FORMULA.test(text) ? `'${text}` : text) },
  });
  await pipeline(Readable.from(counted()), csv, target);
  return count;
}

/** The text of a CSV file, all of it at once (writeCsv). */
export async function csvText(
  columns: readonly string[],
  rows: CsvRows,
  options?: { readonly hasHeader: boolean },
): Promise<string> {
  const chunks: string[] = [];
  const target = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  await writeCsv(target, columns, rows, options);
  return chunks.join('');
}

/**
 * Reads rows that writeCsv has written, or a spreadsheet has saved since: a cell without quotation marks becomes what the
 * schema of its column accepts: null, a text or a number. A cell that it does not accept is yielded as text.
 * @throws CsvError, with the line
 */
export async function* readCsv(file: string, row: z.ZodObject): AsyncGenerator<unknown> {
  const parser = parse({
    bom: true,
    columns: true,
    cast: (text, { header, quoting, column }) => (header ? text : cell(text, quoting, row.shape[column])),
  });
  const source = createReadStream(file).on('error', (error) => parser.destroy(error));
  yield* source.pipe(parser);
}

function cell(written: string, isQuoted: boolean, column: z.ZodType | undefined): unknown {
  const text = ESCAPED_FORMULA.test(written) ? written.slice(1) : written;
  const readings = [...(text === '' && !isQuoted ? [null] : []), text, ...(text === '' ? [] : [Number(text)])];
  const admitted = readings.filter((reading) => column?.safeParse(reading).success);
  return admitted.length > 0 ? admitted[0] : text;
}

/** A line of a CSV file, as its cells are named by the first line. */
export interface CsvLine {
  /** From 1; a record of several lines has the number of its last. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/**
 * Reads a CSV file that somebody has written or saved with a spreadsheet: all of it at once.
 * @param delimiter what stands between two cells, where that is known
 * @param most lines that are read; those behind them are not looked at
 * @throws CsvError, with the line
 */
export function csvLines(text: string, delimiter: string | string[] = [',', ';', '\t'], most?: number): CsvLine[] {
  const options = { bom: true, columns: true, info: true, relax_column_count: true, skip_empty_lines: true } as const;
  const some = most === undefined ? {} : { to: most };
  const records: unknown = parseAtOnce(text, { ...options, ...some, delimiter, cast: unescaped });
  return (records as { info: { lines: number }; record: Record<string, string> }[]).map(({ info, record }) => {
    return { line: info.lines, cells: record };
  });
}

function unescaped(text: string): string {
  return ESCAPED_FORMULA.test(text) ? text.slice(1) : text;
}
