import { link, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import { fileSource, isFiled } from './brought-source.ts';
import { type ArrivingUpload, forgetUpload, isWhole, uploadsIn } from './uploads.ts';

/**
 * Makes a source of an upload that is whole, once. The upload keeps its name beside it, so that a client that never heard the answer
 * to its last part is told that nothing is missing.
 * @param folder of uploads
 * @throws a refusal of the protocol for a file of another kind
 */
export async function takeWhole(
  site: Site,
  folder: string,
  { upload, name, bytes, by }: ArrivingUpload,
): Promise<string> {
  const id = sourceOfUpload(upload);
  if (isFiled(site.configuration, id)) return id;
  const path = join(folder, upload);
  const kind = await kindOf(path);
  if (kind === undefined) {
    await forgetUpload(folder, upload);
    throw { status_code: 415, body: OTHER };
  }
  const file = `export.${kind}`;
  const source = { id, name: name || file, bytes, upload, by: by.name, brought: site.now().toISOString(), file };
  // First, since a disk that is full refuses either: what is filed stands in the log.
  await noteChange(site.database.queries, site, { actor: by, action: 'bring export', subject: source.name });
  // Some disks have no second names: then its client may not hear that it is whole.
  await fileSource(site.configuration, source, (to) => link(path, to).catch(() => rename(path, to)));
  return id;
}

/** Files what has arrived whole before its process ended. @param folder of uploads */
export async function takeWholeOnes(site: Site, folder: string): Promise<void> {
  const whole = (await uploadsIn(folder)).filter(isWhole);
  // One that is refused is gone by then.
  for (const upload of whole) await takeWhole(site, folder, upload).catch(() => undefined);
}

/** The number of the source that an upload becomes: its own part of its number. */
function sourceOfUpload(upload: string): string {
  return upload.replace(/^\d+-/, '');
}

const OTHER =
  'This file is no export that can be read: bring the .xml of WordPress, the .json of Ghost, or a .zip that holds one.';

/** By what it begins with: its name may be anything. */
async function kindOf(path: string): Promise<'xml' | 'json' | 'zip' | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    const start = buffer.subarray(0, bytesRead);
    if (start.toString('latin1', 0, 4) === 'PK\x03\x04') return 'zip';
    const letters = start
      .toString(start[0] === 0xff && start[1] === 0xfe ? 'utf16le' : 'utf8')
      .replace(/^[\uFEFF\s]+/, '');
    if (letters.startsWith('<')) return 'xml';
    return /^[{[]/.test(letters) ? 'json' : undefined;
  } finally {
    await file.close();
  }
}
