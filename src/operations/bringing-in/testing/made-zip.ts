import { crc32, deflateRawSync } from 'node:zlib';

/** A file in a zip that a test makes, with what a hostile maker could write about it. */
export interface ZipPart {
  /** Bytes, where they are no UTF-8. */
  readonly name: string | Buffer;
  readonly content?: string | Buffer;
  /** Bit 11 says that the name is UTF-8; bit 0, that the file has a password. */
  readonly flags?: number;
  /** Of Unix: kind and permissions. */
  readonly mode?: number;
  readonly method?: number;
  /** What it says of its size, and of its place, whatever is true. */
  readonly says?: { readonly bytes?: number; readonly checksum?: number; readonly offset?: number };
}

const UTF8 = 0x800;
const DEFLATED = 8;
const MADE_BY_UNIX = 3 << 8;
const LARGE = 0xffffffff;

/** A zip (APPNOTE.TXT, 4.3). @param says as many entries as it names, whatever is true; isZip64 writes sizes and places in 64 bits */
export function madeZip(parts: readonly ZipPart[], { entries = parts.length, isZip64 = false } = {}): Buffer {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []];
  let place = 0;
  for (const part of parts) {
    const made = madePart(part, place, isZip64);
    locals.push(made.local);
    centrals.push(made.central);
    place += made.local.length;
  }
  const central = Buffer.concat(centrals);
  const ends = isZip64 ? [end64({ entries, bytes: central.length, place })] : [];
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, isZip64 ? 0xffff : entries & 0xffff]);
  const rest = numbers(
    [2, isZip64 ? 0xffff : entries & 0xffff],
    [4, central.length],
    [4, isZip64 ? LARGE : place],
    [2, 0],
  );
  return Buffer.concat([...locals, central, ...ends, end, rest]);
}

function madePart(
  { name, content = '', flags, mode = 0o100_644, method = DEFLATED, says = {} }: ZipPart,
  place: number,
  isZip64: boolean,
) {
  const bytes = Buffer.from(content);
  const packed = method === DEFLATED ? deflateRawSync(bytes) : bytes;
  const named = Buffer.from(name as Buffer);
  const flag = flags ?? (typeof name === 'string' ? UTF8 : 0);
  const size = says.bytes ?? bytes.length;
  const checksum = says.checksum ?? crc32(bytes);
  const offset = says.offset ?? place;
  const head = numbers([2, 45], [2, flag], [2, method], [4, 0], [4, checksum]);
  const local = [
    numbers([4, 0x04034b50]),
    head,
    numbers([4, packed.length], [4, Math.min(size, LARGE)], [2, named.length], [2, 0]),
    named,
    packed,
  ];
  const extra = isZip64 ? numbers([2, 1], [2, 24], [8, size], [8, packed.length], [8, offset]) : Buffer.alloc(0);
  const shown = (value: number) => (isZip64 ? LARGE : value);
  const central = [
    numbers([4, 0x02014b50], [2, MADE_BY_UNIX | 45]),
    head,
    numbers([4, shown(packed.length)], [4, shown(size)], [2, named.length], [2, extra.length], [2, 0], [2, 0], [2, 0]),
    numbers([4, (mode << 16) >>> 0], [4, shown(offset)]),
    named,
    extra,
  ];
  return { local: Buffer.concat(local), central: Buffer.concat(central) };
}

function end64({ entries, bytes, place }: { entries: number; bytes: number; place: number }): Buffer {
  return Buffer.concat([
    numbers([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0]),
    numbers([8, entries], [8, entries], [8, bytes], [8, place]),
    numbers([4, 0x07064b50], [4, 0], [8, place + bytes], [4, 1]),
  ]);
}

/** Numbers with their lengths in bytes, the smallest byte first. */
function numbers(...given: readonly (readonly [length: number, value: number])[]): Buffer {
  const written = given.map(([length, value]) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(value));
    return bytes.subarray(0, length);
  });
  return Buffer.concat(written);
}
