import { addresses } from '#content/addresses.ts';
import { PAGE_BODIES } from '#content/imprint/text-pages.contract.ts';
import { articleFaults, eventFaults, pageFaults } from './article-faults.ts';
import type { CheckedArticle, CheckedEvent, CheckedPage, ReadText } from './checked-article.ts';
import { FAULT_ORDER, type Fault, type FaultKind } from './fault-kinds.ts';
import { OwnLinks } from './own-links.ts';

/** Examples of each kind that are kept. */
const EXAMPLES = 3;

/** Of what is looked at, how many. */
export interface Amounts {
  readonly articles: number;
  readonly events: number;
  readonly pages: number;
}

const NONE: Amounts = { articles: 0, events: 0, pages: 0 };

/** All together. */
export function sumOf({ articles, events, pages }: Amounts): number {
  return articles + events + pages;
}

export interface FoundFault extends ReadText, Fault {}

export interface FaultGroup extends Amounts {
  readonly kind: FaultKind;
  /** Articles, events and pages together. */
  readonly count: number;
  readonly examples: readonly FoundFault[];
}

type What = keyof Amounts;

/** Looks at articles, events and pages one after the other; keeps counts and a few examples, so that a million fit into the memory. */
export class FaultList {
  /** What was looked at. */
  readonly looked: Record<What, number> = { ...NONE };
  /** Of these, how many have a fault. */
  faulty = 0;
  /** Articles with a lead picture. */
  pictured = 0;
  /** Their links to pages of this site. */
  readonly links = new OwnLinks();
  readonly #groups = new Map<FaultKind, Record<What, number> & { readonly examples: FoundFault[] }>();

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

  /** @returns the page's faults, the most harmful first */
  lookAtPage(page: CheckedPage): readonly FoundFault[] {
    const text = { title: page.page_title, address: addresses.textPage(page.page_path) };
    this.links.note(PAGE_BODIES.map((body) => page[body]).join('\n'), text);
    return this.#note('pages', text, pageFaults(page));
  }

  /** The most harmful kind first. */
  get groups(): readonly FaultGroup[] {
    return FAULT_ORDER.flatMap((kind) => {
      const group = this.#groups.get(kind);
      return group ? [{ kind, count: sumOf(group), ...group }] : [];
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
    const group = this.#groups.get(fault.kind) ?? { ...NONE, examples: [] };
    group[what] += 1;
    if (group.examples.length < EXAMPLES) group.examples.push(fault);
    this.#groups.set(fault.kind, group);
  }
}
