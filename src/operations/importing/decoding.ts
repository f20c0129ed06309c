import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { CHUNK_BYTES } from './importing-limits.ts';

/** Part of a file as text, cut between characters. */
export interface TextChunk {
  readonly text: string;
  /** Bytes of the file up to the end of this part. */
  readonly bytes: number;
  /** Bytes of this part that are control characters, or in another encoding than the file's. */
  readonly repairedBytes: number;
}

/** Stands before each character that was in another encoding than the file's. It is no character, and in no text. */
export const REPAIRED = '\uffff';
const REPAIRED_BYTES = Buffer.from(REPAIRED).toString('latin1');

type Decoded = Omit<TextChunk, 'bytes'>;

const windows1252 = new TextDecoder('windows-1252');

/**
 * Reads a file as text, in constant memory. Invalid UTF-8 is read as Windows-1252: it comes from old word processors and
 * databases. Control characters, which XML and JSON forbid, are dropped.
 */
export async function* readText(file: string): AsyncGenerator<TextChunk> {
  let decoder: TextDecoder | undefined;
  let bytes = 0;
  let held: Buffer = Buffer.alloc(0);
  for await (const read of createReadStream(file, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(read));
    bytes += read.length;
    if (decoder.encoding === 'utf-8') {
      const chunk = Buffer.concat([held, read]);
      const end = beforeLastCharacter(chunk);
      held = chunk.subarray(end);
      yield { ...utf8Text(chunk.subarray(0, end)), bytes };
    } else yield { ...withoutControls(decoder.decode(read, { stream: true })), bytes };
  }
  if (held.length > 0) yield { ...utf8Text(held), bytes };
}

/** The same for a file that is read at once. What is valid UTF-8 is nothing else, whatever stands in it. */
export function decodedText(bytes: Buffer): Decoded & { readonly isGarbled: boolean } {
  const decoder = new TextDecoder(isUtf8(bytes) && !bytes.includes(0) ? 'utf-8' : encodingOf(bytes));
  const { text, repairedBytes } =
    decoder.encoding === 'utf-8' ? utf8Text(bytes) : withoutControls(decoder.decode(bytes));
  const stray = { letters: repairedBytes, inRuns: strayInRuns(text), of: bytes.length };
  return { text: text.replaceAll(REPAIRED, ''), repairedBytes, isGarbled: isGarbled(stray) };
}

/** What the report says of a text that holds bytes of another encoding than its own. */
export const REPAIRED_REMARK =
  'Some of its characters were stored in another encoding, and were read as Western European';

/** The same where these are so many that another alphabet was read wrongly. */
export const GARBLED_REMARK =
  'It was stored in an encoding that it does not name, and is a draft: save it as UTF-8, and import it again';

/** What a text of this kind is: nobody can read it. */
export const GARBLED_STATUS = { status: 'draft', sourceStatus: 'in an unknown encoding' } as const;

/** More of a text than accents are in any Western European language, as a part of its bytes: Icelandic has 12 %. */
const MOST_ACCENTS = 0.15;

/** No language of Western Europe has three accents in a row in its words; so many are no word in capitals either. */
const ROW = new RegExp(`(?:${REPAIRED}\\p{L}){3,}`, 'gu');
const LEAST_IN_ROWS = 8;

/** Letters that were in another encoding than their text's. */
interface StrayLetters {
  readonly letters: number;
  /** Those of them that stand in a row of three and more. */
  readonly inRuns: number;
  /** Length of the text. */
  readonly of: number;
}

/** How many letters of a text stand in rows of stray ones. @param marked a text in which REPAIRED stands before each */
export function strayInRuns(marked: string): number {
  const rows = marked.includes(REPAIRED) ? Array.from(marked.matchAll(ROW)) : [];
  return rows.reduce((sum, [row]) => sum + row.length / 2, 0);
}

/**
 * Whether a text is most likely of another alphabet than the one that its stray bytes were read as: they are too many, or stand in
 * rows, as the letters of whole words do. The rows tell it of a text with many tags and addresses, too.
 */
export function isGarbled({ letters, inRuns, of }: StrayLetters): boolean {
  return letters > of * MOST_ACCENTS || (inRuns > LEAST_IN_ROWS && inRuns * 2 > letters);
}

/** The file's encoding: by its byte order mark, else as its XML declaration says, else UTF-8. */
export function encodingOf(head: Buffer): string {
  if (/^(?:\xff\xfe|[<{[]\0)/.test(head.toString('latin1', 0, 2))) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declared = /^[^<]*<\?xml[^>]*encoding=["']([\w.:-]+)["']/.exec(head.toString('latin1', 0, 1024))?.[1];
  try {
    const { encoding } = new TextDecoder(declared);
    // A declaration that can be read as ASCII is not UTF-16, whatever it claims.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    // Most files that name an unknown encoding are UTF-8.
    return 'utf-8';
  }
}

/** Where the last character begins, if the chunk may end within it. */
function beforeLastCharacter(chunk: Buffer): number {
  let end = chunk.length;
  while (end > Math.max(0, chunk.length - 3) && ((chunk[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  return (chunk[end - 1] ?? 0) >= 0xc0 ? end - 1 : chunk.length;
}

function utf8Text(chunk: Buffer): Decoded {
  if (isUtf8(chunk)) return withoutControls(chunk.toString('utf8'));
  let strayBytes = 0;
  const repaired = chunk.toString('latin1').replace(HIGH, (written) => {
    const bytes = Buffer.from(written, 'latin1');
    if (isUtf8(bytes)) return written;
    strayBytes += bytes.length;
    return REPAIRED_BYTES + Buffer.from(windows1252.decode(bytes)).toString('latin1');
  });
  const { text, repairedBytes } = withoutControls(Buffer.from(repaired, 'latin1').toString('utf8'));
  return { text, repairedBytes: repairedBytes + strayBytes };
}

/** A character of several bytes, or a stray byte. */
const HIGH = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** C1 controls are Windows-1252 that was once taken for Latin-1 (U+0092 for an apostrophe). */
function withoutControls(written: string): Decoded {
  let repairedBytes = 0;
  const text = written.replace(CONTROL, (character) => {
    repairedBytes += 1;
    const code = character.charCodeAt(0);
    return code >= 0x80 ? windows1252.decode(Uint8Array.of(code)).replace(CONTROL, '') : '';
  });
  return { text, repairedBytes };
}
