import { OUTCOMES, type Outcome } from '#platform/database/columns.ts';
import { DIFFERENT_REASONS, EXAMPLES_PER_REASON } from './limits.ts';
import type { Place } from './source.ts';

/** In the order of the report. */
const KINDS = [
  ...(['category', 'author', 'sub-category', 'post', 'event'] as const),
  ...(['advertisement', 'subscription', 'message', 'redirect', 'picture', 'view'] as const),
] as const;
export type Kind = (typeof KINDS)[number];
/** In the order of the report. */
export const SECTIONS = ['changed', 'withdrawn', 'left out', 'missing'] as const;
export type Section = (typeof SECTIONS)[number];

/** One thing that the report names. */
export interface Finding {
  readonly section: Section;
  /** What is said about it, a sentence; names and numbers in it do not keep two findings apart. */
  readonly reason: string;
  /** Its title, address or kind. */
  readonly subject: string;
  readonly place: Place;
}

interface Group {
  count: number;
  readonly examples: string[];
}

/**
 * What an import did, in the end printed as a report. Holds counts and a few examples only, so that a million findings
 * take no memory; each is handed to `record` as it comes.
 */
export class ImportReport {
  readonly format: string;
  readonly source: string;
  readonly dryRun: boolean;
  /** Posts by the category they went to because nothing maps theirs. */
  byDefault = 0;
  defaultCategory = '';
  /** Source categories that became sub-categories for want of a mapping. */
  readonly unmapped = new Map<string, { readonly name: string; posts: number }>();
  /** Things that look like content and were left out. */
  leftOutContent = 0;
  /** Where all findings are written in full. */
  file: string | undefined;
  readonly #counts = new Map<Kind, Map<string, Map<Outcome, number>>>();
  readonly #groups = new Map(SECTIONS.map((section) => [section, new Map<string, Group>()]));
  readonly #record: (line: string) => void;

  constructor(about: { format: string; source: string; dryRun: boolean }, record: (line: string) => void = () => {}) {
    this.format = about.format;
    this.source = about.source;
    this.dryRun = about.dryRun;
    this.#record = record;
  }

  /** @param status the status it has here, where its kind has one */
  count(kind: Kind, outcome: Outcome, status = ''): undefined {
    const byStatus = this.#counts.get(kind) ?? new Map<string, Map<Outcome, number>>();
    const byOutcome = byStatus.get(status) ?? new Map<Outcome, number>();
    byOutcome.set(outcome, (byOutcome.get(outcome) ?? 0) + 1);
    this.#counts.set(kind, byStatus.set(status, byOutcome));
  }

  find({ section, reason, subject, place }: Finding): undefined {
    const sentence = reason.replace(/[.\s]+$/, '');
    const groups = this.#group(section);
    const general = generalised(sentence);
    const key = groups.has(general) || groups.size < DIFFERENT_REASONS ? general : 'Other reasons';
    const group = groups.get(key) ?? { count: 0, examples: [] };
    const line = [placeText(place), subject && `“${subject}”`, sentence === key ? '' : sentence]
      .filter(Boolean)
      .join('  ');
    if (group.examples.length < EXAMPLES_PER_REASON) group.examples.push(line);
    group.count += 1;
    groups.set(key, group);
    this.#record(`${section}: ${sentence}: ${line}\n`);
  }

  /** How many things of a kind came in, by outcome; all statuses together unless one is named. */
  counted(kind: Kind, outcome: Outcome, status?: string): number {
    const byStatus = [...(this.#counts.get(kind) ?? [])].filter(([name]) => status === undefined || name === status);
    return byStatus.reduce((sum, [, outcomes]) => sum + (outcomes.get(outcome) ?? 0), 0);
  }

  /** How many things were written, or would be. */
  get writes(): number {
    return this.kinds.reduce((sum, kind) => sum + this.counted(kind, 'new') + this.counted(kind, 'changed'), 0);
  }

  /** The share of the source's content that was left out, 0 to 1. */
  get leftOutShare(): number {
    const came = OUTCOMES.flatMap((outcome) => [this.counted('post', outcome), this.counted('event', outcome)]);
    const all = came.reduce((sum, count) => sum + count, this.leftOutContent);
    return all === 0 ? 0 : this.leftOutContent / all;
  }

  /** Whether the source held nothing at all that has a place here. */
  get isEmpty(): boolean {
    return this.kinds.every((kind) => kind === 'picture' || kind === 'category' || kind === 'sub-category');
  }

  get kinds(): Kind[] {
    return KINDS.filter((kind) => this.#counts.has(kind));
  }

  statuses(kind: Kind): string[] {
    return [...(this.#counts.get(kind)?.keys() ?? [])].filter((status) => status !== '');
  }

  findings(section: Section): ReadonlyMap<string, Readonly<Group>> {
    return this.#group(section);
  }

  #group(section: Section): Map<string, Group> {
    return this.#groups.get(section) ?? new Map();
  }
}

/** The sentence without the names and numbers that differ from one thing to the next. */
function generalised(sentence: string): string {
  return sentence.replace(/'[^']*'|"[^"]*"|“[^”]*”/g, '…').replace(/\d+/g, 'N');
}

/** `posts/a.md:4`, `line 120, id 42`. */
function placeText({ file, line, id }: Place): string {
  if (file) return `${file}${line ? `:${line}` : ''}${id ? ` (${id})` : ''}`;
  return [line && `line ${line}`, id && `id ${id}`].filter(Boolean).join(', ');
}
