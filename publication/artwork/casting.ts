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

/** A commission with the layout, the motif and the ground it shall be drawn in. */
export interface Role extends Commission {
  readonly layout: Layout;
  readonly motif: Subject;
  /** See Scene. */
  readonly light: number;
}

/** A use within the same category weighs as much as this many elsewhere. */
const NEIGHBOUR = 100;

/** Steps by the golden section never bunch, however many are taken. */
const GOLDEN = 0.618034;

/** Remembers in which categories a thing was used, and finds the one least worn. */
class Wear<Thing> {
  readonly #uses = new Map<Thing, string[]>();

  /** The thing least used in a category, then elsewhere; among equals the slug decides. */
  least(things: readonly Thing[], category: string, slug: string): Thing {
    const worn = things.map((thing) =>
      this.#usesOf(thing).reduce((sum, use) => sum + (use === category ? NEIGHBOUR : 1), 0),
    );
    const fresh = things.filter((_, index) => worn[index] === Math.min(...worn));
    const chosen = fresh[fold(slug) % fresh.length];
    if (chosen === undefined) throw new Error(`Nothing to choose from for ${slug}.`);
    this.#uses.set(chosen, [...this.#usesOf(chosen), category]);
    return chosen;
  }

  #usesOf(thing: Thing): readonly string[] {
    return this.#uses.get(thing) ?? [];
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
  const seen = new Map<string, number>();
  return inOrder.map((commission) => {
    const place = seen.get(commission.category) ?? 0;
    seen.set(commission.category, place + 1);
    return {
      ...commission,
      light: (0.2 + place * GOLDEN) % 1,
      layout: layouts.least(languageOf(commission.category), commission.category, `${commission.slug}/layout`),
      motif: motifs.least(
        subjectsOf(commission.subjects[0] ?? 'measurement'),
        commission.category,
        `${commission.slug}/subject`,
      ),
    };
  });
}
