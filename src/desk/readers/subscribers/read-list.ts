import { emailAddress } from '#content/newsletter/newsletter.contract.ts';
import { Invalid } from '#platform/errors.ts';
import { type CsvLine, csvLines } from '#platform/text/csv.ts';
import { LIST_LINES } from '../readers-limits.ts';
import type { MailingService } from './list.contract.ts';
import type { PartOfList } from './list-parts.ts';
import { addressIn, type Cell, type ListedAddress, serviceOf } from './list-services.ts';

/** A line with an address, as far as it tells alone. */
export interface ReadLine extends ListedAddress {
  /** Of the file. */
  readonly line: number;
  /** Whether the address is one. */
  readonly isAddress: boolean;
  readonly cell: Cell;
}

const anyAddress = emailAddress('');

/** Reads a part of a list. Addresses are in small letters. @throws Invalid for what is no list, and for more lines than a call takes */
export function readList({ header, text, line }: PartOfList): { service: MailingService; lines: ReadLine[] } {
  const rows = linesOf(header.replace(/\r?\n?$/, '\n') + text, delimiterOf(header), line);
  if (rows.length > LIST_LINES) throw new Invalid(`At most ${LIST_LINES} lines come with one call.`);
  const [named] = rows;
  const columns = named ? Object.keys(named.cells).map(inSmall) : csvColumns(header);
  const service = serviceOf(columns);
  if (!service) throw new Invalid('Its first line names the columns, and none of them is an email address.');
  const lines = rows.map(({ line: at, cells }) => {
    const cell = cellsOf(cells);
    const address = addressIn(service, cell, columns);
    const email = address.email.trim().toLowerCase();
    // The first line of the text is the second one of what was read.
    return { ...address, email, line: at - 2 + line, isAddress: anyAddress.safeParse(email).success, cell };
  });
  return { service, lines };
}

function cellsOf(cells: CsvLine['cells']): Cell {
  const named = new Map(Object.entries(cells).map(([name, text]) => [inSmall(name), text.trim()]));
  return (column) => named.get(column) ?? '';
}

function inSmall(name: string): string {
  return name.trim().toLowerCase();
}

/** What stands between two cells: a spreadsheet of another country writes semicolons. */
function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((most, one) => (count(one) > count(most) ? one : most));
}

function csvColumns(header: string): string[] {
  return header.split(delimiterOf(header)).map((name) => inSmall(name.replaceAll('"', '')));
}

function linesOf(csv: string, delimiter: string, line: number): CsvLine[] {
  try {
    return csvLines(csv, delimiter, LIST_LINES + 1);
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n', 1)[0] : 'it is no CSV';
    throw new Invalid(`It cannot be read near line ${line}: ${why}.`);
  }
}
