import { addresses } from '#content/addresses.ts';
import type { CheckedArticle, CheckedEvent, CheckedPage } from '#operations/article-checks/checked-article.ts';
import { FAULT_KINDS, FAULT_ORDER } from '#operations/article-checks/fault-kinds.ts';
import { FaultList, type FoundFault } from '#operations/article-checks/fault-list.ts';
import { deadLinkLine, faultLine } from '#operations/article-checks/faults-text.ts';
import type { DeadLink } from '#operations/article-checks/own-links.ts';
import type { WriteOutcome } from '#platform/database/columns.ts';
import { DIFFERENT_REASONS, PAGES_NAMED } from './importing-limits.ts';
import { ReportCounts, type ReportedKind } from './report-counts.ts';
import type { ReportLine } from './report-file.ts';
import {
  type FindingGroup,
  type ImportFinding,
  placeText,
  ReportFindings,
  SECTIONS,
  type Section,
} from './report-findings.ts';
import type { SourceLeftOut, SourcePlace } from './source.ts';
import type { SectionDecision } from './source-reader.ts';
import { unknownNames } from './unknown-names.ts';

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
  readonly counts = new ReportCounts();
  /** Number of posts in the default category because none of theirs is mapped. */
  byDefault = 0;
  defaultCategory = '';
  /** Source categories that became sub-categories because nothing maps them. */
  readonly unmapped = new Map<string, { readonly name: string; posts: number }>();
  /** Number of pieces of content that were left out; the first of them are named. */
  leftOutContent = 0;
  readonly pages: LeftOutPage[] = [];
  /** Number of pieces of content that the map leaves out; the first of them are named. */
  leftOutByChoice = 0;
  readonly chosen: LeftOutPage[] = [];
  /** The first of the pages that came in and that readers see, with their addresses. */
  readonly pagesHere: { readonly title: string; readonly address: string }[] = [];
  /** How many there are. */
  pagesShown = 0;
  /** Comments of readers: those that the old site had approved, in articles that are not left out, and the others. */
  readonly comments = { approved: 0, others: 0 };
  /** The file that has the approved ones, beside that of the report; undefined without any. */
  commentsFile: string | undefined;
  /** What is broken in the articles as readers get them. */
  readonly faults = new FaultList();
  /** Links in them to pages that are not here. */
  deadLinks: readonly DeadLink[] = [];
  /** How many articles and events the old site shows no more, since the day has passed until which it was to. */
  expired = 0;
  /** How many of them readers have here. */
  expiredShown = 0;
  /** Articles by the names of the old site's commands in them that are not known here. */
  readonly unknown = new Map<string, number>();
  /** What the files of a folder's sections without a known name were taken for. */
  sections: readonly SectionDecision[] = [];
  /** Path of the file with all findings. */
  file: string | undefined;
  readonly #findings = new ReportFindings();
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
    this.counts.count(kind, outcome, status);
  }

  /** Number of things of a kind with an outcome. @param status absent means all */
  counted(kind: ReportedKind, outcome: WriteOutcome, status?: string): number {
    return this.counts.counted(kind, outcome, status);
  }

  /** Number of things that were written, or would be. */
  get writes(): number {
    return this.counts.writes;
  }

  addFinding(finding: ImportFinding): undefined {
    const told = this.#findings.add(finding);
    if (!told) return;
    const order = FAULT_ORDER.length + SECTIONS.indexOf(finding.section);
    this.#record({ order, heading: `${finding.section}: ${told.key}`, text: told.line });
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
  notePage(page: SourceLeftOut): undefined {
    this.leftOutContent += 1;
    this.#noteLeftOut(this.pages, page, FAULT_ORDER.length, 'left out, though readers saw it');
  }

  /** Names what the map leaves out. */
  noteChosen(page: SourceLeftOut): undefined {
    this.leftOutByChoice += 1;
    this.#noteLeftOut(this.chosen, page, FAULT_ORDER.length + SECTIONS.length, CHOSEN);
  }

  #noteLeftOut(named: LeftOutPage[], page: SourceLeftOut, order: number, heading: string): void {
    const { what, reason, title, place, addresses = [] } = page;
    if (named.length < PAGES_NAMED) named.push({ what, reason, title, place, addresses });
    const text = [placeText(place), title && `“${title}”`, ...addresses].filter(Boolean).join('  ');
    this.#record({ order, heading: `${heading}: ${what}: ${reason}`, text });
  }

  /** The share of the source's content that was left out, 0 to 1. */
  get leftOutShare(): number {
    const all = this.counts.content + this.leftOutContent;
    return all === 0 ? 0 : this.leftOutContent / all;
  }

  findings(section: Section): ReadonlyMap<string, Readonly<FindingGroup>> {
    return this.#findings.of(section);
  }
}

const CHOSEN = 'left out by choice, its old address answers “not found” unless it came in before';
