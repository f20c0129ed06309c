import { fold } from './drawing/random.ts';
import type { Layout, Subject } from './drawing/stage.ts';
import { languageOf } from './languages/catalogue.ts';
import { subjectsOf } from './subjects/catalogue.ts';

/** What a picture is to be about. */
export interface Commission {
  readonly slug: string;
  readonly category: string;
  /** Sub-categories, the leading one first. */
  readonly subjects: readonly string[];
}

/** A commission with the layout and the motif it shall be drawn in. */
export interface Role extends Commission {
  readonly layout: Layout;
  readonly motif: Subject;
}

/** Counts how often a thing was used, in all and within one category. */
class Wear<Thing> {
  readonly #uses = new Map<Thing, number>();

  /** The least used of the things; among equals the slug decides. */
  least(things: readonly Thing[], slug: string): Thing {
    const uses = things.map((thing) => this.#uses.get(thing) ?? 0);
    const fresh = things.filter((_, index) => uses[index] === Math.min(...uses));
    const chosen = fresh[fold(slug) % fresh.length];
    if (chosen === undefined) throw new Error(`Nothing to choose from for ${slug}.`);
    this.#uses.set(chosen, (this.#uses.get(chosen) ?? 0) + 1);
    return chosen;
  }
}

/**
 * Casts all pictures at once, in the order of their slugs, so that neighbours do not wear the same clothes:
 * every layout of a language and every motif of a subject has its turn before one comes again.
 */
export function cast(commissions: readonly Commission[]): readonly Role[] {
  const layouts = new Wear<Layout>();
  const motifs = new Wear<Subject>();
  const inOrder = [...commissions].sort((first, second) => (first.slug < second.slug ? -1 : 1));
  return inOrder.map((commission) => ({
    ...commission,
    layout: layouts.least(languageOf(commission.category), `${commission.slug}/layout`),
    motif: motifs.least(subjectsOf(commission.subjects[0] ?? 'measurement'), `${commission.slug}/subject`),
  }));
}
