/** A rule of the specification, and the tests that fail when it is broken. */
export interface Row {
  readonly key: string;
  readonly rule: string;
  /** In section 9: `NAME` and the file that defines it, from the project's root. */
  readonly constants: readonly { readonly name: string; readonly file: string }[];
  readonly tests: readonly TestName[];
}

interface TestName {
  /** From the project's root. */
  readonly file: string;
  /** Title of the test, preceded by group titles where needed. */
  readonly title: string;
}

const BETWEEN = ' › ';

/** Reads the rows of one page of docs/specification. */
export function readTable(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map(readRow);
}

function readRow(line: string): Row {
  const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
  const [key = '', rule = '', ...rest] = cells.slice(1, -1);
  const [tests = '', names = ''] = rest.toReversed();
  return {
    key,
    rule,
    constants: [...names.matchAll(/`([\w-]+)` in `([^`]+)`/g)].map(([, name = '', file = '']) => ({ name, file })),
    tests: tests.split('<br>').filter(Boolean).map(readTestName),
  };
}

function readTestName(text: string): TestName {
  const [file = '', ...titles] = text.split(BETWEEN);
  return { file: file.includes('/') ? file : `tests/specification/${file}`, title: titles.join(BETWEEN) };
}
