import type { Node } from 'prosemirror-model';
import { Step, StepResult } from 'prosemirror-transform';
import type { Block } from '../story.contract.ts';

/** What a block carries beside its text. */
type Carried = Pick<Block, 'other' | 'note'>;

/** Changes what a block carries. The document stays; as a step, the change is undone and redone with those of the text. */
export class CarriedStep extends Step {
  readonly #id: string;
  readonly #before: Carried;
  readonly #after: Carried;

  constructor(id: string, before: Carried, after: Carried) {
    super();
    this.#id = id;
    this.#before = before;
    this.#after = after;
  }

  /** The block with what it carries after the step, if the step is about it. */
  changed(block: Block): Block {
    if (block.id !== this.#id) return block;
    const { other, note } = this.#after;
    return { id: block.id, html: block.html, ...(other && { other }), ...(note && { note }) };
  }

  override apply(doc: Node): StepResult {
    return StepResult.ok(doc);
  }

  override invert(): CarriedStep {
    return new CarriedStep(this.#id, this.#after, this.#before);
  }

  override map(): CarriedStep {
    return this;
  }

  /** Steps stay in their tab. */
  override toJSON(): never {
    throw new TypeError('A CarriedStep is not serialised');
  }
}
