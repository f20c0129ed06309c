import { addresses } from '#content/addresses.ts';
import { articleFaults } from './article-faults.ts';
import type { CheckedArticle } from './checked-article.ts';
import { FAULT_ORDER, type FaultKind } from './fault-kinds.ts';

/** Examples of each kind that are kept. */
const EXAMPLES = 3;

export interface FoundFault {
  readonly kind: FaultKind;
  readonly title: string;
  /** A path of this site. */
  readonly address: string;
  readonly seen: string;
}

export interface FaultGroup {
  readonly kind: FaultKind;
  readonly count: number;
  readonly examples: readonly FoundFault[];
}

/** Looks at articles one after the other; keeps counts and a few examples, so that a million of them fit into the memory. */
export class FaultList {
  /** Articles that were looked at, those of them with a fault, and those with a lead picture. */
  articles = 0;
  faulty = 0;
  pictured = 0;
  readonly #groups = new Map<FaultKind, { count: number; readonly examples: FoundFault[] }>();

  /** @returns the article's faults, the most harmful first */
  look(article: CheckedArticle): readonly FoundFault[] {
    const faults = articleFaults(article).map(({ kind, seen }) => ({
      kind,
      seen,
      title: article.post_title,
      address: addresses.article(article),
    }));
    this.articles += 1;
    if (faults.length > 0) this.faulty += 1;
    if (article.banner_img) this.pictured += 1;
    for (const fault of faults) this.#add(fault);
    return faults;
  }

  /** The most harmful kind first. */
  get groups(): readonly FaultGroup[] {
    return FAULT_ORDER.flatMap((kind) => {
      const group = this.#groups.get(kind);
      return group ? [{ kind, ...group }] : [];
    });
  }

  #add(fault: FoundFault): void {
    const group = this.#groups.get(fault.kind) ?? { count: 0, examples: [] };
    group.count += 1;
    if (group.examples.length < EXAMPLES) group.examples.push(fault);
    this.#groups.set(fault.kind, group);
  }
}
