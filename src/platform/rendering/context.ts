import { createContext } from 'react';

/** HTML that many pages share, rendered once, by name and variant: a handful for each category. */
export type SharedFragments = Map<string, string>;

interface RenderingParts {
  /** Called with what a part of the page threw; the page goes out without that part. */
  readonly report: (error: unknown, part: string) => void;
  /** The prefix of island ids. */
  readonly prefix?: string;
  readonly fragments?: SharedFragments;
}

/** What the components of one rendering share. */
export class Rendering {
  readonly report: (error: unknown, part: string) => void;
  readonly fragments: SharedFragments;
  readonly #prefix: string;
  #count = 0;

  constructor({ report, prefix = 'i', fragments = new Map() }: RenderingParts) {
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
  new Rendering({
    report: (error) => {
      throw error;
    },
  }),
);
