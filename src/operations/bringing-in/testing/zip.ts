import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, and the lies that it tells. */
export interface ZippedFile {
  readonly name: string;
  readonly content: string | Buffer;
  /** The type bits of its mode, where it is no plain file. */
  readonly type?: number;
  /** The size that it claims to have. */
  readonly claimed?: number;
  readonly flags?: number;
  /** Shares the bytes of the file before. */
  readonly isShared?: boolean;
}

const UTF8 = 0x0800;

/** A zip (APPNOTE 6.3.10), made by hand: no program makes broken ones. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let [offset, before] = [0, 0];
  for (const file of files) {
    const name = Buffer.from(file.name);
    const content = Buffer.from(file.content);
    const packed = deflateRawSync(content);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(UTF8 | (file.flags ?? 0), 2);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(crc32(content), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(file.claimed ?? content.length, 18);
    header.writeUInt16LE(name.length, 22);
    const at = file.isShared ? before : offset;
    if (!file.isShared) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), header, name, packed]);
      locals.push(local);
      before = offset;
      offset += local.length;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((((file.type ?? 0o100000) | 0o644) << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 3]), header, rest, name]));
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}
