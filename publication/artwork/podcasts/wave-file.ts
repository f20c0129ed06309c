import { RATE } from './notes.ts';
import type { Theme } from './theme.ts';

const HEADER = 44;
const BYTES = 2;
const CHANNELS = 2;

/** Writes a theme as a WAV file of 16 bits and two channels; gives its bytes. */
export function asWaveFile({ left, right }: Theme): Buffer {
  const size = left.length * CHANNELS * BYTES;
  const file = Buffer.alloc(HEADER + size);
  file.write('RIFF', 0, 'ascii');
  file.writeUInt32LE(HEADER - 8 + size, 4);
  file.write('WAVEfmt ', 8, 'ascii');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(CHANNELS, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * CHANNELS * BYTES, 28);
  file.writeUInt16LE(CHANNELS * BYTES, 32);
  file.writeUInt16LE(BYTES * 8, 34);
  file.write('data', 36, 'ascii');
  file.writeUInt32LE(size, 40);
  left.forEach((value, index) => {
    file.writeInt16LE(Math.round(value * 32_000), HEADER + index * 4);
    file.writeInt16LE(Math.round((right[index] ?? 0) * 32_000), HEADER + index * 4 + 2);
  });
  return file;
}
