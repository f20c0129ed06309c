/**
 * The words of one section of the specification, on one line: without list marks, table lines and table headings.
 * @param specification the whole document, Markdown
 * @throws Error when there is no such section
 */
export function wordsOfSection(specification: string, number: number): string {
  const section = specification.split(/^## /m).find((text) => text.startsWith(`${number}. `));
  if (section === undefined) throw new Error(`The specification has no section ${number}`);
  const [, ...lines] = section.split('\n');
  const isRule = (line: string | undefined) => /^\|[-|]+\|$/.test(line ?? '');
  return oneLine(
    lines
      .filter((line, index) => !isRule(line) && !isRule(lines[index + 1]))
      .map(withoutMarks)
      .join(' '),
  );
}

function withoutMarks(line: string): string {
  if (line.startsWith('|')) return line.replaceAll('|', ' ');
  return line.replace(/^#+ /, '').replace(/^\s*(?:-|\d+\.) /, '');
}

/** White space of any length as one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
