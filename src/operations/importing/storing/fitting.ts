import { type BoundedTable, ROW_MAXIMA } from '#content/row-maxima.ts';
import { formattedNumber } from '#platform/text/formatted-number.ts';
import { shortened } from '#platform/text/shortened.ts';
import type { ImportReport } from '../report.ts';
import type { ImportFinding } from '../report-findings.ts';

type Text = string | null;

/** How a text that is too long comes in. */
interface Fitting {
  /** Undefined where what is left would mean something else: then its row is left out. */
  readonly shorten: (text: string, most: number) => Text | undefined;
  readonly said: (kept: string, text: string) => string;
}

const CUT: Fitting = {
  shorten: (text, most) => shortened(text, most - 1),
  said: (kept) => `it was cut, and ends “${kept.slice(-40)}”`,
};
const WHOLE_LINES: Fitting = {
  shorten: fittingLines,
  said: (kept, text) => `of its ${linesOf(text).length} lines the first ${linesOf(kept).length} came in`,
};
const EMPTIED: Fitting = { shorten: () => null, said: () => 'it was left out' };
const LEFT_OUT: Fitting = { shorten: () => undefined, said: () => 'all of it was left out' };

/** The texts that can be less than they were, by table: what a report calls them, and how they come in. Any other is left out. */
const FITTING = {
  author: {
    author_display_name: ['name', CUT],
    author_description: ['biography', CUT],
    author_links: ['list of pages elsewhere', WHOLE_LINES],
    author_photo: ["photograph's address", EMPTIED],
  },
  subcategory: { subcat_name: ['name', CUT] },
  category: { cat_name: ['name', CUT], menu_name: ['name in the menu', CUT] },
  advertisement: {
    banner_name: ['alternative text', CUT],
    dest_url: ['address', LEFT_OUT],
    banner_img: ["picture's address", LEFT_OUT],
  },
  redirect: { source_path: ['old address', LEFT_OUT], target: ['address that it leads to', LEFT_OUT] },
  subscription: {
    source: ['origin', CUT],
    consent_from: ['proof of consent', CUT],
    consent_way: ['proof of consent', CUT],
  },
  // What a person has asked for stays, whatever is cut of it.
  contact_submission: {
    first_name: ['first name', CUT],
    last_name: ['last name', CUT],
    email: ['address of mail', CUT],
    phone: ['telephone number', CUT],
    message: ['message', CUT],
    note: ['answer', CUT],
    done_by: ['name of who answered', CUT],
    denial: ['reason for a denial', CUT],
  },
  post_correction: { correction: ['text', CUT] },
  media: { path: ['path', LEFT_OUT] },
  media_file: { path: ['path', LEFT_OUT] },
  media_detail: {
    path: ['path', LEFT_OUT],
    alt_text: ['alternative text', CUT],
    caption: ['caption', CUT],
    credit: ['credit', CUT],
    licence: ['licence', CUT],
    original_name: ['name', CUT],
    stand_in: ["stand-in's path", EMPTIED],
    replaced_by: ["replacement's path", EMPTIED],
  },
} as const satisfies {
  readonly [Table in Fitted]: {
    readonly [Column in keyof (typeof ROW_MAXIMA)[Table]]?: readonly [name: string, Fitting];
  };
};

/** Posts, events and pages are not here: nothing of theirs is cut, and a longer one is a draft (maxima.ts). */
type Fitted = Exclude<BoundedTable, 'post' | 'event' | 'text_page'>;

interface Fit<Row> {
  readonly row: Row | undefined;
  readonly said: readonly string[];
}

/** The same, told to the report. */
export function fittedAndTold<Row extends object>(
  report: ImportReport,
  table: Fitted,
  given: Row,
  about: Pick<ImportFinding, 'subject' | 'place'>,
): Row | undefined {
  const { row, said } = fitted(table, given);
  for (const reason of said) report.addFinding({ section: row ? 'changed' : 'left out', reason, ...about });
  return row;
}

/**
 * Makes every text of a row fit its column (row-maxima.ts).
 * @returns the row, undefined where it is left out; and a sentence for each text that did not fit: which, how long, what became of it
 */
export function fitted<Row extends object>(table: Fitted, row: Row): Fit<Row> {
  const said: string[] = [];
  const names: Readonly<Record<string, readonly [string, Fitting]>> = FITTING[table];
  const texts: [string, Text][] = [];
  for (const [column, most] of Object.entries(ROW_MAXIMA[table])) {
    const text: unknown = Object.entries(row).find(([name]) => name === column)?.[1];
    if (typeof text !== 'string' || text.length <= most) continue;
    const [name, { shorten, said: tell }] = names[column] ?? [column.replaceAll('_', ' '), LEFT_OUT];
    const kept = shorten(text, most);
    said.push(
      `Its ${name} has ${formattedNumber(text.length)} characters, and ${formattedNumber(most)} fit: ${tell(kept ?? '', text)}`,
    );
    if (kept === undefined) return { row: undefined, said };
    texts.push([column, kept]);
  }
  return { row: texts.length === 0 ? row : { ...row, ...Object.fromEntries(texts) }, said };
}

function fittingLines(text: string, most: number): string {
  const lines = linesOf(text);
  while (lines.join('\n').length > most) lines.pop();
  return lines.join('\n');
}

function linesOf(text: string): string[] {
  return text.split('\n').filter(Boolean);
}
