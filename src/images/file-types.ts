import { extname } from 'node:path';

/** Types of the other files that the image base serves, unchanged. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.oga': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.wav': 'audio/wav',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
};

const RASTER_NAME = /\.(?:jpe?g|jpe|jfif|png|webp|avif|gif|tiff?)$/i;

/** The media type of a file that is served as it is; undefined for pictures, and for what is not served at all. */
export function fileType(path: string): string | undefined {
  return FILE_TYPES[extname(path).toLowerCase()];
}

/** Whether a file is named as a picture: its refusal then says what is wrong with it. */
export function isNamedAsPicture(path: string): boolean {
  return RASTER_NAME.test(path);
}
