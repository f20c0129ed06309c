import { OUTCOMES } from '#platform/database/columns.ts';
import { type ImportReport, type Kind, SECTIONS, type Section } from './report.ts';
import { SUPPORTED_SOURCES } from './source.ts';

/** Those that do not only end with an s. */
const PLURALS: { readonly [one in Kind]?: string } = {
  category: 'categories',
  'sub-category': 'sub-categories',
  view: 'days of views',
};

const HEADINGS: Readonly<Record<Section, string>> = {
  changed: 'Read in another way than it was written',
  desk: 'Published at the desk, to which it belongs (--take gives it back to its source)',
  withdrawn: 'Withdrawn, and drafts from now on: their files are gone',
  'left out': 'Left out',
  missing: 'Missing pictures and files',
};

/** The report for the terminal: what came in, what was changed, what was left out, and the path of the full report. */
export function reportText(report: ImportReport): string {
  return [
    ...warning(report),
    `${report.dryRun ? 'Would come in' : 'Came in'} from ${report.source} (${report.format})`,
    ...counts(report),
    ...sections(report),
    ...categories(report),
    ...SECTIONS.flatMap((section) => findings(report, section)),
    ...nothingCame(report),
    ...(report.file ? [`\nEverything in full: ${report.file}`] : []),
    ...(report.dryRun ? ['', 'This was a dry run: nothing has been written.'] : []),
    '',
  ].join('\n');
}

/** Stands at the top: below the counts, an operator would overlook it. */
function warning({ leftOutContent, leftOutShare }: ImportReport): string[] {
  if (leftOutShare <= WORTH_A_WARNING) return [];
  const share = Math.round(leftOutShare * 100);
  return [
    `LEFT OUT: ${number(leftOutContent)} pages that look like content, ${share} in 100. See 'Left out' below.`,
    '',
  ];
}

const WORTH_A_WARNING = 0.1;

function nothingCame(report: ImportReport): string[] {
  if (report.writes === 0) return ['', report.isEmpty ? EMPTY : UNCHANGED];
  return report.isEmpty ? ['', NAMES_ONLY] : [];
}

const NAMES_ONLY =
  'It names subjects, and holds nothing else that has a place here: no article, event or author came in.';
const UNCHANGED = 'Nothing is new: the site has all of it already.';
const EMPTY = `Nothing in it could be brought in.\n${SUPPORTED_SOURCES}`;

function counts(report: ImportReport): string[] {
  return report.kinds.map((kind) => {
    const count = (status?: string) => OUTCOMES.reduce((sum, one) => sum + report.counted(kind, one, status), 0);
    const outcomes = OUTCOMES.filter((outcome) => report.counted(kind, outcome) > 0);
    const byOutcome = outcomes.map((outcome) => `${number(report.counted(kind, outcome))} ${outcome}`).join(', ');
    const statuses = report.statuses(kind).map((status) => `${number(count(status))} ${status}`);
    const parts = [byOutcome, ...(statuses.length > 0 ? [statuses.join(', ')] : [])];
    return `  ${(PLURALS[kind] ?? `${kind}s`).padEnd(16)}${number(count()).padStart(9)}   ${parts.join('; ')}`;
  });
}

/** Folders whose names do not say what is in them, the largest first, and how to decide otherwise. */
function sections({ sections: found }: ImportReport): string[] {
  if (found.length === 0) return [];
  const largest = [...found].sort((one, other) => other.files - one.files);
  const lines = largest.slice(0, SHOWN_SECTIONS).map(({ section, files, posts, isBlog }) => {
    const dated = `${number(posts)} of ${number(files)} with a date and a text`;
    return `  ${section || '(the top folder)'}: ${dated}: ${isBlog ? 'what is dated are posts' : 'pages, left out'}`;
  });
  const more = found.length > SHOWN_SECTIONS ? [`  … and ${number(found.length - SHOWN_SECTIONS)} more`] : [];
  const flags = '  --as-posts FOLDER and --as-pages FOLDER decide otherwise.';
  return ['', 'Folders whose names do not say what is in them:', ...lines, ...more, flags];
}

const SHOWN_SECTIONS = 12;

function categories({ byDefault, defaultCategory, unmapped }: ImportReport): string[] {
  if (byDefault === 0) return [];
  const names = [...unmapped.values()].sort((one, other) => other.posts - one.posts);
  const shown = names.slice(0, SHOWN_CATEGORIES).map(({ name, posts }) => `${name} (${number(posts)})`);
  const more = names.length > shown.length ? `, and ${number(names.length - shown.length)} more` : '';
  const became = names.length > 0 ? [`  Not mapped, and now sub-categories: ${shown.join(', ')}${more}.`] : [];
  return [
    '',
    `Categories: ${number(byDefault)} posts have none that is mapped and went to the default category '${defaultCategory}'.`,
    ...became,
    '  --suggest-map FILE writes a map to edit, --map FILE uses it.',
  ];
}

const SHOWN_CATEGORIES = 12;

function findings(report: ImportReport, section: Section): string[] {
  const isNamed = ({ examples }: { readonly examples: readonly string[] }) => Number(examples.length > 0);
  const groups = [...report.findings(section)].sort(
    ([, one], [, other]) => isNamed(other) - isNamed(one) || other.count - one.count,
  );
  if (groups.length === 0) return [];
  const total = groups.reduce((sum, [, { count }]) => sum + count, 0);
  const lines = groups.flatMap(([reason, { count, examples }]) => {
    const more =
      examples.length > 0 && count > examples.length ? [`      … and ${number(count - examples.length)} more`] : [];
    return [`  ${reason}: ${number(count)}`, ...examples.map((example) => `      ${cut(example)}`), ...more];
  });
  return ['', `${HEADINGS[section]}: ${number(total)}`, ...lines];
}

/** Shortened for a terminal; the report file has the whole line. */
function cut(line: string): string {
  const WIDEST = 200;
  return line.length > WIDEST ? `${line.slice(0, WIDEST - 1).toWellFormed()}…` : line;
}

function number(count: number): string {
  return count.toLocaleString('en-GB');
}
