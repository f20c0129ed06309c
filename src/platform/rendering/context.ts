import { createContext } from 'react';
import type { When } from './Island.tsx';

/** What one drawing of a page collects on its way. */
export class Rendering {
  readonly islands = new Map<string, When>();
  readonly #report: (error: unknown, island: string) => void;
  #count = 0;

  constructor(report: (error: unknown, island: string) => void) {
    this.#report = report;
  }

  nextIsland(): number {
    return this.#count++;
  }

  use(name: string, when: When): void {
    this.islands.set(name, when);
  }

  report(error: unknown, island: string): void {
    this.#report(error, island);
  }
}

/** Each drawing provides its own; the default serves tests that render a component alone. */
export const RenderingContext = createContext(
  new Rendering((error) => {
    throw error;
  }),
);
