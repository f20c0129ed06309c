import type { Queries } from '#content/database/database.ts';
import type { Move } from '#content/redirects/store-redirects.store.ts';
import type { Site } from '#content/site.ts';
import type { BeforePublication } from '#desk/stories/publishing/before-publication.store.ts';
import type { FoundStories } from '#desk/stories/rewritten-fields.store.ts';

/** A stored thing, as a merge reads it. */
interface Merged<Form> {
  readonly id: number;
  readonly form: Form;
}

interface Pair<Form> {
  readonly from: Merged<Form>;
  readonly into: Merged<Form>;
}

/** How one thing of a kind becomes another: what names the first names the second from then on. */
export interface Merging<Form> {
  /** Finds the stories that name a thing, before the transaction: reading them takes long. */
  readonly find: (site: Site, id: number) => Promise<FoundStories>;
  /** Moves all that names `from`, as part of a transaction. @returns as JSON, what `giveBack` needs; and how much moved, in words */
  readonly move: (
    site: Site,
    transaction: Queries,
    pair: Pair<Form>,
    found: FoundStories,
  ) => Promise<{ readonly moved: string; readonly count: string }>;
  /**
   * What a publication of these seconds replaced, with the names moved; undefined where `from` is not named. Without this function, no
   * such publication can be taken back any more: it might name what is gone.
   */
  readonly before?: (before: BeforePublication, pair: Pair<Form>) => BeforePublication | undefined;
  /**
   * Moves back what was moved and has not been changed since. @param pair `from` has a new number; `was` is the one it had
   * @returns a sentence about what stays; empty where nothing does
   */
  readonly giveBack: (
    site: Site,
    transaction: Queries,
    pair: Pair<Form> & { readonly was: number },
    moved: string,
  ) => Promise<string>;
  /** Which addresses lead to the other from then on. */
  readonly moves: (from: Form, into: Form) => readonly Move[];
}
