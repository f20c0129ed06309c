/** The middle one, or the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  return percentile(numbers, 50);
}

/** @param share of a hundred */
export function percentile(numbers: readonly number[], share: number): number {
  if (numbers.length === 0) throw new RangeError('No measurement');
  const sorted = numbers.toSorted((one, other) => one - other);
  const place = ((sorted.length - 1) * share) / 100;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
