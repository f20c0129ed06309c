import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { storeMediaFiles } from '#content/images/media-files.store.ts';
import { testSite } from '#content/testing/site.ts';
import type { Configuration } from '#platform/configuration.ts';
import { encodeFile } from '../encoding.ts';
import { registerImages } from '../images.api.ts';

/** What Chrome says that it takes. */
export const CHROME = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' };

export interface Service {
  readonly app: FastifyInstance;
  /** DATA_DIR. */
  readonly data: string;
  /** Writes a file below one of the two media folders; one that was imported has a row. */
  readonly put: (path: string, content: string | Buffer, folder?: 'imported' | 'published') => Promise<string>;
}

/** The picture service alone, with two empty media folders. */
export async function pictureService(
  parts: NonNullable<Parameters<typeof registerImages>[2]> = {},
  changes: Partial<Configuration> = {},
): Promise<Service> {
  const site = await testSite();
  const data = site.configuration.dataDirectory;
  const publicationDirectory = join(data, 'publication');
  const configuration = { ...site.configuration, publicationDirectory, ...changes };
  const app = Fastify();
  // In this process: one of its own for each test would take most of their time (encoding-process.test.ts has one).
  await registerImages(app, { ...site, configuration }, { encode: encodeFile, ...parts });
  onTestFinished(() => app.close());
  const put: Service['put'] = async (path, content, folder = 'published') => {
    const file = join(folder === 'imported' ? data : publicationDirectory, 'media', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    if (folder === 'imported')
      await storeMediaFiles(site.database.queries, [{ path, bytes: content.length, hash: '' }]);
    return file;
  };
  return { app, data, put };
}

/** A picture of one colour, as WebP. */
export function webpPicture(width = 1600, height = 900, background = '#1d4e79'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer();
}

/** Sends an address exactly as it is written; `inject` would tidy it up first, as a browser does and an attacker doesn't. */
export async function sendExactly(
  app: FastifyInstance,
  path: string,
): Promise<{ status: number | undefined; body: string }> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const [response] = (await once(get({ host: '127.0.0.1', port, path, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  return { status: response.statusCode, body: await text(response) };
}

export const typeOf = (headers: Record<string, unknown>) => headers['content-type'];
