import { fold } from './drawing/random.ts';
import type { Layout, Subject } from './drawing/scene.ts';
import { styleOf } from './styles/catalogue.ts';
import { subjectsOf } from './subjects/catalogue.ts';

/** The subject of a picture. */
export interface PictureRequest {
  readonly slug: string;
  readonly category: string;
  /** Sub-categories, the main one first. */
  readonly subjects: readonly string[];
}

/** A request with its layout, motif and ground. */
export interface Assignment extends PictureRequest {
  readonly layout: Layout;
  readonly motif: Subject;
  /** See Scene. */
  readonly light: number;
}

/** A use in the same category counts as much as this many in others. */
const NEIGHBOUR = 100;

/** Multiples of the golden ratio, modulo 1, are evenly spread. */
const GOLDEN = 0.618034;

/** Counts uses by category, and chooses the least used thing. */
class UseCounts<Thing> {
  readonly #uses = new Map<Thing, string[]>();

  /** Chooses the thing least used in a category, then in others; the slug decides among equals. */
  least(things: readonly Thing[], category: string, slug: string): Thing {
    const uses = things.map((thing) =>
      this.#usesOf(thing).reduce((sum, use) => sum + (use === category ? NEIGHBOUR : 1), 0),
    );
    const leastUsed = things.filter((_, index) => uses[index] === Math.min(...uses));
    const chosen = leastUsed[fold(slug) % leastUsed.length];
    if (chosen === undefined) throw new Error(`Nothing to choose from for ${slug}.`);
    this.#uses.set(chosen, [...this.#usesOf(chosen), category]);
    return chosen;
  }

  #usesOf(thing: Thing): readonly string[] {
    return this.#uses.get(thing) ?? [];
  }
}

/**
 * Assigns a layout and a motif to each picture, in the order of slugs: every layout of a style and every motif of a
 * subject is used before one repeats.
 */
export function assign(requests: readonly PictureRequest[]): readonly Assignment[] {
  const layouts = new UseCounts<Layout>();
  const motifs = new UseCounts<Subject>();
  const inOrder = [...requests].sort((first, second) => (first.slug < second.slug ? -1 : 1));
  const seen = new Map<string, number>();
  return inOrder.map((request) => {
    const place = seen.get(request.category) ?? 0;
    seen.set(request.category, place + 1);
    return {
      ...request,
      light: (0.2 + place * GOLDEN) % 1,
      layout: layouts.least(styleOf(request.category), request.category, `${request.slug}/layout`),
      motif: motifs.least(
        subjectsOf(request.subjects[0] ?? 'measurement'),
        request.category,
        `${request.slug}/subject`,
      ),
    };
  });
}
