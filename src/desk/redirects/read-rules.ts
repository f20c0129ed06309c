import { refusalsOf, settledForm } from '#content/kinds/rules.ts';
import { type RedirectForm, redirectKind } from '#content/redirects/redirect.kind.ts';
import { settledRule } from '#content/redirects/store-rules.store.ts';
import type { Site } from '#content/site.ts';
import { type CsvLine, csvLines } from '#platform/text/csv.ts';
import { cellsOfRule, whyNoRule } from './columns-of-rules.ts';
import { MOST_LINES } from './redirects-file-limits.ts';

export interface WrongLine {
  readonly line: number;
  readonly message: string;
}

/** A line that can be stored, as far as it tells alone. */
interface ReadRule {
  readonly line: number;
  readonly form: RedirectForm;
}

/** Reads a file of redirects. What is wrong is said line by line; of two lines with one old address, the second is. */
export function readRules(
  site: Pick<Site, 'configuration'>,
  csv: string,
): { readonly rules: readonly ReadRule[]; readonly wrong: readonly WrongLine[] } {
  const lines = linesOf(csv);
  if ('message' in lines) return { rules: [], wrong: [lines] };
  const rules = new Map<string, ReadRule>();
  const wrong: WrongLine[] = [];
  for (const { line, cells } of lines) {
    const form = formOf(site, cells);
    const refusals = 'message' in form ? [form] : refusalsOf(redirectKind, form);
    if (refusals.length > 0) wrong.push(...refusals.map(({ message }) => ({ line, message })));
    else if ('message' in form) continue;
    else if (rules.has(form.source_path))
      wrong.push({ line, message: `Line ${rules.get(form.source_path)?.line} has the same old address.` });
    else rules.set(form.source_path, { line, form });
  }
  return { rules: [...rules.values()], wrong };
}

function linesOf(csv: string): CsvLine[] | WrongLine {
  try {
    const lines = csvLines(csv);
    const [first] = lines;
    if (!first) return { line: 1, message: 'The file has no redirects.' };
    if (!cellsOfRule(first.cells))
      return { line: 1, message: 'The first line names the columns: source_path, target and status; or from and to.' };
    if (lines.length <= MOST_LINES) return lines;
    return { line: MOST_LINES + 2, message: `At most ${MOST_LINES} redirects come at once. Please divide the file.` };
  } catch (error) {
    return { line: 1, message: `The file cannot be read: ${error instanceof Error ? error.message : 'it is no CSV'}.` };
  }
}

function formOf(
  site: Pick<Site, 'configuration'>,
  cells: CsvLine['cells'],
): RedirectForm | { readonly message: string } {
  const message = whyNoRule(cells);
  if (message) return { message };
  const { source_path = '', target = '', status = '' } = cellsOfRule(cells) ?? {};
  const read = redirectKind.stored.safeParse({ source_path, target, status: status.trim() || '301' });
  if (!read.success) return { message: 'Its status is one of 301, 302, 308 and 410.' };
  return settledRule(site, settledForm(redirectKind, read.data));
}
