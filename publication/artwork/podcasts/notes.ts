/** Sound is made at this many samples a second. */
export const RATE = 48_000;

/** One tone of an instrument, mixed into a channel. */
export interface Note {
  /** Seconds from the start. */
  readonly start: number;
  readonly length: number;
  /** In half tones from the A at 220 hertz. */
  readonly pitch: number;
  readonly loudness: number;
}

/** How an instrument sounds at a moment: phase in turns, seconds since the start, length of the note. */
export type Instrument = (turns: number, seconds: number, length: number) => number;

const wave = (turns: number): number => Math.sin(turns * Math.PI * 2);

/** A soft organ-like chord voice that swells and fades. */
export const pad: Instrument = (turns, seconds, length) => {
  const swell = Math.min(1, seconds / 1.4) * Math.min(1, (length - seconds) / 1.6);
  return swell * (wave(turns) + 0.5 * wave(turns * 1.003) + 0.22 * wave(turns * 2) + 0.07 * wave(turns * 3));
};

/** A plucked string, bright at first and round at the end. */
export const pluck: Instrument = (turns, seconds) => {
  const touch = Math.min(1, seconds / 0.006);
  return (
    touch *
    (wave(turns) * Math.exp(-seconds * 2.6) +
      0.4 * wave(turns * 2) * Math.exp(-seconds * 5) +
      0.16 * wave(turns * 4) * Math.exp(-seconds * 11))
  );
};

/** Mixes a note into a channel. */
export function mixIn(channel: Float32Array, note: Note, instrument: Instrument): void {
  const frequency = 220 * 2 ** (note.pitch / 12);
  const first = Math.round(note.start * RATE);
  const last = Math.min(channel.length, first + Math.round(note.length * RATE));
  for (let index = first; index < last; index += 1) {
    const seconds = (index - first) / RATE;
    channel[index] = (channel[index] ?? 0) + note.loudness * instrument(frequency * seconds, seconds, note.length);
  }
}
