import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { basename, dirname } from 'node:path';
import { send } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAttached } from '#content/images/file-types.ts';
import type { Original } from '#content/images/original.ts';
import { matchesTag } from '#platform/page-cache/message.ts';
import type { Caching } from './caching.ts';
import type { VariantFormat } from './variant-format.ts';

/** An SVG is a document that could hold a script: opened as a page of its own it may run nothing and load nothing. */
const SVG_POLICY = `default-src 'none'; img-src data:; font-src data:; frame-ancestors 'none'; sandbox`;

/** What is sent to be saved has nothing to do on a page. */
const ATTACHED_POLICY = `default-src 'none'; frame-ancestors 'none'; sandbox`;

/** @property encode not called for a 304 */
export interface SentVariant {
  readonly name: string;
  readonly format: VariantFormat;
  /** Called again right before sending: the licence may end while the picture is encoded, which can take seconds. */
  readonly caching: () => Promise<Caching>;
  readonly encode: () => Promise<Buffer>;
}

/** Sends a variant, or 304 where the reader has it. */
export async function sendVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, format, caching, encode }: SentVariant,
): Promise<FastifyReply> {
  const before = await caching();
  if (matchesTag(request.headers['if-none-match'], tagOf(name, before)))
    return openToAll(reply, before, name).status(304).send();
  const bytes = await encode();
  return openToAll(reply, await caching(), name)
    .type(`image/${format}`)
    .send(bytes);
}

/** Sends a file as it is, in byte ranges where asked: without them no browser seeks in a film, and Safari plays none. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, file, hash }: Original,
  { type, caching }: { readonly type: string; readonly caching: SentVariant['caching'] },
): Promise<FastifyReply> {
  // Not before the file is here: a bucket may take minutes, and the licence end meanwhile.
  const kept = await caching();
  const isSvg = type === 'image/svg+xml';
  const sent = await send(request.raw, encodeURIComponent(basename(file)), {
    root: dirname(file),
    contentType: false,
    cacheControl: false,
    index: false,
    acceptRanges: !isSvg,
    ...taggedBy(hash, kept),
  });
  reply.status(sent.statusCode).headers(sent.headers);
  openToAll(reply, kept).type(type);
  if (isSvg) reply.header('content-security-policy', SVG_POLICY);
  if (isAttached(path))
    reply.header('content-disposition', 'attachment').header('content-security-policy', ATTACHED_POLICY);
  return reply.send(sent.stream);
}

/** Hexadecimal digits of the hash that still fit into a Date as milliseconds. */
const DIGITS = 12;

/**
 * Makes the ETag from the hash. `send` makes it from size and modification time, which differ between the copies of two nodes; the hash
 * stands in for the modification time, so that ranges and conditional requests work at every node. The ETag also changes with the
 * caching headers (caching.ts).
 */
function taggedBy(hash: string | undefined, { mark }: Caching) {
  if (hash === undefined && mark === '') return {};
  const onFile = (_path: string, status: Stats) => {
    const content = hash ?? `${status.mtimeMs}`;
    const digest = mark === '' ? content : createHash('sha256').update(`${content}${mark}`).digest('hex');
    status.mtime = new Date(Number.parseInt(digest.slice(0, DIGITS), 16));
  };
  return { lastModified: false, onFile };
}

function tagOf(name: string, { mark }: Caching): string {
  return `"${name}${mark}"`;
}

/** Pictures are shown by feed readers, newsletters and search engines, fonts by any host the image base names. */
function openToAll(reply: FastifyReply, caching: Caching, variant?: string): FastifyReply {
  reply
    .header('cache-control', caching.control)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .header('x-content-type-options', 'nosniff');
  return variant === undefined ? reply : reply.header('etag', tagOf(variant, caching)).header('vary', 'Accept');
}
