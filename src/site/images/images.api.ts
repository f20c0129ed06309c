import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileType, isNamedAsPicture } from '#content/images/file-types.ts';
import { REFUSAL_FRESH_SECONDS } from '#content/images/images-limits.ts';
import { pathBelow } from '#content/images/original.ts';
import { PictureError } from '#content/images/picture-error.ts';
import { mayBeAnimated, rasterFormat } from '#content/images/raster-format.ts';
import { servedFile } from '#content/images/served-file.ts';
import { rightsOf } from '#content/rights/follow-rights.ts';
import type { Site } from '#content/site.ts';
import { BucketFailure } from '#platform/bucket/bucket-failure.ts';
import type { Configuration } from '#platform/configuration.ts';
import { Gone, Invalid, NotFound, RetryLater, SiteError, Unavailable } from '#platform/errors.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import { asUnavailable } from '#platform/unavailable.ts';
import { parseInput } from '#platform/validation.ts';
import { type Caching, pictureCaching } from './caching.ts';
import type { EncodingTask } from './encoding.ts';
import { EncodingProcess } from './encoding-process.ts';
import { pictureQuery } from './picture-query.ts';
import { resizingQueue } from './resizing-queue.ts';
import { type SentVariant, sendFile, sendVariant } from './sending.ts';
import { UnfiledMedia } from './unfiled-media.ts';
import { chooseFormat } from './variant-format.ts';
import { VariantStore } from './variant-store.ts';
import { encodeVariants, type Variant, type VariantParts, variantName } from './variants.ts';

/**
 * Serves {image base}/PATH?width=N (specification, section 7): pictures in the specified widths, and cut to a shape with
 * &ratio=16x9, 4x3 or 1x1 (docs/decisions/0023), around &focus=30-70 (0056); other media as they are (servedFile). One whose
 * licence has ended is gone (0119).
 * @param parts for tests
 */
export async function registerImages(
  app: FastifyInstance,
  site: Site,
  parts: Partial<VariantParts> = {},
): Promise<void> {
  const base = servedBase(site.configuration);
  // A scope of its own, so that a missing picture is answered in one line and not with a page.
  await app.register(async (scope) => {
    const encode = encodeVariants(variantParts(scope, site.configuration, parts));
    const unfiled = new UnfiledMedia();
    scope.setErrorHandler(answerRefusal);
    scope.get(`${base}/*`, async (request, reply) => {
      const form = parseInput(pictureQuery, request.query);
      const path = pathBelow(request.url, base);
      if (path !== undefined) await cachingOf(site, path);
      const successor = path && rightsOf(site).successorOf(path);
      if (successor && successor !== path) return leadOn(request, reply, pictureAddress(base, successor));
      const original = path === undefined ? undefined : await servedFile(site, path);
      if (!original && path !== undefined) await unfiled.note(site, path, request.log);
      if (!original) throw new NotFound('There is no such picture.');
      const type = fileType(original.path);
      const caching = () => cachingOf(site, original.path);
      return type
        ? sendFile(request, reply, original, { type, caching })
        : sendPicture(request, reply, { original, ...form }, { caching, encode });
    });
    // Browsers, feed readers and robots request this address by convention: the publisher's own file, or else the icon.
    scope.get('/favicon.ico', async (request, reply) => {
      const original = await servedFile(site, 'favicon.ico');
      if (original)
        return sendFile(request, reply, original, {
          type: 'image/x-icon',
          caching: () => cachingOf(site, original.path),
        });
      // The desk may have chosen another icon since.
      await site.database.revision().catch(() => undefined);
      return reply.redirect(pictureAddress(site.configuration.imageBase, site.publication.pictures.icon));
    });
  });
}

/** A picture that was replaced leads to the one in its place, in the same form. Another one may take its place again. */
function leadOn({ url }: FastifyRequest, reply: FastifyReply, address: string): FastifyReply {
  const [, query] = url.split('?');
  return reply.header('cache-control', 'no-cache').redirect(query === undefined ? address : `${address}?${query}`, 302);
}

/**
 * How long a picture may be kept.
 * @throws Gone from the end of its licence on, for every variant of it
 */
async function cachingOf(site: Site, path: string): Promise<Caching> {
  // Another node may have changed its end. While the database is away, what was known last holds.
  await site.database.revision().catch(() => undefined);
  const now = site.now();
  const end = rightsOf(site).endOf(path);
  if (end && end <= now) throw new Gone('The licence of this picture has ended.');
  return pictureCaching(now, end);
}

/** Where the pictures are reached on this server: also when readers reach them through another host that asks here. */
function servedBase({ imageBase }: Configuration): string {
  return imageBase.startsWith('/') ? imageBase : '/media';
}

function variantParts(app: FastifyInstance, { dataDirectory }: Configuration, parts: Partial<VariantParts>) {
  const report = (error: unknown) =>
    app.log.error({ err: error }, 'Variants of pictures cannot be kept as they should');
  const store = parts.store ?? new VariantStore(join(dataDirectory, 'variants'), report);
  const process = new EncodingProcess();
  app.addHook('onClose', () => {
    process.close();
    return store.settled();
  });
  return { store, queue: resizingQueue(), encode: (task: EncodingTask) => process.encode(task), report, ...parts };
}

function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Omit<Variant, 'format'>,
  { caching, encode }: Pick<SentVariant, 'caching'> & { readonly encode: (variant: Variant) => Promise<Buffer> },
): Promise<FastifyReply> {
  const { original } = wanted;
  if (!rasterFormat(original.start) && !isNamedAsPicture(original.path))
    throw new NotFound('There is no such picture.');
  const variant: Variant = { ...wanted, format: variantFormat(request.headers.accept, wanted) };
  const name = variantName(variant);
  return sendVariant(request, reply, { name, format: variant.format, caching, encode: () => encode(variant) });
}

/** AVIF neither for whole pictures, which would take seconds, nor for animations, which our encoder can't write in it. */
function variantFormat(accept: string | undefined, { original, width }: Omit<Variant, 'format'>) {
  return width === undefined || mayBeAnimated(original.start)
    ? chooseFormat(accept, ['webp', 'jpeg'])
    : chooseFormat(accept);
}

function answerRefusal(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error: Error = thrown instanceof BucketFailure ? asUnavailable(thrown) : thrown;
  if (!(error instanceof SiteError)) throw thrown;
  // A 410 is cacheable, too: otherwise a proxy would keep the older picture, and show it while no node answers.
  const mayBeKept = error instanceof PictureError || error instanceof Gone;
  reply.header('cache-control', mayBeKept ? `public, max-age=${REFUSAL_FRESH_SECONDS}` : 'no-store');
  if (error instanceof RetryLater) reply.header('retry-after', error.retryAfter);
  if (error instanceof PictureError) request.log.info({ req: request, err: error }, 'A picture was refused');
  if (error instanceof Unavailable) request.log.warn({ req: request, err: error }, 'A picture had to be refused');
  const issues = error instanceof Invalid ? error.issues : [];
  return reply.status(error.status).send({ error: STATUS_CODES[error.status], message: error.message, issues });
}
