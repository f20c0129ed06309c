import { isUtf8 } from 'node:buffer';

const windows1252 = new TextDecoder('windows-1252');
const SPACE = 0x20;
const HIGH_BYTES = /[\x80-\xff]+/g;

/**
 * Makes the chunks of a file that claims to be JSON valid UTF-8: stray bytes, which texts pasted out of old databases
 * bring along, are read as Windows-1252, control characters become spaces.
 */
export class StrayBytes {
  #held: Buffer = Buffer.alloc(0);
  #repaired = 0;

  /** How many bytes have been read in another way than they were written. */
  get repaired(): number {
    return this.#repaired;
  }

  /** Takes the next chunk; gives what of it, and of the one before, ends with a whole character. */
  write(chunk: Buffer): Buffer {
    const bytes = this.#held.length > 0 ? Buffer.concat([this.#held, chunk]) : chunk;
    const end = afterLastAscii(bytes);
    this.#held = bytes.subarray(end);
    return this.#clean(bytes.subarray(0, end));
  }

  /** Gives what is left at the end of the file. */
  end(): Buffer {
    return this.#clean(this.#held);
  }

  #clean(bytes: Buffer): Buffer {
    const text = hasControl(bytes) ? this.#withoutControls(bytes) : bytes;
    if (isUtf8(text)) return text;
    const read = text.toString('latin1').replace(HIGH_BYTES, (run) => {
      const high = Buffer.from(run, 'latin1');
      if (isUtf8(high)) return run;
      this.#repaired += high.length;
      return Buffer.from(windows1252.decode(high), 'utf8').toString('latin1');
    });
    return Buffer.from(read, 'latin1');
  }

  #withoutControls(bytes: Buffer): Buffer {
    this.#repaired += bytes.filter(isControl).length;
    return Buffer.from(bytes.map((byte) => (isControl(byte) ? SPACE : byte)));
  }
}

/** What JSON allows nowhere, not even between values. */
function isControl(byte: number): boolean {
  return byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
}

/** An ASCII byte is a whole character, and ends whatever stands before it. */
function afterLastAscii(bytes: Buffer): number {
  for (let end = bytes.length; end > 0; end--) if ((bytes[end - 1] ?? 0) < 0x80) return end;
  return bytes.length;
}

/** A plain loop: asking a function about each of some hundred million bytes takes ten times as long. */
function hasControl(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at++) if (isControl(bytes[at] ?? SPACE)) return true;
  return false;
}
