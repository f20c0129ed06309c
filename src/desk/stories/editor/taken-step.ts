import type { Node } from 'prosemirror-model';
import { Step, StepResult } from 'prosemirror-transform';
import { type Entry, newEntry } from './block-list.ts';

/**
 * Goes with steps that make the document that of other blocks. They know nodes alone: undone, they would bring back paragraphs
 * under new ids, in other words of HTML, and without what they carried.
 */
export class TakenStep extends Step {
  readonly #before: readonly Entry[];
  readonly #after: readonly Entry[];

  constructor(before: readonly Entry[], after: readonly Entry[]) {
    super();
    this.#before = before;
    this.#after = after;
  }

  /** Entries whose nodes are those of the blocks after the step, with these blocks. What a block that stayed carries by now stays. */
  recalled(entries: readonly Entry[]): readonly Entry[] {
    const left = [...this.#after];
    const found = entries.map(({ node }) => {
      const at = left.findIndex((entry) => entry.node.eq(node));
      return at < 0 ? undefined : left.splice(at, 1)[0];
    });
    const ids = new Set(found.map((entry) => entry?.block.id));
    return entries.map((entry, index) => {
      const { node, block } = entry;
      const known = found[index]?.block;
      if (!known) return ids.has(block.id) ? newEntry(node) : entry;
      return { node, block: known.id === block.id ? { ...block, html: known.html } : known };
    });
  }

  override apply(doc: Node): StepResult {
    return StepResult.ok(doc);
  }

  override invert(): TakenStep {
    return new TakenStep(this.#after, this.#before);
  }

  override map(): TakenStep {
    return this;
  }

  /** Steps stay in their tab. */
  override toJSON(): never {
    throw new TypeError('A TakenStep is not serialised');
  }
}
