import { createRandom, type Random } from '../drawing/random.ts';
import { mixIn, type Note, pad, pluck, RATE } from './notes.ts';

/** How long a theme lasts, in seconds. */
export const LENGTH = 24;

/** A theme for two ears. */
export interface Theme {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

const CHORDS = 4;
const CHORD_LENGTH = 5.4;

/** Progressions as half tones of each chord's voices above the key; all of them rest at home. */
const PROGRESSIONS: readonly (readonly (readonly number[])[])[] = [
  [
    [0, 7, 11, 16],
    [-3, 4, 12, 19],
    [-7, 5, 9, 16],
    [0, 7, 12, 16],
  ],
  [
    [0, 7, 10, 15],
    [-4, 3, 8, 15],
    [-9, 3, 10, 14],
    [0, 7, 12, 15],
  ],
  [
    [0, 4, 11, 14],
    [-5, 7, 11, 14],
    [-3, 7, 12, 16],
    [-7, 5, 9, 12],
  ],
  [
    [0, 7, 14, 16],
    [5, 9, 12, 16],
    [-5, 2, 11, 14],
    [0, 7, 11, 16],
  ],
];

/** The notes a chord is broken into, one at every beat. */
function broken(chord: readonly number[], start: number, beat: number, random: Random): readonly Note[] {
  const count = Math.floor(CHORD_LENGTH / beat);
  const order = random.pick([
    [0, 2, 1, 3],
    [3, 1, 2, 1],
    [0, 1, 2, 3],
    [1, 3, 2, 3],
  ] as const);
  return Array.from({ length: count }, (_, index) => ({
    start: start + index * beat,
    length: 2.2,
    pitch: (chord[order[index % 4] ?? 0] ?? 0) + 12 + (random.chance(0.16) ? 12 : 0),
    loudness: random.chance(0.14) ? 0 : random.between(0.09, 0.15),
  }));
}

/** Softens start and end, and keeps the loudest moment below full scale. */
function finish(channel: Float32Array): Float32Array {
  const fade = RATE * 1.5;
  return channel.map(
    (value, index) => 0.8 * Math.tanh(value * Math.min(1, index / (RATE * 0.2), (channel.length - index) / fade)),
  );
}

/** Composes the theme of an episode from its slug: a key, four chords, a broken line over them. */
export function composeTheme(slug: string): Theme {
  const random = createRandom(`${slug}/theme`);
  const key = random.whole(-8, 3);
  const beat = random.pick([0.3, 0.36, 0.45]);
  const progression = random.pick(PROGRESSIONS);
  const [left, right] = [new Float32Array(LENGTH * RATE), new Float32Array(LENGTH * RATE)];
  for (let index = 0; index < CHORDS; index += 1) {
    const start = index * CHORD_LENGTH;
    const chord = (progression[index] ?? []).map((pitch) => pitch + key);
    chord.forEach((pitch, voice) => {
      const note = { start, length: CHORD_LENGTH + 1.6, pitch, loudness: voice === 0 ? 0.13 : 0.07 };
      mixIn(left, { ...note, loudness: note.loudness * (voice % 2 ? 0.7 : 1) }, pad);
      mixIn(right, { ...note, loudness: note.loudness * (voice % 2 ? 1 : 0.7) }, pad);
    });
    for (const note of broken(chord, start, beat, random)) {
      const side = random.between(0.35, 0.65);
      mixIn(left, { ...note, loudness: note.loudness * side * 2 }, pluck);
      mixIn(right, { ...note, start: note.start + 0.011, loudness: note.loudness * (1 - side) * 2 }, pluck);
    }
  }
  return { left: finish(left), right: finish(right) };
}
