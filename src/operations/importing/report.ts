import { addresses } from '#content/addresses.ts';
import type { CheckedArticle, CheckedEvent, CheckedPage } from '#operations/article-checks/checked-article.ts';
import { FAULT_KINDS, FAULT_ORDER } from '#operations/article-checks/fault-kinds.ts';
import { FaultList, type FoundFault } from '#operations/article-checks/fault-list.ts';
import { deadLinkLine, faultLine } from '#operations/article-checks/faults-text.ts';
import type { DeadLink } from '#operations/article-checks/own-links.ts';
import { OUTCOMES, type WriteOutcome } from '#platform/database/columns.ts';
import { shortened } from '#platform/shortened.ts';
import { DIFFERENT_REASONS, EXAMPLES_PER_REASON, PAGES_NAMED } from './importing-limits.ts';
import type { ReportLine } from './report-file.ts';
import type { SectionDecision, SourceLeftOut, SourcePlace } from './source.ts';
import { unknownNames } from './unknown-names.ts';

/** Letters of a sentence, and of a title or address: a source may hold one of a megabyte. */
const LONGEST_SENTENCE = 500;
const LONGEST_SUBJECT = 200;

/** In the order of the report. */
const KINDS = [
  ...(['category', 'author', 'sub-category', 'post', 'event', 'page'] as const),
  ...([
    'advertisement',
    'subscription',
    'message',
    'redirect',
    'picture',
    'file',
    'view',
    'correction',
    'setting',
  ] as const),
] as const;
export type ReportedKind = (typeof KINDS)[number];
/** What readers saw as pages of their own. */
const CONTENT = ['post', 'event', 'page'] as const satisfies readonly ReportedKind[];
/** In the order of the report. */
export const SECTIONS = ['drafts', 'desk', 'settings', 'withdrawn', 'missing', 'changed', 'left out'] as const;
export type Section = (typeof SECTIONS)[number];

export interface ImportFinding {
  readonly section: Section;
  /** A sentence. Findings are grouped by it; names and numbers in it do not count. */
  readonly reason: string;
  /** Its title, address or kind; what has neither this nor a place is counted and not named. */
  readonly subject: string;
  readonly place: SourcePlace;
  /** How many there are; 1 if absent. */
  readonly number?: number;
}

interface Count {
  readonly kind: ReportedKind;
  readonly outcome: WriteOutcome;
  readonly status: string;
  number: number;
}

interface Group {
  /** The first of its sentences, with names and numbers. */
  readonly sentence: string;
  count: number;
  readonly examples: string[];
}

/** A page that readers of the old site saw, and that did not come in. */
export interface LeftOutPage extends Pick<SourceLeftOut, 'what' | 'reason' | 'title' | 'place' | 'addresses'> {
  /** Whether its old address leads somewhere here; absent where it is not known. */
  answers?: boolean;
}

/**
 * What an import did, and what readers would see broken. Keeps counts and a few examples, so that a million findings fit into the
 * memory.
 * @param record receives each finding as a line
 */
export class ImportReport {
  readonly format: string;
  readonly source: string;
  readonly dryRun: boolean;
  /** Number of posts in the default category because none of theirs is mapped. */
  byDefault = 0;
  defaultCategory = '';
  /** Source categories that became sub-categories because nothing maps them. */
  readonly unmapped = new Map<string, { readonly name: string; posts: number }>();
  /** Number of pieces of content that were left out; the first of them are named. */
  leftOutContent = 0;
  readonly pages: LeftOutPage[] = [];
  /** The first of the pages that came in and that readers see, with their addresses. */
  readonly pagesHere: { readonly title: string; readonly address: string }[] = [];
  /** How many there are. */
  pagesShown = 0;
  /** What is broken in the articles as readers get them. */
  readonly faults = new FaultList();
  /** Links in them to pages that are not here. */
  deadLinks: readonly DeadLink[] = [];
  /** Articles by the names of the old site's commands in them that are not known here. */
  readonly unknown = new Map<string, number>();
  /** What the files of a folder's sections without a known name were taken for. */
  sections: readonly SectionDecision[] = [];
  /** Path of the file with all findings. */
  file: string | undefined;
  readonly #counts: Count[] = [];
  readonly #groups = new Map(SECTIONS.map((section) => [section, new Map<string, Group>()]));
  readonly #record: (line: ReportLine) => void;

  constructor(
    about: { format: string; source: string; dryRun: boolean },
    record: (line: ReportLine) => void = () => {},
  ) {
    this.format = about.format;
    this.source = about.source;
    this.dryRun = about.dryRun;
    this.#record = record;
  }

  /** @param status of a post or event on this site */
  count(kind: ReportedKind, outcome: WriteOutcome, status = ''): undefined {
    const known = this.#counts.find((one) => one.kind === kind && one.outcome === outcome && one.status === status);
    if (known) known.number += 1;
    else this.#counts.push({ kind, outcome, status, number: 1 });
  }

  addFinding({ section, reason, subject, place, number = 1 }: ImportFinding): undefined {
    const sentence = shortened(reason.replace(/[.\s]+$/, ''), LONGEST_SENTENCE);
    const groups = this.#group(section);
    const general = generalised(sentence);
    const key = groups.has(general) || groups.size < DIFFERENT_REASONS ? general : 'Other reasons';
    const group = groups.get(key) ?? { sentence, count: 0, examples: [] };
    const line = [
      placeText(place),
      subject && `“${shortened(subject, LONGEST_SUBJECT)}”`,
      sentence === key ? '' : sentence,
    ]
      .filter(Boolean)
      .join('  ');
    if (line && group.examples.length < EXAMPLES_PER_REASON) group.examples.push(line);
    const order = FAULT_ORDER.length + SECTIONS.indexOf(section);
    if (line || group.count === 0) this.#record({ order, heading: `${section}: ${key}`, text: line });
    group.count += number;
    groups.set(key, group);
  }

  /** Looks at an article as readers get it. */
  noteArticle(article: CheckedArticle, place: SourcePlace): undefined {
    this.#noteFaults(this.faults.look(article), place);
  }

  /** The same of an event. */
  noteEvent(event: CheckedEvent, place: SourcePlace): undefined {
    this.#noteFaults(this.faults.lookAtEvent(event), place);
  }

  /** The same of a page of text that came in and that readers see; it is named with its address. */
  notePageHere(page: CheckedPage, place: SourcePlace): undefined {
    this.pagesShown += 1;
    const address = addresses.textPage(page.page_path);
    if (this.pagesHere.length < PAGES_NAMED) this.pagesHere.push({ title: page.page_title, address });
    this.#noteFaults(this.faults.lookAtPage(page), place);
  }

  /** Names the links of what was looked at that lead to no page of this site. */
  noteDeadLinks(dead: readonly DeadLink[]): undefined {
    this.deadLinks = dead;
    for (const link of dead)
      this.#record({
        order: FAULT_ORDER.length,
        heading: 'readers see: links that lead nowhere',
        text: deadLinkLine(link),
      });
  }

  #noteFaults(faults: readonly FoundFault[], place: SourcePlace): undefined {
    for (const fault of faults) {
      const order = FAULT_ORDER.indexOf(fault.kind);
      const text = `${placeText(place)}  ${faultLine(fault)}`;
      this.#record({ order, heading: `readers see: ${FAULT_KINDS[fault.kind].found}`, text });
    }
  }

  /** Counts what an article held of the old site's own, by its remarks. */
  noteUnknown(remarks: readonly string[]): undefined {
    for (const name of new Set(remarks.flatMap(unknownNames))) {
      const isNew = !this.unknown.has(name) && this.unknown.size >= DIFFERENT_REASONS;
      if (!isNew) this.unknown.set(name, (this.unknown.get(name) ?? 0) + 1);
    }
  }

  /** Names content that was left out. */
  notePage({ what, reason, title, place, addresses }: SourceLeftOut): undefined {
    this.leftOutContent += 1;
    if (this.pages.length < PAGES_NAMED) this.pages.push({ what, reason, title, place, addresses });
    const line = [placeText(place), title && `“${title}”`, addresses?.[0]].filter(Boolean).join('  ');
    this.#record({
      order: FAULT_ORDER.length,
      heading: `left out, though readers saw it: ${what}: ${reason}`,
      text: line,
    });
  }

  /** Number of things of a kind with an outcome. @param status absent means all */
  counted(kind: ReportedKind, outcome: WriteOutcome, status?: string): number {
    const isCounted = (one: Count) => status === undefined || one.status === status;
    const counts = this.#counts.filter((one) => one.kind === kind && one.outcome === outcome && isCounted(one));
    return counts.reduce((sum, { number }) => sum + number, 0);
  }

  /** Number of things that were written, or would be. */
  get writes(): number {
    return this.kinds.reduce((sum, kind) => sum + this.counted(kind, 'new') + this.counted(kind, 'changed'), 0);
  }

  /** The share of the source's content that was left out, 0 to 1. */
  get leftOutShare(): number {
    const came = OUTCOMES.flatMap((outcome) => CONTENT.map((kind) => this.counted(kind, outcome)));
    const all = came.reduce((sum, count) => sum + count, this.leftOutContent);
    return all === 0 ? 0 : this.leftOutContent / all;
  }

  /** Whether the source held nothing that can be imported. */
  get isEmpty(): boolean {
    return this.kinds.every(
      (kind) => kind === 'picture' || kind === 'file' || kind === 'category' || kind === 'sub-category',
    );
  }

  get kinds(): ReportedKind[] {
    return KINDS.filter((kind) => this.#counts.some((one) => one.kind === kind));
  }

  statuses(kind: ReportedKind): string[] {
    const statuses = this.#counts.filter((one) => one.kind === kind && one.status !== '').map(({ status }) => status);
    return [...new Set(statuses)];
  }

  findings(section: Section): ReadonlyMap<string, Readonly<Group>> {
    return this.#group(section);
  }

  #group(section: Section): Map<string, Group> {
    return this.#groups.get(section) ?? new Map();
  }
}

/** The sentence without its names and numbers. */
function generalised(sentence: string): string {
  return sentence.replace(/'[^']*'|"[^"]*"|“[^”]*”/g, '…').replace(/\d+/g, 'N');
}

/** `posts/a.md:4`, `line 120, id 42`. */
function placeText({ file, line, id }: SourcePlace): string {
  if (file) return `${file}${line ? `:${line}` : ''}${id ? ` (${id})` : ''}`;
  return [line && `line ${line}`, id && `id ${id}`].filter(Boolean).join(', ');
}
