/** Which banner is shown, and whether it is on its way out. */
interface Rotation {
  readonly index: number;
  readonly fading: boolean;
}

export const FIRST: Rotation = { index: 0, fading: false };

/** The next step: a shown banner begins to fade; a faded one is replaced by the next in order, the last by the first. */
export function advance({ index, fading }: Rotation, count: number): Rotation {
  return fading ? { index: (index + 1) % count, fading: false } : { index, fading: true };
}
