import { deadLinksText, faultsText, picturesText } from '#operations/article-checks/faults-text.ts';
import { OUTCOMES } from '#platform/database/columns.ts';
import { formattedNumber } from '#platform/text/formatted-number.ts';
import { shortened } from '#platform/text/shortened.ts';
import type { ImportReport } from './report.ts';
import type { ReportedKind } from './report-counts.ts';
import type { Section } from './report-findings.ts';
import { chosenText, pagesText, sectionsText, unknownText } from './report-parts.ts';
import { SUPPORTED_SOURCES } from './source-reader.ts';

/** Those that do not only end with an s. */
const PLURALS: { readonly [one in ReportedKind]?: string } = {
  category: 'categories',
  'sub-category': 'sub-categories',
  view: 'days of views',
};

/** A kind of things, many of them. */
export function kindInWords(kind: ReportedKind): string {
  return PLURALS[kind] ?? `${kind}s`;
}

/** Whether a section's examples are named beside its counts. The rest stands in the full text. */
const SHOWN: Readonly<
  Record<Section, { readonly heading: string; readonly isNamed: boolean; readonly next?: string }>
> = {
  drafts: {
    heading: 'Drafts, which no reader sees',
    isNamed: true,
    next: 'they are at the desk, stories under Drafts, pages under Pages: mend what is named and publish them, or leave them.',
  },
  desk: {
    heading: 'Published at the desk, to which it belongs (--take gives it back to its source)',
    isNamed: true,
  },
  settings: { heading: 'Settings of the paper, which readers see', isNamed: true },
  withdrawn: { heading: 'Withdrawn, and drafts from now on: their files are gone', isNamed: true },
  missing: {
    heading: 'Missing pictures, files and forms',
    isNamed: true,
    next: 'name the folder that holds them with --media FOLDER and import again; what is nowhere, put in at the desk.',
  },
  changed: { heading: 'Read in another way than it was written', isNamed: false },
  'left out': { heading: 'Left out', isNamed: false },
};

/**
 * The report for the terminal: what came in; what readers would see broken, the worst first, and what to do; drafts, pages, and
 * what else needs a decision; then what was read in another way and left out, a line a kind.
 * @param file the path of the report in full, which it names
 */
export function reportText(report: ImportReport, file = report.file): string {
  return [
    ...warning(report),
    `${report.dryRun ? 'Would come in' : 'Came in'} from ${report.source} (${report.format})`,
    ...counts(report),
    ...block(faultsText(report.faults)),
    ...block(deadLinksText(report.deadLinks)),
    ...findings(report, 'drafts'),
    ...pagesText(report),
    ...chosenText(report),
    ...block(picturesText(report.faults)),
    ...sectionsText(report),
    ...unknownText(report),
    ...categories(report),
    ...(['desk', 'settings', 'withdrawn', 'missing', 'changed', 'left out'] as const).flatMap((section) =>
      findings(report, section),
    ),
    ...nothingCame(report),
    ...(file ? [`\nEverything in full: ${file}`] : []),
    ...(report.dryRun ? ['', 'This was a dry run: nothing has been written.'] : []),
    '',
  ].join('\n');
}

function block(lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? ['', ...lines] : [];
}

/** Stands at the top: below the counts, an operator would overlook it. */
function warning({ leftOutContent, leftOutShare }: ImportReport): string[] {
  if (leftOutShare <= WORTH_A_WARNING) return [];
  const share = Math.round(leftOutShare * 100);
  return [
    `LEFT OUT: ${formattedNumber(leftOutContent)} ${leftOutContent === 1 ? 'page' : 'pages'} that readers of the old site saw, ${share} in 100. See 'Pages of the old site' below.`,
    '',
  ];
}

/** The share of the source's content that is left out above which a report says so first. */
export const WORTH_A_WARNING = 0.1;

function nothingCame(report: ImportReport): string[] {
  if (report.counts.isEmpty && report.leftOutByChoice > 0) return ['', 'The map leaves out all that it holds.'];
  if (report.writes === 0) return ['', report.counts.isEmpty ? EMPTY : UNCHANGED];
  return report.counts.isEmpty ? ['', NAMES_ONLY] : [];
}

const NAMES_ONLY =
  'It names subjects, and holds nothing else that has a place here: no article, event or author came in.';
const UNCHANGED = 'Nothing is new: the site has all of it already.';
const EMPTY = `Nothing in it could be brought in.\n${SUPPORTED_SOURCES}`;

function counts(report: ImportReport): string[] {
  return report.counts.kinds.map((kind) => {
    const count = (status?: string) => OUTCOMES.reduce((sum, one) => sum + report.counted(kind, one, status), 0);
    const outcomes = OUTCOMES.filter((outcome) => report.counted(kind, outcome) > 0);
    const byOutcome = outcomes
      .map((outcome) => `${formattedNumber(report.counted(kind, outcome))} ${outcome}`)
      .join(', ');
    const statuses = report.counts.statuses(kind).map((status) => `${formattedNumber(count(status))} ${status}`);
    const parts = [byOutcome, ...(statuses.length > 0 ? [statuses.join(', ')] : [])];
    return `  ${kindInWords(kind).padEnd(16)}${formattedNumber(count()).padStart(9)}   ${parts.join('; ')}`;
  });
}

function categories({ byDefault, defaultCategory, unmapped }: ImportReport): string[] {
  if (byDefault === 0) return [];
  const names = [...unmapped.values()].sort((one, other) => other.posts - one.posts);
  const shown = names.slice(0, SHOWN_CATEGORIES).map(({ name, posts }) => `${name} (${formattedNumber(posts)})`);
  const more = names.length > shown.length ? `, and ${formattedNumber(names.length - shown.length)} more` : '';
  const became = names.length > 0 ? [`  Not mapped, and now sub-categories: ${shown.join(', ')}${more}.`] : [];
  return [
    '',
    `Categories: ${formattedNumber(byDefault)} ${byDefault === 1 ? 'post has' : 'posts have'} none that is mapped and went to the default category '${defaultCategory}'.`,
    ...became,
    '  --suggest-map FILE writes a map to edit, --map FILE uses it.',
  ];
}

const SHOWN_CATEGORIES = 12;

function findings(report: ImportReport, section: Section): string[] {
  const { heading, isNamed, next } = SHOWN[section];
  const groups = [...report.findings(section)].sort(([, one], [, other]) => other.count - one.count);
  if (groups.length === 0) return [];
  const total = groups.reduce((sum, [, { count }]) => sum + count, 0);
  const lines = groups.flatMap(([reason, { sentence, count, examples }]) => {
    const more = count > examples.length ? [`      … and ${formattedNumber(count - examples.length)} more`] : [];
    const named =
      isNamed && examples.length > 0 ? [...examples.map((one) => `      ${shortened(one, WIDEST)}`), ...more] : [];
    return [`  ${count === 1 ? sentence : withoutPlaces(reason)}: ${formattedNumber(count)}`, ...named];
  });
  return ['', `${heading}: ${formattedNumber(total)}`, ...lines, ...(next ? [`     What to do: ${next}`] : [])];
}

/** A reason without the numbers and names that are left out of it at its end: they are those of single articles. */
function withoutPlaces(reason: string): string {
  return reason.replace(/ \(…\)/g, '').replace(/[:,]? (?:…|N)(?:, first in line N)?$/, '');
}

/** Letters of a line in a terminal; the report in full has the whole line. */
const WIDEST = 200;
