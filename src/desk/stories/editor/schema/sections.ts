import type { Node } from 'prosemirror-model';

interface Section {
  /** thead, tbody or tfoot; null for rows that stand in the table itself. */
  readonly section: string | null;
  readonly rows: readonly Node[];
}

/** The rows of a table in their sections. */
export function rowsInSections(rows: readonly Node[]): Section[] {
  const sections: { section: string | null; rows: Node[] }[] = [];
  for (const row of rows) {
    const section = typeof row.attrs.section === 'string' ? row.attrs.section : null;
    const last = sections.at(-1);
    if (last && last.section === section && !row.attrs.isFirst) last.rows.push(row);
    else sections.push({ section, rows: [row] });
  }
  return sections;
}
