/** A sentence, clause or table row of the specification, and what holds it. */
export interface Row {
  /** `2.home.3`: stable as long as the specification is. */
  readonly key: string;
  /** The specification's own words. */
  readonly quote: string;
  /** Of section 9: `NAME` and the file that defines it, from the project's root. */
  readonly constants: readonly { readonly name: string; readonly file: string }[];
  readonly tests: readonly TestName[];
}

export interface TestName {
  /** From the project's root. */
  readonly file: string;
  /** Title of the test, behind those of the groups around it as far as they are given. */
  readonly title: string;
}

/** A page of docs/specification: headings and rows in their order. */
export interface SectionTable {
  readonly rows: readonly Row[];
  /** Headings and quotes, as the section reads. */
  readonly wording: readonly string[];
}

const BETWEEN = ' › ';

/** Reads one page. Its first heading is the section's own and belongs to no row. */
export function readTable(markdown: string): SectionTable {
  const rows: Row[] = [];
  const wording: string[] = [];
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) wording.push(line.slice(3));
    if (!/^\| \d/.test(line)) continue;
    const row = readRow(line);
    rows.push(row);
    wording.push(row.quote);
  }
  return { rows, wording };
}

function readRow(line: string): Row {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
  const [key = '', quote = '', ...rest] = cells.slice(1, -1);
  const [held = '', named = ''] = rest.toReversed();
  return {
    key,
    quote,
    constants: [...named.matchAll(/`([\w-]+)` in `([^`]+)`/g)].map(([, name = '', file = '']) => ({ name, file })),
    tests: held.split('<br>').filter(Boolean).map(readTestName),
  };
}

function readTestName(text: string): TestName {
  const [file = '', ...titles] = text.split(BETWEEN);
  return { file: file.includes('/') ? file : `tests/specification/${file}`, title: titles.join(BETWEEN) };
}
