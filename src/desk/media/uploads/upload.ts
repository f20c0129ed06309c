import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { MediaTable } from '#content/database/schema.ts';
import { placeMedia, removeMedia } from '#content/media-store/media-store.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { DAY } from '#platform/dates.ts';
import { Unavailable } from '#platform/errors.ts';
import { isDiskFull } from '#platform/failure-text.ts';
import { OWNER_ENTERS } from '#platform/files/owner-only.ts';
import { allowBodyTime, SLOWEST_UPLOAD } from '#platform/http/arrival.ts';
import type { Uploaded } from '../media.contract.ts';
import { filePicture, picturesAt, pictureWithHash } from '../media.store.ts';
import type { PreparedPicture } from '../preparing/preparing.ts';
import { prepareInProcess } from '../preparing/preparing-process.ts';
import { type ReceivedFile, receiveFile } from './received-file.ts';
import { libraryPath } from './stored-path.ts';
import { uploadFolder } from './upload-folder.ts';
import { inUploadPlace } from './upload-places.ts';

/** Backups pass over files that end like this, as over every one that is being written. */
const RECEIVED = 'received.part';
const PREPARED = 'prepared.part';

/** Seconds until a client tries again when the disk is full (Retry-After). */
const RETRY_AFTER = 30;

/**
 * Takes an uploaded picture into the library. Whatever fails, no file is left behind.
 * @throws PictureError and Invalid with words for an editor; Overloaded when too many are under way; what the file system
 * and the database throw
 */
export function takeUpload(site: Site, person: SignedIn, request: FastifyRequest): Promise<Uploaded> {
  return inUploadPlace(site, person.account.id, () => {
    allowBodyTime(request, SLOWEST_UPLOAD);
    return takeFile(site, person, (to) => receiveFile(request, to));
  });
}

/**
 * Takes a file that may be a picture into the library. Whatever fails, no file is left behind.
 * @param receive writes the file to a path
 */
export async function takeFile(
  site: Site,
  person: SignedIn,
  receive: (to: string) => Promise<ReceivedFile>,
): Promise<Uploaded> {
  const folder = await temporaryFolder(site);
  try {
    const { name, hash } = await receive(join(folder, RECEIVED));
    const known = await pictureWithHash(site.database.queries, hash);
    if (known) return { picture: known, isKnown: true };
    const prepared = join(folder, PREPARED);
    const picture = await prepareInProcess(site, join(folder, RECEIVED), prepared);
    return await store(site, person, { file: prepared, name, picture });
  } catch (error) {
    throw isDiskFull(error) ? noRoom(error) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function noRoom(cause: unknown): Unavailable {
  const message = "The server's disk is full, and nothing was stored. Please tell the people who run the server.";
  return new Unavailable(message, RETRY_AFTER, { cause });
}

interface Ready {
  readonly file: string;
  readonly name: string;
  readonly picture: PreparedPicture;
}

/** Files the picture and moves its file to where the site serves it (placeMedia), both or neither. */
async function store(site: Site, person: SignedIn, { file, name, picture }: Ready): Promise<Uploaded> {
  const { format, ...measures } = picture;
  const row: MediaTable = { ...measures, path: libraryPath(name, picture, site.now()) };
  const place = () => placeMedia(site, row, (unfinished) => rename(file, unfinished));
  // A bucket takes its time, and writers would wait for a transaction. An object that no row comes to name goes by itself.
  const isInBucket = site.configuration.mediaStore !== undefined;
  if (isInBucket) await place();
  let isPlaced = false;
  try {
    return await site.database.queries.transaction().execute(async (transaction) => {
      // The same picture may have come as another file: what is stored of both has the same bytes.
      const known = await pictureWithHash(transaction, picture.hash);
      if (known) return { picture: known, isKnown: true };
      const isNew = await filePicture(transaction, site, row, { ...person, original_name: name });
      const [stored] = await picturesAt(transaction, [row.path]);
      if (!stored) throw new Error(`The picture ${row.path} was not filed`);
      if (!isInBucket) await place();
      isPlaced = isNew;
      return { picture: stored, isKnown: !isNew };
    });
  } catch (error) {
    if (isPlaced) await removeMedia(site, row.path);
    throw error;
  }
}

/** Milliseconds after which an upload was surely interrupted by the end of its process. */
const ABANDONED = DAY;

/**
 * A folder of one upload. What a process has left that ended while another one ran is removed.
 */
async function temporaryFolder({ configuration, now }: Pick<Site, 'configuration' | 'now'>): Promise<string> {
  const uploads = uploadFolder(configuration.dataDirectory);
  await mkdir(uploads, { recursive: true, mode: OWNER_ENTERS });
  for (const name of await readdir(uploads)) {
    const old = join(uploads, name);
    const { mtimeMs } = await stat(old).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < now().getTime() - ABANDONED) await rm(old, { recursive: true, force: true });
  }
  return mkdtemp(join(uploads, 'upload-'));
}
