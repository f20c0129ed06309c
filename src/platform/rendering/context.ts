import { createContext } from 'react';
import type { When } from './Island.tsx';
import { markOf, type Piece, type SharedPiece } from './pieces.ts';

/** A part that is the same on many pages, as it was drawn the first time. */
interface StandingPart {
  readonly html: string;
  /** The same. */
  readonly piece: SharedPiece;
  readonly islands: ReadonlyMap<string, When>;
  readonly isWhole: boolean;
}

/** By name and variant: a handful for each category there is. */
export type StandingParts = Map<string, StandingPart>;

interface RenderingParts {
  readonly report: (error: unknown, island: string) => void;
  /** What the ids of its islands begin with. */
  readonly prefix?: string;
  /** What earlier pages of the site have left to be repeated. */
  readonly standing?: StandingParts;
  /** Where pieces go that do not pass through React; without it, all do. */
  readonly pieces?: Piece[];
}

/** What one drawing of a page collects on its way. */
export class Rendering {
  readonly islands = new Map<string, When>();
  readonly report: (error: unknown, island: string) => void;
  readonly standing: StandingParts;
  readonly #prefix: string;
  readonly #pieces: Piece[] | undefined;
  #count = 0;

  constructor({ report, prefix = 'i', standing = new Map(), pieces }: RenderingParts) {
    this.report = report;
    this.#prefix = prefix;
    this.standing = standing;
    this.#pieces = pieces;
  }

  nextPrefix(): string {
    return `${this.#prefix}${this.#count++}`;
  }

  use(name: string, when: When): void {
    this.islands.set(name, when);
  }

  /**
   * @param html as it would stand in the page
   * @param piece the same, where it is shared
   * @returns what React is to draw for it
   */
  setApart(html: string, piece: Piece = html): string {
    return this.#pieces ? markOf(this.#pieces.push(piece) - 1) : html;
  }
}

/** Each drawing provides its own; the default serves tests that render a component alone. */
export const RenderingContext = createContext(
  new Rendering({
    report: (error) => {
      throw error;
    },
  }),
);
