import { OUTCOMES, type WriteOutcome } from '#platform/database/columns.ts';

/** In the order of the report. */
const KINDS = [
  ...(['category', 'author', 'sub-category', 'post', 'event', 'page'] as const),
  ...(['advertisement', 'subscription', 'message', 'redirect'] as const),
  ...(['picture', 'file', 'view', 'correction', 'setting'] as const),
] as const;
export type ReportedKind = (typeof KINDS)[number];
/** What readers saw as pages of their own. */
const CONTENT = ['post', 'event', 'page'] as const satisfies readonly ReportedKind[];
/** What may be there without anything that readers see. */
const BESIDE: readonly ReportedKind[] = ['picture', 'file', 'category', 'sub-category'];

interface Count {
  readonly kind: ReportedKind;
  readonly outcome: WriteOutcome;
  readonly status: string;
  number: number;
}

/** How many things of each kind an import met, by what became of them. */
export class ReportCounts {
  readonly #counts: Count[] = [];

  /** @param status of a post or event on this site */
  count(kind: ReportedKind, outcome: WriteOutcome, status: string): void {
    const known = this.#counts.find((one) => one.kind === kind && one.outcome === outcome && one.status === status);
    if (known) known.number += 1;
    else this.#counts.push({ kind, outcome, status, number: 1 });
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

  /** Pieces of content that came in, whatever became of them. */
  get content(): number {
    const came = OUTCOMES.flatMap((outcome) => CONTENT.map((kind) => this.counted(kind, outcome)));
    return came.reduce((sum, count) => sum + count, 0);
  }

  /** Whether there was nothing that can be imported. */
  get isEmpty(): boolean {
    return this.kinds.every((kind) => BESIDE.includes(kind));
  }

  get kinds(): ReportedKind[] {
    return KINDS.filter((kind) => this.#counts.some((one) => one.kind === kind));
  }

  statuses(kind: ReportedKind): string[] {
    const statuses = this.#counts.filter((one) => one.kind === kind && one.status !== '').map(({ status }) => status);
    return [...new Set(statuses)];
  }
}
