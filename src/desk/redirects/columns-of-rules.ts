import type { CsvLine } from '#platform/text/csv.ts';

type Column = 'source_path' | 'target' | 'status';

/**
 * What files call the columns, the first first: ours, Redirection and Yoast SEO of WordPress, Shopify, and lists by hand.
 * Redirection has a status of its own, which says whether a redirect is on; its code is ours.
 */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  source_path: [
    'source path',
    'source',
    'source url',
    'origin',
    'redirect from',
    'from',
    'old',
    'old url',
    'old address',
  ],
  target: ['target', 'target url', 'redirect to', 'to', 'new', 'new url', 'new address', 'destination', 'leads to'],
  status: ['code', 'http code', 'status code', 'status', 'type'],
};

/** The cells of a line by the names of our columns. @returns undefined where no column has old addresses, or none where they lead */
export function cellsOfRule(cells: CsvLine['cells']): Readonly<Record<Column, string>> | undefined {
  const named = new Map(Object.entries(cells).map(([name, cell]) => [spoken(name), cell]));
  const cellOf = (column: Column) => named.get(NAMES[column].find((known) => named.has(known)) ?? '');
  const [source_path, target] = [cellOf('source_path'), cellOf('target')];
  if (source_path === undefined || target === undefined) return undefined;
  // Yoast SEO leaves out the slash that addresses begin with.
  const isYoast = named.has('origin') && !/^(?:https?:\/)?\//i.test(source_path);
  return { source_path: isYoast ? `/${source_path}` : source_path, target, status: cellOf('status') ?? '' };
}

/** Why a line is no redirect that a site can have, a sentence; undefined where it may be one. */
export function whyNoRule(cells: CsvLine['cells']): string | undefined {
  const named = new Map(Object.entries(cells).map(([name, cell]) => [spoken(name), cell.trim().toLowerCase()]));
  if (named.get('regex') === '1' || named.get('format') === 'regex')
    return 'Its old address is a pattern. Write the addresses one by one, or “/old/*” for all below one.';
  // Where the code has a column of its own, the status says whether the redirect is on.
  if (named.has('code') && named.get('status') === 'disabled')
    return 'It is switched off in this file. Take the line out, or switch it on first.';
  return undefined;
}

function spoken(name: string): string {
  return name.trim().toLowerCase().replace(/[_-]/g, ' ');
}
