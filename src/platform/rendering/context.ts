import { createContext } from 'react';

/** What the components of one rendering share. */
export class Rendering {
  /** Called with what a part of the page threw; the page goes out without that part. */
  readonly report: (error: unknown, part: string) => void;
  #islands = 0;

  constructor(report: Rendering['report']) {
    this.report = report;
  }

  /** The prefix of the ids of one more island. */
  nextPrefix(): string {
    return `i${this.#islands++}`;
  }
}

/** Each rendering provides its own; the default serves tests that render a component alone. */
export const RenderingContext = createContext(
  new Rendering((error) => {
    throw error;
  }),
);
