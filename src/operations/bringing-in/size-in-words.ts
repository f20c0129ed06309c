const UNITS = [
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
] as const;

/** A size in words: `12.5 MB`. */
export function sizeInWords(bytes: number): string {
  const [size, unit] = UNITS.find(([least]) => bytes >= least) ?? [1, 'bytes'];
  return `${(bytes / size).toLocaleString('en-GB', { maximumFractionDigits: 1 })} ${unit}`;
}
