import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { onTestFinished } from 'vitest';
import { createApp } from '#app.ts';
import { testSite } from '#content/testing/site.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import type { Configuration } from '#platform/configuration.ts';
import type { Engine } from '#platform/database/engine.ts';
import { noAssets } from '#platform/testing/assets.ts';

/** A blank picture to make others of. */
export function plainPicture(width = 1600, height = 900, background = '#1d4e79'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A form with one file, as a browser sends it. */
export async function formWith(file: Buffer, name: string, type = 'application/octet-stream') {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(file)], name, { type }));
  const sent = new Response(form);
  return {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  };
}

/** A site whose writer Ines uploads and asks. @param dataDirectory for its files @param settings of its own */
export async function openLibrary(
  engine: Engine = 'sqlite',
  dataDirectory?: string,
  settings: Partial<Configuration> = {},
) {
  const plain = await testSite(engine);
  const configuration = { ...plain.configuration, ...(dataDirectory && { dataDirectory }), ...settings };
  const site = { ...plain, configuration };
  const person = await givenPerson(site, 'ines', 'writer');
  const headers = { cookie: await cookieOf(site, person), 'sec-fetch-site': 'same-origin' };
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/desk/api${url}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const upload = async (file: Buffer, name = 'IMG 0042.JPG', type?: string) => {
    const form = await formWith(file, name, type);
    const answer = await app.inject({
      method: 'POST',
      url: '/desk/api/media',
      payload: form.payload,
      headers: { ...headers, ...form.headers },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { site, app, headers, call, upload, files: () => libraryFiles(site.configuration.dataDirectory) };
}

/** The files of the media folder, also unfinished ones. */
export async function libraryFiles(dataDirectory: string): Promise<string[]> {
  const folder = join(dataDirectory, 'media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
