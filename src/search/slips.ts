/** A word, and how many slips make another of it. */
export interface Similar {
  readonly word: string;
  readonly slips: number;
}

/** How many slips a word may hold: none in a short one, which would turn into any other. */
export function mostSlips(word: string): number {
  const length = [...word].length;
  if (length < 4 || /^\p{N}+$/u.test(word)) return 0;
  return length < 7 ? 1 : 2;
}

/**
 * How many letters are missing, surplus, wrong or swapped with their neighbour (Damerau and Levenshtein's distance,
 * optimal string alignment); most + 1 where there are more than `most`.
 */
export function slips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const wrong = one[row - 1] === other[column - 1] ? 0 : 1;
      let cost = Math.min(at(above, column) + 1, at(current, column - 1) + 1, at(above, column - 1) + wrong);
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) cost = Math.min(cost, at(before, column - 2) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most) return most + 1;
    before = above;
    above = current;
  }
  return at(above, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
