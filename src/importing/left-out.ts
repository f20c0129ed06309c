import { NAMED_PER_REASON } from './limits.ts';
import type { Place, SourceLeftOut } from './source.ts';

/** Something that the site cannot import. @param what its type: `page`, `comment` */
export function leftOut(what: string, reason: string, place: Place = {}, title?: string): SourceLeftOut {
  return { kind: 'left-out', place, what, reason, title: title || undefined };
}

/** The same for content that readers of the old site saw. */
export function leftOutContent(what: string, reason: string, place: Place, title?: string): SourceLeftOut {
  return { ...leftOut(what, reason, place, title), content: 1 };
}

/** Collects what is left out: names the first of each kind, and counts the rest. */
export class LeftOut {
  readonly #counts = new Map<
    string,
    { what: string; reason: string; named: number; number: number; content: number }
  >();

  /** Yields an item, unless too many of its kind were yielded. */
  *item(item: SourceLeftOut): Generator<SourceLeftOut> {
    const count = this.#countOf(item.what, item.reason);
    count.number += 1;
    if (count.number > NAMED_PER_REASON) count.content += item.content ?? 0;
    else {
      count.named += 1;
      yield item;
    }
  }

  /** Counts items without naming them. */
  count(what: string, reason: string, number = 1): void {
    if (number > 0) this.#countOf(what, reason).number += number;
  }

  /** An item for each kind of which some were not named. */
  *counted(): Generator<SourceLeftOut> {
    for (const { what, reason, named, number, content } of this.#counts.values()) {
      const text = named > 0 ? `${number - named} more: ${reason}` : `${number}: ${reason}`;
      if (number > named) yield { ...leftOut(what, text), content: content || undefined };
    }
  }

  #countOf(what: string, reason: string) {
    const key = `${what}\n${reason}`;
    const known = this.#counts.get(key) ?? { what, reason, named: 0, number: 0, content: 0 };
    this.#counts.set(key, known);
    return known;
  }
}
