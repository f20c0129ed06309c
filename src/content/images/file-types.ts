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

/** Documents and archives: no browser shows them, and some would run what is in them. They are sent to be saved. */
const ATTACHED_TYPES: Readonly<Record<string, string>> = {
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.csv': 'text/csv; charset=utf-8',
  '.zip': 'application/zip',
};

/** A document of its own that may hold a script: the publication may have one, and no import brings one. */
const SVG = '.svg';

const RASTER_NAME = /\.(?:jpe?g|jpe|jfif|png|webp|avif|gif|tiff?)$/i;

/** The media type of a file that is served as it is; undefined for pictures, and for what is not served at all. */
export function fileType(path: string): string | undefined {
  const ending = endingOf(path);
  return FILE_TYPES[ending] ?? ATTACHED_TYPES[ending];
}

/** Whether a file is sent to be saved, and never shown. */
export function isAttached(path: string): boolean {
  return endingOf(path) in ATTACHED_TYPES;
}

/** Whether an import copies a linked file: types that are served, except those that may hold a script. */
export function isTakenAlong(path: string): boolean {
  return fileType(path) !== undefined && endingOf(path) !== SVG;
}

/** Whether a file is named as a picture: its refusal then says what is wrong with it. */
export function isNamedAsPicture(path: string): boolean {
  return RASTER_NAME.test(path);
}

/** `.pdf` of `files/A.PDF`; empty for a name without one. */
function endingOf(path: string): string {
  return /[^/](\.[^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
