/** A bound that a figure must keep. */
export type Bound = { readonly most: number } | { readonly least: number };

/** One line of the table. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** What it is compared with, in words and figures: `bare server 31,020`. */
  readonly beside?: string;
  /** The figure over what it is compared with. */
  readonly ratio?: number;
  /** What the value, or the ratio where `judged` says so, must keep to. */
  readonly must?: Bound;
  readonly judged?: 'value' | 'ratio';
}

export interface Circumstances {
  /** Fewer runs and smaller sites: to see that everything works, not to quote. */
  readonly quick: boolean;
  /** How long the load of the memory row lasts, in minutes, where it is not the ten of the budget. */
  readonly minutes?: number | undefined;
}

/** One row of the table in bench/README.md: a question, how it is asked, and its figures. */
export interface Row {
  readonly name: string;
  readonly title: string;
  /** How the figures came about, in a sentence or two. */
  readonly method: string;
  readonly measure: (circumstances: Circumstances) => Promise<readonly Figure[]>;
}

/** Whether a figure misses its budget; one that has none misses nothing. */
export function misses({ must, judged, ratio = Number.NaN, value }: Figure): boolean {
  if (!must) return false;
  const figure = judged === 'ratio' ? ratio : value;
  return !('most' in must ? figure <= must.most : figure >= must.least);
}
