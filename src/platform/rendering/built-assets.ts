import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Assets } from './assets.ts';
import { joinedSheets } from './joined-sheets.ts';

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.string().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof manifest>;

const ENTRY = 'src/platform/rendering/browser/entry.ts';

/**
 * Assets as `npm run build` leaves them.
 * @param directory absolute path of build/, with client/, server/ and desk/ in it
 */
export async function builtAssets(directory: string): Promise<Assets> {
  const client = await readManifest(join(directory, 'client'));
  const server = await readManifest(join(directory, 'server'));
  const desk = await readManifest(join(directory, 'desk'));
  return {
    styles: async (modules) => {
      const files = new Set(modules.flatMap((module) => stylesOf(server, `src/${module}`)));
      const texts = await Promise.all([...files].map((file) => readFile(join(directory, 'server', file), 'utf8')));
      return { inline: joinedSheets(texts), links: [] };
    },
    scripts: [`/${client[ENTRY]?.file ?? missing(ENTRY)}`],
    desk: (module) => ({
      script: `/${desk[`src/${module}`]?.file ?? missing(module)}`,
      styles: stylesOf(desk, `src/${module}`).map((file) => `/${file}`),
    }),
    serve: (app) => serveAssets(app, directory),
    fonts: fontsOf(server),
  };
}

/** Scripts of the client's and the desk's build, fonts of the server's: all have their content's hash in the name and never change. */
async function serveAssets(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: ['client', 'server', 'desk'].map((output) => join(directory, output, 'assets')),
    prefix: '/assets/',
    allowedPath: (path) => !path.endsWith('.map'),
    // The build writes compressed copies of scripts; other files are compressed when they are sent.
    preCompressed: true,
    // Their names change with their content, so that browsers never need to revalidate.
    lastModified: false,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  });
}

async function readManifest(directory: string): Promise<Manifest> {
  return manifest.parse(JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8')));
}

/** Style sheets of a module and of all it imports, imported ones first, each once. */
function stylesOf(server: Manifest, key: string, seen = new Set<string>()): string[] {
  const record = server[key];
  if (!record || seen.has(key)) return [];
  seen.add(key);
  return [...record.imports.flatMap((imported) => stylesOf(server, imported, seen)), ...record.css];
}

/** The files with English, and the accented letters of names (content/design/fonts.css). */
function fontsOf(server: Manifest): Assets['fonts'] {
  const files = Object.values(server).flatMap(({ assets }) => assets);
  const file = (name: string) => `/${files.find((one) => one.includes(`${name}-`)) ?? missing(name)}`;
  return { display: file('newsreader-english'), label: file('instrument-sans-english') };
}

function missing(name: string): never {
  throw new Error(`The build has no ${name}: run the build again`);
}
