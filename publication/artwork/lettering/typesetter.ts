import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fragment, path, short } from '../drawing/shapes.ts';

/** The faces at hand. Their outlines were taken once from the publication's own fonts (see lettering/README.md). */
export type FaceName =
  | 'newsreader-semibold'
  | 'newsreader-italic'
  | 'instrument-sans-bold-narrow'
  | 'instrument-sans-medium';

interface Glyph {
  readonly advance: number;
  readonly outline: string;
}

interface Face {
  readonly glyphs: Readonly<Record<string, Glyph>>;
  readonly kerning: Readonly<Record<string, number>>;
}

/** A line of text as a drawing: its baseline starts at the origin. */
export interface Setting {
  readonly width: number;
  readonly draw: (fill: string) => Fragment;
}

const UNITS = 1000;
const faces = new Map<FaceName, Face>();

function faceOf(name: FaceName): Face {
  const known = faces.get(name);
  if (known) return known;
  const face: Face = JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'));
  faces.set(name, face);
  return face;
}

/** Sets one line; `spacing` is added after every letter, in thousandths of the size. A letter the face lacks is an error. */
export function set(text: string, name: FaceName, size: number, spacing = 0): Setting {
  const face = faceOf(name);
  const scale = size / UNITS;
  const letters = [...text];
  let x = 0;
  const placed = letters.map((letter, index) => {
    const glyph = face.glyphs[letter];
    if (!glyph) throw new Error(`The face ${name} has no outline for "${letter}" in "${text}".`);
    const at = x;
    x += glyph.advance + spacing + (face.kerning[letter + (letters[index + 1] ?? '')] ?? 0);
    return { at, outline: glyph.outline };
  });
  const draw = (fill: string): Fragment =>
    placed
      .map(
        ({ at, outline }) =>
          `<g transform="translate(${short(at * scale)} 0) scale(${scale})">${path(outline, fill)}</g>`,
      )
      .join('');
  return { width: (x - spacing) * scale, draw };
}

/** Breaks a text into lines no wider than the measure, as evenly as the number of lines allows. */
export function wrap(text: string, name: FaceName, size: number, measure: number): readonly string[] {
  const greedy = breakAt(text, name, size, measure);
  for (let narrower = measure * 0.6; narrower < measure; narrower += measure * 0.04) {
    const even = breakAt(text, name, size, narrower);
    if (even.length === greedy.length) return even;
  }
  return greedy;
}

function breakAt(text: string, name: FaceName, size: number, measure: number): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && set(longer, name, size).width > measure) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return [...lines, current];
}
