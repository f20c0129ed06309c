import { DAY } from '#platform/dates.ts';

/** The largest upload in bytes: a camera's largest JPEG. The shipped nginx takes as much (deploy/nginx.conf). */
export const MAXIMUM_UPLOAD_BYTES = 30 * 1024 * 1024;

/** What an editor is told about a larger one, by browser and server. */
export const TOO_LARGE = `The file is larger than ${MAXIMUM_UPLOAD_BYTES / 1024 / 1024} MB. Please save the picture smaller, and send it again.`;

/** Milliseconds after which the browser gives up an upload and says why: before the server closes the connection (platform/http/arrival.ts). */
export const LONGEST_UPLOAD = 290_000;

export const TOO_SLOW =
  'The line is too slow for a file of this size: it was not sent within five minutes. Please save the picture smaller, and send it again.';

/** Uploads that a node takes at once, of all people and of each: so many half-sent files can be on its disk. */
export const MOST_UPLOADS = 8;
export const MOST_UPLOADS_EACH = 3;

/** Milliseconds for a picture to be fetched from another site, with all its redirects. */
export const LONGEST_FETCH = 10_000;

/** Pictures that one process fetches for one person: those of some long pages, and from then on one in five seconds. */
export const PERSON_FETCHES = { aSecond: 0.2, atOnce: 60 } as const;

/** Letters of an alt text or a credit. */
export const LONGEST_DESCRIPTION = 1000;

/** Letters of a file's name that are kept, to show it. */
export const LONGEST_FILE_NAME = 200;

/** Pictures a page of the library. */
export const PICTURES_PER_PAGE = 40;

/** The highest page that may be asked for. */
export const MOST_MEDIA_PAGES = 100_000;

/** Pictures whose descriptions are asked for at once. */
export const MOST_DESCRIBED_AT_ONCE = 500;

/** Milliseconds before the end of a licence in which it ends soon: a week. */
export const ENDS_SOON = 7 * DAY;

/** Uses of a picture that are named; the others are counted. */
export const MOST_USES = 200;
