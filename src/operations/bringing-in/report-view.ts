import { z } from 'zod';
import { FAULT_KINDS } from '#operations/article-checks/fault-kinds.ts';
import { deadLinkLine, faultLine } from '#operations/article-checks/faults-text.ts';
import { OF_COMMENTS } from '#operations/importing/old-comments.ts';
import type { ImportReport, LeftOutPage } from '#operations/importing/report.ts';
import type { ReportedKind } from '#operations/importing/report-counts.ts';
import type { Section } from '#operations/importing/report-findings.ts';
import { kindInWords, WORTH_A_WARNING } from '#operations/importing/report-text.ts';
import { OUTCOMES } from '#platform/database/columns.ts';
import { capitalised } from '#platform/text/capitalised.ts';
import { shortened } from '#platform/text/shortened.ts';
import { EXAMPLES_SHOWN } from './bringing-limits.ts';

const example = z.object({
  words: z.string(),
  /** The story at the desk that it concerns. */
  story: z.string().optional(),
});
const group = z.object({
  words: z.string(),
  count: z.number(),
  next: z.string().optional(),
  examples: z.array(example),
});
const part = z.object({
  heading: z.string(),
  count: z.number(),
  /** What to do, in a publisher's words. */
  next: z.string().optional(),
  groups: z.array(group),
});

/** The report of an import as a page shows it, the most harmful first. */
export const reportView = z.object({
  isTrial: z.boolean(),
  counts: z.array(z.object({ kind: z.string(), number: z.number(), words: z.string() })),
  /** A sentence where much was left out. */
  warning: z.string().optional(),
  parts: z.array(part),
  /** Articles with a lead picture, of how many. */
  pictured: z.object({ articles: z.number(), pictured: z.number() }),
  /** Comments of readers, and the name of the file that has those that were approved. */
  comments: z
    .object({
      approved: z.number(),
      others: z.number(),
      file: z
        .string()
        .regex(/^comments-[\w.-]+\.csv$/)
        .optional(),
    })
    .default({ approved: 0, others: 0 }),
  /** The name of the report in full. */
  file: z
    .string()
    .regex(/^[\w-]+\.txt$/)
    .optional(),
});
export type ReportView = z.output<typeof reportView>;
export type ReportPart = z.output<typeof part>;

/** Finds the story of an article by its address, or of the one post of a title; undefined where there is none. */
export interface StoryLookup {
  readonly at: (address: string) => string | undefined;
  readonly titled: (title: string) => string | undefined;
}

const LONGEST_LINE = 300;

export function viewOfReport(report: ImportReport, stories: StoryLookup): ReportView {
  const { faults, leftOutContent, leftOutShare } = report;
  const share = Math.round(leftOutShare * 100);
  return {
    isTrial: report.dryRun,
    counts: countsOf(report),
    ...(leftOutShare > WORTH_A_WARNING && {
      warning: `${leftOutContent} pages that readers of the old site saw do not come in: ${share} in 100.`,
    }),
    parts: [
      ...brokenPart(report, stories),
      ...deadLinksPart(report, stories),
      ...findingsPart(report, 'drafts', stories),
      ...pagesPart(report),
      ...chosenPart(report),
      ...(['missing', 'desk', 'settings', 'withdrawn', 'changed', 'left out'] as const).flatMap((section) =>
        findingsPart(report, section, stories),
      ),
    ],
    comments: { ...report.comments, ...(report.commentsFile !== undefined && { file: report.commentsFile }) },
    pictured: { articles: faults.looked.articles, pictured: faults.pictured },
  };
}

function countsOf({ counts }: ImportReport): ReportView['counts'] {
  return counts.kinds.map((kind) => {
    const outcomes = OUTCOMES.map((outcome) => [outcome, counts.counted(kind, outcome)] as const);
    const statuses = counts.statuses(kind).map((status) => {
      const number = OUTCOMES.reduce((sum, outcome) => sum + counts.counted(kind, outcome, status), 0);
      return `${number.toLocaleString('en-GB')} ${status}`;
    });
    const told = outcomes
      .filter(([, number]) => number > 0)
      .map(([name, number]) => `${number.toLocaleString('en-GB')} ${name}`);
    return {
      kind: capitalised(AT_DESK[kind] ?? kindInWords(kind)),
      number: outcomes.reduce((sum, [, number]) => sum + number, 0),
      words: [told.join(', '), statuses.join(', ')].filter(Boolean).join('; '),
    };
  });
}

/** What the desk calls otherwise than a report of the command. */
const AT_DESK: { readonly [one in ReportedKind]?: string } = {
  category: 'sections',
  post: 'articles',
  advertisement: 'banners',
  subscription: 'subscribers',
};

function brokenPart({ faults }: ImportReport, { at }: StoryLookup): ReportPart[] {
  if (faults.faulty === 0) return [];
  const groups = faults.groups.map(({ kind, count, examples }) => ({
    words: FAULT_KINDS[kind].found,
    next: FAULT_KINDS[kind].next,
    count,
    examples: examples.slice(0, EXAMPLES_SHOWN).map((one) => exampleOf(faultLine(one), at(one.address))),
  }));
  return [{ heading: 'What readers would see broken, the worst first', count: faults.faulty, groups }];
}

function deadLinksPart({ deadLinks }: ImportReport, { at }: StoryLookup): ReportPart[] {
  if (deadLinks.length === 0) return [];
  const examples = deadLinks.map((link) => exampleOf(deadLinkLine(link), at(link.first.address)));
  return [
    {
      heading: 'Links to pages that are not on this site',
      count: deadLinks.length,
      next: 'Make a redirect from the address, under Redirects, to what takes its place; where nothing does, take the link out.',
      groups: [{ words: 'Addresses', count: deadLinks.length, examples: examples.slice(0, 2 * EXAMPLES_SHOWN) }],
    },
  ];
}

const HEADINGS: Readonly<Record<Section, { readonly heading: string; readonly next?: string }>> = {
  drafts: {
    heading: 'Drafts, which no reader sees',
    next: 'They are at the desk, stories under Drafts, pages under Pages: mend what is named and publish them, or leave them.',
  },
  desk: { heading: 'Changed here at the desk, and left as the desk has it' },
  settings: { heading: 'Settings of the paper, which readers see' },
  withdrawn: { heading: 'Withdrawn, and drafts from now on: they are not in the export any more' },
  missing: {
    heading: 'Missing pictures, files and forms',
    next: 'Bring a zip that holds the media folder beside the export, or name the old site’s address above, and bring it in again; what is nowhere, put in at the desk.',
  },
  changed: { heading: 'Read in another way than it was written' },
  'left out': { heading: 'Left out' },
};

function findingsPart(report: ImportReport, section: Section, { titled }: StoryLookup): ReportPart[] {
  const found = [...report.findings(section)]
    // They have a place of their own on the page.
    .filter(([, { sentence }]) => !OF_COMMENTS.includes(sentence))
    .toSorted(([, one], [, other]) => other.count - one.count);
  if (found.length === 0) return [];
  const groups = found.map(([reason, { sentence, count, examples, subjects }]) => ({
    words: isOneOfSeveral(reason, sentence, examples) ? `${sentence}, and others like it` : sentence,
    count,
    examples: examples.slice(0, EXAMPLES_SHOWN).map((line, index) => exampleOf(line, titled(subjects[index] ?? ''))),
  }));
  return [{ ...HEADINGS[section], count: groups.reduce((sum, { count }) => sum + count, 0), groups }];
}

/** Whether a group, which has the first sentence of its findings, has others with other names or numbers. */
function isOneOfSeveral(reason: string, sentence: string, examples: readonly string[]): boolean {
  return reason !== sentence && examples.some((line) => !line.endsWith(sentence));
}

function pagesPart({ pages, leftOutContent }: ImportReport): ReportPart[] {
  if (leftOutContent === 0) return [];
  return [
    {
      heading: 'Pages of the old site that do not come in',
      count: leftOutContent,
      next: 'Make those that readers still ask for under Pages, at the same address; the others answer “not found”.',
      groups: groupsOf(pages),
    },
  ];
}

function chosenPart({ chosen, leftOutByChoice }: ImportReport): ReportPart[] {
  if (leftOutByChoice === 0) return [];
  return [
    {
      heading: 'Left out by choice',
      count: leftOutByChoice,
      next: 'Nothing, if that is how it should be. Their old addresses answer “not found”, but for what came in before; all are in the report in full.',
      groups: groupsOf(chosen),
    },
  ];
}

/** By what they are and why they do not come in, the most first. */
function groupsOf(pages: readonly LeftOutPage[]): ReportPart['groups'] {
  const groups = [...Map.groupBy(pages, ({ what, reason }) => `${capitalised(what)}: ${reason}`)];
  return groups
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([words, of]) => ({
      words,
      count: of.length,
      examples: of
        .slice(0, EXAMPLES_SHOWN)
        .map(({ title, addresses = [], answers }) =>
          exampleOf([title && `“${title}”`, addresses[0], answers === false && SILENT].filter(Boolean).join('  ')),
        ),
    }));
}

const SILENT = 'does not answer here';

function exampleOf(words: string, story?: string): z.output<typeof example> {
  return { words: shortened(words, LONGEST_LINE), ...(story !== undefined && { story }) };
}
