import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { PictureError } from '#content/images/picture-error.ts';
import { oneLine } from '#content/markup/text.ts';
import { Invalid } from '#platform/errors.ts';
import { OWNER_READS } from '#platform/files/owner-only.ts';
import { shortened } from '#platform/text/shortened.ts';
import { LONGEST_FILE_NAME, MAXIMUM_UPLOAD_BYTES, TOO_LARGE } from '../media-limits.ts';

/** A file as it came over the wire. */
export interface ReceivedFile {
  /** As the browser names it, on one line: to be shown, and never a path. */
  readonly name: string;
  /** SHA-256, hex. */
  readonly hash: string;
}

/** A file that is too large is cut there (`truncated`). */
const FORM = { limits: { fileSize: MAXIMUM_UPLOAD_BYTES, files: 1, fields: 0, parts: 1 }, throwFileSizeLimit: false };

/** Parts and their headers take little beside the file. */
const FORM_BYTES = 64 * 1024;

/**
 * Writes the only file of a form to a path, as it arrives.
 * @throws PictureError beyond the limit, Invalid where the form has no file or ends early
 */
export async function receiveFile(request: FastifyRequest, to: string): Promise<ReceivedFile> {
  if (Number(request.headers['content-length']) > MAXIMUM_UPLOAD_BYTES + FORM_BYTES) throw tooLarge();
  if (!request.isMultipart()) throw new Invalid('An upload is a form with a file (multipart/form-data).');
  const part = await request.file(FORM).catch((error: unknown) => {
    dropRest(request);
    return asInvalid(error);
  });
  if (!part) throw new Invalid('The form has no file.');
  const hash = createHash('sha256');
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  // An endless file would otherwise be read, though not stored, until its connection ends.
  part.file.once('limit', () => part.file.destroy());
  await pipeline(part.file, hashed, createWriteStream(to, { flags: 'wx', mode: OWNER_READS })).catch(
    (error: unknown) => {
      if (part.file.truncated) throw tooLarge();
      dropRest(request);
      asInvalid(error);
    },
  );
  dropRest(request);
  if (part.file.truncated) throw tooLarge();
  return { name: shortened(oneLine(part.filename), LONGEST_FILE_NAME), hash: hash.digest('hex') };
}

/**
 * Reads and drops what else the client sends: the next request on its connection would never be, and a parser that went on would take
 * the thread half a second for megabytes of nothing but boundaries.
 */
function dropRest({ raw }: FastifyRequest): void {
  raw.unpipe().resume();
}

function tooLarge(): PictureError {
  return new PictureError(413, TOO_LARGE);
}

/** What the parser of forms and a connection that breaks off throw; a full disk stays what it is. */
function asInvalid(cause: unknown): never {
  if (cause instanceof Error && 'syscall' in cause && cause.syscall !== 'read') throw cause;
  throw new Invalid('The upload broke off, and nothing was stored. Please send the picture again.');
}
