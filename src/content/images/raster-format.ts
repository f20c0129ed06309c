/** The formats that are decoded, by what a file's first bytes say; its name is not trusted. */
export type RasterFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

/** How many of a file's first bytes the functions below read. */
export const SIGNATURE_BYTES = 64;

/**
 * @param start a file's first bytes: 64, or all if it is shorter
 * @returns undefined for any other format, also for SVG and HTML under a picture's name
 */
export function rasterFormat(start: Buffer): RasterFormat | undefined {
  const text = start.toString('latin1', 0, SIGNATURE_BYTES);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  // ISO base media: the brand stands first or among the compatible ones.
  if (text.startsWith('ftyp', 4) && /avi[fs]/.test(text)) return 'avif';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  return undefined;
}

/** Whether more than one frame can follow: any GIF, and a WebP whose extended header says so. */
export function mayBeAnimated(start: Buffer): boolean {
  const format = rasterFormat(start);
  if (format === 'gif') return true;
  return format === 'webp' && start.toString('latin1', 12, 16) === 'VP8X' && ((start[20] ?? 0) & 0b10) !== 0;
}
