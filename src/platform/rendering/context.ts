import { createContext } from 'react';
import type { When } from './Island.tsx';

/** A part that is the same on many pages, as it was drawn the first time. */
interface StandingPart {
  readonly html: string;
  readonly islands: ReadonlyMap<string, When>;
  readonly isWhole: boolean;
}

/** By name and variant: a handful for each category there is. */
export type StandingParts = Map<string, StandingPart>;

/** What one drawing of a page collects on its way. */
export class Rendering {
  readonly islands = new Map<string, When>();
  readonly report: (error: unknown, island: string) => void;
  /** What earlier pages of the site have left to be repeated. */
  readonly standing: StandingParts;
  readonly #prefix: string;
  #count = 0;

  /** @param prefix what the ids of its islands begin with */
  constructor(report: (error: unknown, island: string) => void, prefix = 'i', standing: StandingParts = new Map()) {
    this.report = report;
    this.#prefix = prefix;
    this.standing = standing;
  }

  nextPrefix(): string {
    return `${this.#prefix}${this.#count++}`;
  }

  use(name: string, when: When): void {
    this.islands.set(name, when);
  }
}

/** Each drawing provides its own; the default serves tests that render a component alone. */
export const RenderingContext = createContext(
  new Rendering((error) => {
    throw error;
  }),
);
