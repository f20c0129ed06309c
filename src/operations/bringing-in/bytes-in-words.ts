const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/** `1.4 GB`, `12 MB` or `3 KB`, as file managers count them. */
export function bytesInWords(bytes: number): string {
  const [size, unit] =
    bytes >= GIGABYTE
      ? [bytes / GIGABYTE, 'GB']
      : bytes >= MEGABYTE
        ? [bytes / MEGABYTE, 'MB']
        : [Math.ceil(bytes / 1024), 'KB'];
  return `${size.toLocaleString('en-GB', { maximumFractionDigits: unit === 'GB' ? 1 : 0 })}\u00a0${unit}`;
}
