import { createContext } from 'react';

/** HTML that many pages share, rendered once, by name and variant: a handful for each category. */
export type SharedFragments = Map<string, string>;

/** What the components of one rendering share. */
export class Rendering {
  /** Called with what a part of the page threw; the page goes out without that part. */
  readonly report: (error: unknown, part: string) => void;
  readonly fragments: SharedFragments;
  readonly #prefix: string;
  #count = 0;

  /** @param prefix of island ids */
  constructor(report: Rendering['report'], fragments: SharedFragments = new Map(), prefix = 'i') {
    this.report = report;
    this.#prefix = prefix;
    this.fragments = fragments;
  }

  nextPrefix(): string {
    return `${this.#prefix}${this.#count++}`;
  }
}

/** Each rendering provides its own; the default serves tests that render a component alone. */
export const RenderingContext = createContext(
  new Rendering((error) => {
    throw error;
  }),
);
