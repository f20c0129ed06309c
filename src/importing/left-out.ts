import { NAMED_PER_REASON } from './limits.ts';
import type { Place, SourceLeftOut } from './source.ts';

/** Something that the site cannot import. @param what its type: `page`, `comment` */
export function leftOut(what: string, reason: string, place: Place = {}, title?: string): SourceLeftOut {
  return { kind: 'left-out', place, what, reason, ...(title ? { title } : {}) };
}

/** The same for content that readers of the old site saw. */
export function leftOutContent(what: string, reason: string, place: Place, title?: string): SourceLeftOut {
  return { ...leftOut(what, reason, place, title), content: 1 };
}

interface Count {
  readonly what: string;
  readonly reason: string;
  named: number;
  number: number;
  content: number;
}

/** Collects what is left out: names the first of each kind, and counts the rest. */
export class LeftOut {
  readonly #counts = new Map<string, Count>();

  /** Yields an item, unless too many of its kind were yielded. */
  *item(item: SourceLeftOut): Generator<SourceLeftOut> {
    const count = this.count(item.what, item.reason, item.content);
    if (count.number > NAMED_PER_REASON) return;
    count.named += 1;
    yield item;
  }

  /** Counts an item without naming it. */
  count(what: string, reason: string, content = 0): Count {
    const key = `${what}\n${reason}`;
    const count = this.#counts.get(key) ?? { what, reason, named: 0, number: 0, content: 0 };
    this.#counts.set(key, count);
    count.number += 1;
    if (count.number > NAMED_PER_REASON) count.content += content;
    return count;
  }

  /** An item for each kind of which some were not named. */
  *counted(): Generator<SourceLeftOut> {
    for (const { what, reason, named, number, content } of this.#counts.values()) {
      const text = named > 0 ? `${number - named} more: ${reason}` : `${number}: ${reason}`;
      if (number > named) yield { ...leftOut(what, text), ...(content > 0 ? { content } : {}) };
    }
  }
}
