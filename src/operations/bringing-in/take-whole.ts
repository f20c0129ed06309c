import { link, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { oneLine } from '#content/markup/text.ts';
import type { Site } from '#content/site.ts';
import { type NamedAccount, noteChange } from '#desk/accounts/audit.store.ts';
import { shortened } from '#platform/shortened.ts';
import { LONGEST_NAME } from './bringing-limits.ts';
import { type BroughtSource, fileSource } from './brought-source.ts';
import { forgetUpload } from './unfinished.ts';

interface Whole {
  readonly account: NamedAccount;
  /** Of uploads. */
  readonly folder: string;
  readonly upload: string;
  /** As the owner's computer has it. */
  readonly name: string;
}

/**
 * Makes a source of an upload that is whole. The upload keeps its name beside it, so that a client that never heard the answer
 * to its last part is told that nothing is missing.
 * @throws a refusal of the protocol for a file of another kind
 */
export async function takeWhole(site: Site, { account, folder, upload, name }: Whole): Promise<BroughtSource> {
  const path = join(folder, upload);
  const kind = await kindOf(path);
  if (kind === undefined) {
    await forgetUpload(folder, upload);
    throw { status_code: 415, body: OTHER };
  }
  const given = shortened(oneLine(name), LONGEST_NAME) || `export.${kind}`;
  const { size: bytes } = await stat(path);
  const source = await fileSource(site.configuration, {
    // The upload's own, so that it becomes one source however often its end is sent.
    ...{ id: upload.replace(/^\d+-/, ''), name: given, bytes, upload, by: account.name },
    ...{ brought: site.now().toISOString(), file: `export.${kind}` },
    // Some disks have no second names: then its client may not hear that it is whole.
    place: (to) => link(path, to).catch(() => rename(path, to)),
  });
  await noteChange(site.database.queries, site, { actor: account, action: 'bring export', subject: given });
  return source;
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
