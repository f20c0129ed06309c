import { oneLine } from '#content/markup/text.ts';

/** What a round of a loop costs beside its letters. */
export const ROUND = 100;

/** How many letters loops, variables and values of a file may make, and parts they may read: a few lines could make more than the memory holds. */
const MOST_LETTERS = 1_000_000;

/** The letters that a text may still make. */
export class Allowance {
  #left = MOST_LETTERS;

  /** Whether it covers so many more letters, which are taken from it. */
  covers(letters: number): boolean {
    this.#left -= letters;
    return !this.isSpent;
  }

  get isSpent(): boolean {
    return this.#left < 0;
  }
}

/** What `forloop` of Liquid and `loop` of Nunjucks say of a round. */
export function placeInLoop(index: number, length: number) {
  const rest = length - index;
  return {
    ...{ index: index + 1, index0: index, first: index === 0, last: rest === 1, length },
    ...{ rindex: rest, rindex0: rest - 1, revindex: rest, revindex0: rest - 1 },
  };
}

/** What a variable takes from the allowance. */
export function lengthOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 1;
}

/** `site.data.people`, `page.gallery limit:3 reversed`, `(1..5)` */
const LIST = /^(\([^()]*\)|.*?)((?: (?:reversed|(?:limit|offset): ?\d+))*)$/;

/**
 * The items of a loop's list, of a group its names with their values.
 * @param evaluated returns a value, and throws where it is unknown
 * @returns undefined for what is no list that is known
 */
export function loopItems(written: string, evaluated: (value: string) => unknown): readonly unknown[] | undefined {
  const [, value = '', options = ''] = LIST.exec(oneLine(written)) ?? [];
  const items = itemsOf(attempt(() => evaluated(value)));
  const number = (name: string) => new RegExp(`${name}: ?(\\d+)`).exec(options)?.[1];
  const rest = items?.slice(Number(number('offset') ?? 0));
  const some = rest?.slice(0, Number(number('limit') ?? rest.length));
  return /\breversed\b/.test(options) ? some?.reverse() : some;
}

function itemsOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
}

function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    // Unknown, or of Nunjucks.
    return undefined;
  }
}
