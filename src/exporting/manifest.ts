import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Stands at the top of an export, and says that it is one. */
export const MANIFEST_FILE = 'export.json';
export const MEDIA_FOLDER = 'media';

const FORMAT = 'Masthead export';
/** Raised when what is written today could not be read by what wrote it before. */
const VERSION = 1;

/** How many rows there are of each kind, and files. */
export type Counts = Readonly<Record<string, number>>;

const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  /** What pictures are reached by in the texts. */
  imageBase: z.string(),
  counts: z.record(z.string(), z.number().int()),
});
export type Manifest = z.output<typeof manifest>;

/** The text of export.json: no moment and no name of a machine, so that the same content gives the same bytes. */
export function manifestText(imageBase: string, counts: Counts): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, imageBase, counts } satisfies Manifest, null, 2)}\n`;
}

/**
 * @returns what an export says of itself; undefined for a folder or file that is no export of Masthead's
 * @throws Error for one of a newer version
 */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined);
  const parsed = manifest.safeParse(text === undefined ? undefined : parsedJson(text));
  if (!parsed.success) return undefined;
  if (parsed.data.version > VERSION)
    throw new Error(`It was written by a newer Masthead, in version ${parsed.data.version}: upgrade this one first.`);
  return parsed.data;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
