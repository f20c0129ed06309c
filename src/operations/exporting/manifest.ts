import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { jsonValue } from '#platform/text/json-value.ts';

/** The file by which an export is recognised. */
export const MANIFEST_FILE = 'export.json';
export const EXPORT_MEDIA_FOLDER = 'media';

const FORMAT = 'Masthead export';
/** Raised when an older Masthead could not read the export. */
const VERSION = 1;

/** How many rows there are of each kind, and files. */
export type Counts = Readonly<Record<string, number>>;

const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  /** The base of picture addresses in the texts. */
  imageBase: z.string(),
  counts: z.record(z.string(), z.number().int()),
});
export type Manifest = z.output<typeof manifest>;

/** The text of export.json. Has no moment and no name of a machine: the same content gives the same bytes. */
export function manifestText(imageBase: string, counts: Counts): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, imageBase, counts } satisfies Manifest, null, 2)}\n`;
}

/**
 * Reads export.json.
 * @returns undefined for a folder or file that is no export of Masthead
 * @throws Error for one of a newer version
 */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined);
  const parsed = manifest.safeParse(text === undefined ? undefined : jsonValue(text));
  if (!parsed.success) return undefined;
  if (parsed.data.version > VERSION)
    throw new Error(`It was written by a newer Masthead, in version ${parsed.data.version}: upgrade this one first.`);
  return parsed.data;
}
