import { mkdir } from 'node:fs/promises';
import { Server } from '@tus/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#content/site.ts';
import type { Account } from '#desk/accounts/accounts.store.ts';
import { requireSignedIn } from '#desk/accounts/require-signed-in.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { NotFresh, requireFresh } from '#desk/pages/forms/fresh-session.ts';
import { BucketFailure } from '#platform/bucket/bucket-failure.ts';
import { Invalid, NotFound, Redirected, SiteError } from '#platform/errors.ts';
import { isDiskFull } from '#platform/failure-text.ts';
import { OWNER_ENTERS } from '#platform/files/owner-only.ts';
import { allowBodyTime, SLOWEST_UPLOAD } from '#platform/http/arrival.ts';
import { visitorOf } from '#platform/http/visitors.ts';
import { LOCK_GIVEN_WITHIN, MOST_BYTES } from '../bringing-limits.ts';
import { takeWhole } from './take-whole.ts';
import { BROUGHT_HEADER, PART_BYTES } from './upload.contract.ts';
import { UploadLocker } from './upload-locker.ts';
import { refuseUnlessRoom } from './upload-room.ts';
import { UploadStore } from './upload-store.ts';
import { UPLOAD, uploadsFolder } from './uploads.ts';
import { uploadsInBucket } from './uploads-in-bucket.ts';
import { UploadsInFolder } from './uploads-in-folder.ts';
import type { UploadsPlace } from './uploads-place.ts';

/**
 * Takes exports of old sites in parts that go on after a broken line (the protocol tus 1.0.0, tus.io), from owners. Beginning one
 * needs a fresh sign-in; its parts need the session.
 */
export async function registerBringingIn(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.setErrorHandler(answerInWords);
    // The protocol reads the body itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const base = deskAddresses.bringInFiles();
    const place = uploadsInBucket(site.configuration) ?? new UploadsInFolder(site.configuration);
    for (const url of [base, `${base}/:upload`]) {
      scope.route({
        method: ['POST', 'HEAD', 'PATCH', 'DELETE'],
        url,
        bodyLimit: PART_BYTES,
        handler: async (request, reply) => {
          const { account, ...session } = await requireSignedIn(site, visitorOf(request), 'owner');
          refuseOversized(request);
          if (request.method === 'POST') requireFresh(site, { ...session });
          else refuseOthers(request, account);
          allowBodyTime(request, SLOWEST_UPLOAD);
          const folder = uploadsFolder(site.configuration);
          await mkdir(folder, { recursive: true, mode: OWNER_ENTERS });
          // It would let a POST pass for what its checks did not see.
          delete request.raw.headers['x-http-method-override'];
          reply.hijack();
          for (const [name, value] of Object.entries(reply.getHeaders()))
            if (value !== undefined) reply.raw.setHeader(name, value);
          await serverOf(site, { account, place, folder, base }).handle(request.raw, reply.raw);
        },
      });
    }
  });
}

/** In one line, which the page shows. @throws what is no refusal of ours */
function answerInWords(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Redirected || error instanceof NotFresh) return inWords(reply, 401, SIGN_IN);
  if (error instanceof SiteError) return inWords(reply, error.status, error.message);
  throw error;
}

const SIGN_IN = 'This needs a sign-in of the last quarter of an hour. Sign in, and choose the same file once more.';

function inWords(reply: FastifyReply, status: number, words: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(words);
}

/** A part is bounded, so that a session that has ended ends with it; an upload says how long it is. @throws Invalid */
function refuseOversized({ headers }: FastifyRequest): void {
  const isOfAnyLength = headers['upload-defer-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (isOfAnyLength || Number(headers['content-length'] ?? 0) > PART_BYTES)
    throw new Invalid('An upload names its length, and each part of it has at most 16 MB.', []);
}

/** An upload's number begins with that of its account. @throws NotFound for another one's */
function refuseOthers({ params }: FastifyRequest, { id }: Pick<Account, 'id'>): void {
  const { upload = '' } = params as { readonly upload?: string };
  if (!UPLOAD.test(upload) || !upload.startsWith(`${id}-`))
    throw new NotFound('There is no such upload. Please choose the file again.');
}

interface Uploading {
  readonly account: Pick<Account, 'id' | 'name'>;
  readonly place: UploadsPlace;
  readonly folder: string;
  readonly base: string;
}

/** One for each request: its store notes who begins an upload. */
function serverOf(site: Site, { account, place, folder, base }: Uploading): Server {
  return new Server({
    path: base,
    datastore: new UploadStore(place, account),
    locker: new UploadLocker(folder),
    lockDrainTimeout: LOCK_GIVEN_WITHIN,
    maxSize: MOST_BYTES,
    relativeLocation: true,
    namingFunction: () => `${account.id}-${crypto.randomUUID()}`,
    onUploadCreate: async (_request, { size = 0 }) => {
      await refuseUnlessRoom(place, folder, { account: account.id, bytes: size });
      return {};
    },
    onResponseError: (_request, error) => (error instanceof Error ? refusalOf(error) : undefined),
    onUploadFinish: async (_request, upload) => {
      const found = await place.find(upload.id);
      return found ? { headers: { [BROUGHT_HEADER]: await takeWhole(site, place, found) } } : {};
    },
  });
}

/** As the protocol's server sends it: the page shows the sentence. */
function refusalOf(error: Error): { status_code: number; body: string } | undefined {
  if (isDiskFull(error)) return { status_code: 507, body: FULL };
  if (error instanceof BucketFailure) return { status_code: 503, body: BUCKET_AWAY };
  return error instanceof SiteError ? { status_code: error.status, body: error.message } : undefined;
}

const BUCKET_AWAY = 'The store of the site’s files does not answer. What has arrived stays: it goes on in a moment.';
const FULL = "The server's disk is full. What has arrived stays: choose the same file again once there is room.";
