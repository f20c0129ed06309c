import type { Element } from 'hast';
import { element, isElement } from '../nodes.ts';

/** Columns of the widest cell, as in browsers. */
export const WIDEST_CELL = 1000;
/** A larger grid stays as it is. */
const MOST_CELLS = 50_000;
/** So does one in which finding the places of cells takes more looks: each row passes the cells that reach down into it. */
const MOST_LOOKS = 20_000_000;

/**
 * Makes a grid of a table: every row has a cell for every column, and no cell reaches beyond the table. Readers see the same. The
 * editor would complete such a table at the first key, and might move cells.
 */
export function completeRows(table: Element): void {
  const sections = [table, ...table.children.filter((child) => isElement(child, 'thead', 'tbody', 'tfoot'))];
  const laidOut = (columns: number) => sections.flatMap((section) => layOut(rowsIn(section), columns));
  if (sections.reduce((looks, section) => looks + looksFor(rowsIn(section)), 0) > MOST_LOOKS) return;
  const rows = laidOut(WIDEST_CELL);
  const places = rows.flatMap((row) => row.places);
  const widest = places.reduce((most, { column, columnSpan }) => Math.max(most, column + columnSpan), 0);
  const isComplete = laidOut(widest).every(({ empty }) => empty === 0);
  // A cell that spans 99 columns reaches to the end of the table, however many there are.
  const columns = isComplete ? widest : places.reduce((most, { column }) => Math.max(most, column + 1), 0);
  if (rows.length * columns > MOST_CELLS) return;
  for (const section of sections) {
    for (const { row, places, empty } of layOut(rowsIn(section), columns)) {
      for (const { cell, columnSpan, rowSpan } of places) {
        setSpan(cell, 'colSpan', columnSpan);
        setSpan(cell, 'rowSpan', rowSpan);
      }
      if (empty === columns) section.children = section.children.filter((child) => child !== row);
      else row.children.push(...Array.from({ length: empty }, () => element('td', {})));
    }
  }
}

interface Place {
  readonly cell: Element;
  readonly column: number;
  readonly columnSpan: number;
  readonly rowSpan: number;
}

interface LaidOutRow {
  readonly row: Element;
  readonly places: readonly Place[];
  /** How many columns no cell covers. */
  readonly empty: number;
}

/** The places of the cells of a section, as browsers find them, within so many columns. */
function layOut(rows: readonly Element[], columns: number): LaidOutRow[] {
  /** By column: the first row that no cell from above covers. */
  const free: number[] = [];
  return rows.map((row, index) => {
    const isCovered = (column: number) => (free[column] ?? 0) > index;
    const places: Place[] = [];
    let next = 0;
    for (const cell of row.children) {
      if (!isElement(cell, 'td', 'th')) continue;
      while (isCovered(next)) next += 1;
      const column = next;
      const end = column + Math.min(Math.max(1, span(cell, 'colSpan')), WIDEST_CELL);
      // A span of zero rows reaches to the end of its section.
      const rowSpan = Math.min(span(cell, 'rowSpan') || rows.length, rows.length - index);
      do free[next++] = index + rowSpan;
      while (next < end && next < columns && !isCovered(next));
      places.push({ cell, column, columnSpan: next - column, rowSpan });
    }
    const covered = free.slice(0, columns).filter((until) => until > index).length;
    return { row, places, empty: columns - covered };
  });
}

/** How many looks for a free column the rows of a section may take: each row passes the cells that reach into it. */
function looksFor(rows: readonly Element[]): number {
  let [reaching, looks] = [0, 0];
  const ending = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    reaching -= ending.get(index) ?? 0;
    looks += reaching + row.children.length;
    for (const cell of row.children) {
      if (!isElement(cell, 'td', 'th')) continue;
      const columns = Math.min(Math.max(1, span(cell, 'colSpan')), WIDEST_CELL);
      const end = index + (span(cell, 'rowSpan') || rows.length);
      looks += columns;
      if (end === index + 1) continue;
      reaching += columns;
      ending.set(end, (ending.get(end) ?? 0) + columns);
    }
  }
  return looks;
}

function rowsIn(section: Element): Element[] {
  return section.children.filter((child): child is Element => isElement(child, 'tr'));
}

function span(cell: Element, name: 'colSpan' | 'rowSpan'): number {
  const written = Math.floor(Number(cell.properties[name] ?? 1));
  return written >= 0 ? written : 1;
}

function setSpan(cell: Element, name: 'colSpan' | 'rowSpan', length: number): void {
  if (Number(cell.properties[name] ?? 1) === length) return;
  if (length > 1) cell.properties[name] = length;
  else delete cell.properties[name];
}
