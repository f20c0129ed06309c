import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import { isFiled, noteSource } from '../brought-source.ts';
import { READ_AT_DESK } from '../in-owners-words.ts';
import { type ArrivingUpload, isWhole } from './uploads.ts';
import type { UploadsPlace } from './uploads-place.ts';

/**
 * Makes a source of an upload that is whole, once. The upload keeps its name beside it, so that a client that never heard the answer
 * to its last part is told that nothing is missing.
 * @throws a refusal of the protocol for a file of another kind
 */
export async function takeWhole(
  site: Site,
  place: UploadsPlace,
  { upload, name, bytes, by }: ArrivingUpload,
): Promise<string> {
  const id = sourceOfUpload(upload);
  if (isFiled(site.configuration, id)) return id;
  const before = await place.filed(upload);
  if (before) {
    await noteSource(site.configuration, before);
    return id;
  }
  const kind = kindOf(await place.startOf(upload));
  if (kind === undefined) {
    await place.forget(upload);
    throw { status_code: 415, body: OTHER };
  }
  const file = `export.${kind}`;
  const { bucket } = place;
  const source = { id, name: name || file, bytes, upload, by: by.name, brought: site.now().toISOString(), file };
  // First, since a disk that is full refuses either: what is filed stands in the log.
  await noteChange(site.database.queries, site, { actor: by, action: 'bring export', subject: source.name });
  await place.file({ ...source, ...(bucket !== undefined && { bucket }) });
  return id;
}

/** Files what has arrived whole before its process ended, or at another node. */
export async function takeWholeOnes(site: Site, place: UploadsPlace): Promise<void> {
  const whole = (await place.all()).filter(isWhole);
  // One that is refused is gone by then.
  for (const upload of whole) await takeWhole(site, place, upload).catch(() => undefined);
}

/** The number of the source that an upload becomes: its own part of its number. */
function sourceOfUpload(upload: string): string {
  return upload.replace(/^\d+-/, '');
}

const OTHER = `This file is no export that can be read. ${READ_AT_DESK}`;

/** By what it begins with: its name may be anything. */
function kindOf(start: Buffer): 'xml' | 'json' | 'zip' | undefined {
  if (start.toString('latin1', 0, 4) === 'PK\x03\x04') return 'zip';
  const letters = start
    .toString(start[0] === 0xff && start[1] === 0xfe ? 'utf16le' : 'utf8')
    .replace(/^[\uFEFF\s]+/, '');
  if (letters.startsWith('<')) return 'xml';
  return /^[{[]/.test(letters) ? 'json' : undefined;
}
