import { createContext } from 'react';
import type { When } from './Island.tsx';

/** HTML that many pages share, rendered once. */
interface SharedFragment {
  readonly html: string;
  readonly islands: ReadonlyMap<string, When>;
}

/** By name and variant: a handful for each category. */
export type SharedFragments = Map<string, SharedFragment>;

interface RenderingParts {
  /** Called with what a part of the page threw; the page goes out without that part. */
  readonly report: (error: unknown, part: string) => void;
  /** The prefix of island ids. */
  readonly prefix?: string;
  readonly fragments?: SharedFragments;
}

/** Collects what one rendering of a page uses. */
export class Rendering {
  readonly islands = new Map<string, When>();
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

  use(name: string, when: When): void {
    this.islands.set(name, when);
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
