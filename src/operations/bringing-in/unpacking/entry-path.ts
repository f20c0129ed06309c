import { isUtf8 } from 'node:buffer';
import { type Entry, getFileNameLowLevel } from 'yauzl';
import { ZIP_LIMITS } from '../bringing-limits.ts';
import { RefusedSource } from '../refused-source.ts';

/** Bit 11 of an entry's flags: its name is UTF-8 (APPNOTE.TXT, 4.4.4). */
const SAYS_UTF8 = 0x800;

/**
 * Where an entry goes: a path below the folder that the zip is unpacked to, with slashes.
 * @returns undefined for a folder, and for what operating systems leave in zips for themselves
 * @throws RefusedSource for a name that no usual program writes
 */
export function entryPath(entry: Entry): string | undefined {
  const name = entryName(entry);
  const said = sayable(name);
  if (name.includes('\0')) throw new RefusedSource(`The zip holds a name with a zero in it, ${said}. ${UNUSUAL}`);
  if (/^(?:\/|[a-z]:)/i.test(name))
    throw new RefusedSource(`The zip holds ${said}, a name from the root of a disk. ${UNUSUAL}`);
  const names = name.split('/').filter((part) => part !== '' && part !== '.');
  if (names.includes('..'))
    throw new RefusedSource(`The zip holds ${said}, a name that leads out of its folder. ${UNUSUAL}`);
  refuseSpecial(entry, said);
  if (name.endsWith('/') || names.length === 0 || names.some(isLeftAside)) return undefined;
  refuseLong(names, said);
  if (entry.isEncrypted())
    throw new RefusedSource(`The zip has a password: ${said} cannot be read. Please make it without one.`);
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    throw new RefusedSource(
      `${said} is packed in a way that is not read (${entry.compressionMethod}). Please make the zip anew, with the usual compression.`,
    );
  }
  return names.join('/');
}

const UNUSUAL = 'No usual program makes such a zip, and nothing of it was unpacked.';

/** Of macOS and Windows, and hidden files. */
function isLeftAside(name: string): boolean {
  return name.startsWith('.') || name === '__MACOSX' || name === 'Thumbs.db' || name === 'desktop.ini';
}

/**
 * The name as its maker meant it: macOS writes UTF-8 and does not say so, old programs write CP437, old ones of Windows backslashes.
 * Letters are composed, as they are in the addresses of an export.
 */
function entryName({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | SAYS_UTF8 : generalPurposeBitFlag;
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, true).replaceAll('\\', '/').normalize('NFC');
}

const UNIX_MAKERS: ReadonlySet<number> = new Set([3, 19]);
const KIND = 0o170_000;
const ORDINARY: ReadonlySet<number> = new Set([0, 0o100_000, 0o040_000]);

function refuseSpecial({ versionMadeBy, externalFileAttributes }: Entry, said: string): void {
  if (!UNIX_MAKERS.has(versionMadeBy >>> 8) || ORDINARY.has((externalFileAttributes >>> 16) & KIND)) return;
  throw new RefusedSource(
    `The zip holds ${said}, which is a link or a device and no file. Please make the zip without it.`,
  );
}

function refuseLong(names: readonly string[], said: string): void {
  const { depth, nameBytes, pathBytes } = ZIP_LIMITS;
  if (names.length > depth) throw new RefusedSource(`The zip holds ${said}, which lies in more than ${depth} folders.`);
  if (names.some((name) => Buffer.byteLength(name) > nameBytes) || Buffer.byteLength(names.join('/')) > pathBytes)
    throw new RefusedSource(`The zip holds ${said}, a name that is too long to be stored.`);
}

/** A name in quotes, as it can be shown. */
export function sayable(name: string): string {
  const shown = name.replace(/\p{C}/gu, '\u{FFFD}');
  return `‘${shown.length > 120 ? `${shown.slice(0, 80)}…${shown.slice(-30)}` : shown}’`;
}
