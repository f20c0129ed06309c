/** A piece of a text, marked where it holds what was searched for. Not HTML: a component prints it. */
export interface Fragment {
  readonly text: string;
  readonly found: boolean;
}
