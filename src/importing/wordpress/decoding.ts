import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { limits } from './limits.ts';

/** A piece of the file as text, cut between characters. */
export interface TextChunk {
  readonly text: string;
  /** Bytes of the file read up to the end of this piece. */
  readonly bytes: number;
  /** Lines of this piece, counted from 0, that held bytes of another encoding. */
  readonly repairedLines: readonly number[];
}

const lineFeed = 0x0a;
const windows1252 = new TextDecoder('windows-1252');

/**
 * Reads a file as text, in constant memory. What is not UTF-8 in a file that claims to be is read as Windows-1252: such
 * bytes come from texts pasted out of old word processors and databases. Control characters, which XML forbids, are dropped.
 */
export async function* readText(file: string): AsyncGenerator<TextChunk> {
  let decode: Decode | undefined;
  let bytes = 0;
  let held: Buffer = Buffer.alloc(0);
  for await (const read of createReadStream(file, { highWaterMark: limits.chunk })) {
    const chunk = Buffer.concat([held, read as Buffer]);
    bytes += chunk.length - held.length;
    decode ??= decoderFor(chunk);
    const end = decode.boundary(chunk);
    held = chunk.subarray(end);
    yield { ...decode.text(chunk.subarray(0, end)), bytes };
  }
  if (decode) yield { ...decode.text(held, true), bytes };
}

interface Decode {
  /** Where the chunk can be cut without cutting a character. */
  readonly boundary: (chunk: Buffer) => number;
  readonly text: (chunk: Buffer, last?: boolean) => Pick<TextChunk, 'text' | 'repairedLines'>;
}

/** The file's encoding: by its byte order mark, else as its XML declaration says, else UTF-8. */
function decoderFor(head: Buffer): Decode {
  const label = encodingOf(head);
  if (label === 'utf-8') return { boundary: beforeCutCharacter, text: utf8Text };
  const decoder = new TextDecoder(label);
  return {
    boundary: (chunk) => chunk.length,
    text: (chunk, last = false) => ({
      text: withoutControls(decoder.decode(chunk, { stream: !last })),
      repairedLines: [],
    }),
  };
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declared =
    /^[^<]*<\?xml[^>]*encoding=["']([\w.:-]+)["']/.exec(head.toString('latin1', 0, 1024))?.[1] ?? 'utf-8';
  try {
    const { encoding } = new TextDecoder(declared);
    // A declaration that can be read as ASCII is no UTF-16, whatever it claims.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    // An encoding nobody knows: most such files are UTF-8, and other bytes are read one by one below.
    return 'utf-8';
  }
}

/** Before a character that the end of the chunk cuts in two; such a one is at most three bytes long. */
function beforeCutCharacter(chunk: Buffer): number {
  for (let back = 1; back <= 3; back++) {
    const byte = chunk[chunk.length - back] ?? 0;
    if (byte >= 0xc0) return utf8Length(byte) > back ? chunk.length - back : chunk.length;
    if (byte < 0x80) break;
  }
  return chunk.length;
}

function utf8Text(chunk: Buffer): Pick<TextChunk, 'text' | 'repairedLines'> {
  if (isUtf8(chunk)) return { text: withoutControls(chunk.toString('utf8')), repairedLines: [] };
  const repairedLines: number[] = [];
  const lines = splitLines(chunk).map((line, number) => {
    if (isUtf8(line)) return line.toString('utf8');
    repairedLines.push(number);
    return repairedLine(line);
  });
  return { text: withoutControls(lines.join('\n')), repairedLines };
}

function splitLines(chunk: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
    lines.push(chunk.subarray(start, end));
    start = end + 1;
  }
  lines.push(chunk.subarray(start));
  return lines;
}

function repairedLine(line: Buffer): string {
  let text = '';
  for (let position = 0; position < line.length; ) {
    const character = line.subarray(position, position + utf8Length(line[position] ?? 0));
    const whole = isUtf8(character);
    text += whole ? character.toString('utf8') : windows1252.decode(line.subarray(position, position + 1));
    position += whole ? character.length : 1;
  }
  return text;
}

function utf8Length(lead: number): number {
  if (lead >= 0xf0) return 4;
  if (lead >= 0xe0) return 3;
  return lead >= 0xc0 ? 2 : 1;
}

const control = /[^\P{Cc}\t\n\r]/gu;

/** C1 controls are Windows-1252 that was once taken for Latin-1 (U+0092 for an apostrophe); the others mean nothing. */
function withoutControls(text: string): string {
  return text.replace(control, (character) => {
    const code = character.charCodeAt(0);
    return code >= 0x80 ? windows1252.decode(Uint8Array.of(code)).replace(control, '') : '';
  });
}
