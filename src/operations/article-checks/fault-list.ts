import { addresses } from '#content/addresses.ts';
import { articleFaults, eventFaults } from './article-faults.ts';
import type { CheckedArticle, CheckedEvent, ReadText } from './checked-article.ts';
import { FAULT_ORDER, type Fault, type FaultKind } from './fault-kinds.ts';
import { OwnLinks } from './own-links.ts';

/** Examples of each kind that are kept. */
const EXAMPLES = 3;

/** Of what is looked at, how many. */
export interface Amounts {
  readonly articles: number;
  readonly events: number;
}

export interface FoundFault extends ReadText, Fault {}

export interface FaultGroup extends Amounts {
  readonly kind: FaultKind;
  /** Articles and events together. */
  readonly count: number;
  readonly examples: readonly FoundFault[];
}

type What = keyof Amounts;

/** Looks at articles and events one after the other; keeps counts and a few examples, so that a million fit into the memory. */
export class FaultList {
  /** What was looked at. */
  readonly looked = { articles: 0, events: 0 };
  /** Of these, how many have a fault. */
  faulty = 0;
  /** Articles with a lead picture. */
  pictured = 0;
  /** Their links to pages of this site. */
  readonly links = new OwnLinks();
  readonly #groups = new Map<FaultKind, { articles: number; events: number; readonly examples: FoundFault[] }>();

  /** @returns the article's faults, the most harmful first */
  look(article: CheckedArticle): readonly FoundFault[] {
    if (article.banner_img) this.pictured += 1;
    const text = { title: article.post_title, address: addresses.article(article) };
    this.links.note(article.post_content, text);
    return this.#note('articles', text, articleFaults(article));
  }

  /** @returns the event's faults, the most harmful first */
  lookAtEvent(event: CheckedEvent): readonly FoundFault[] {
    const text = { title: event.event_title, address: addresses.event(event.event_slug) };
    this.links.note(event.event_desc, text);
    return this.#note('events', text, eventFaults(event));
  }

  /** The most harmful kind first. */
  get groups(): readonly FaultGroup[] {
    return FAULT_ORDER.flatMap((kind) => {
      const group = this.#groups.get(kind);
      return group ? [{ kind, count: group.articles + group.events, ...group }] : [];
    });
  }

  #note(what: What, text: ReadText, faults: readonly Fault[]): readonly FoundFault[] {
    const found = faults.map((fault) => ({ ...fault, ...text }));
    this.looked[what] += 1;
    if (found.length > 0) this.faulty += 1;
    for (const fault of found) this.#add(what, fault);
    return found;
  }

  #add(what: What, fault: FoundFault): void {
    const group = this.#groups.get(fault.kind) ?? { articles: 0, events: 0, examples: [] };
    group[what] += 1;
    if (group.examples.length < EXAMPLES) group.examples.push(fault);
    this.#groups.set(fault.kind, group);
  }
}
