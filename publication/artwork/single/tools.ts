import { mix, type Palette, paletteOf } from '../drawing/palette.ts';
import { HEIGHT, WIDTH } from '../drawing/scene.ts';
import { disc, type Fragment, rectangle, repeat } from '../drawing/shapes.ts';

/** The inks of a picture drawn for one page only. */
export interface Tints extends Palette {
  /** Between paper and hue. */
  readonly pale: string;
  /** Between hue and the darkest ink. */
  readonly dusk: string;
}

/** A picture drawn for one page only. */
export type Single = (tints: Tints) => Fragment;

export function tintsOf(category: string): Tints {
  const palette = paletteOf(category);
  return { ...palette, pale: mix(palette.paper, palette.hue, 0.22), dusk: mix(palette.hue, palette.deep, 0.5) };
}

export const ground = (fill: string): Fragment => rectangle(0, 0, WIDTH, HEIGHT, fill);

/** The strip on which things stand. */
export const floor = (y: number, fill: string): Fragment => rectangle(0, y, WIDTH, HEIGHT - y, fill);

/** An envelope with its middle at the origin. */
export function envelope(wide: number, fill: string, fold: string): Fragment {
  const [x, y] = [wide / 2, wide * 0.32];
  return `<g><rect x="${-x}" y="${-y}" width="${wide}" height="${y * 2}" fill="${fill}"/><path d="M${-x} ${-y}L0 ${y * 0.25}L${x} ${-y}" fill="none" stroke="${fold}" stroke-width="${wide * 0.04}" stroke-linejoin="round"/></g>`;
}

/** Dots at equal distances. */
export const dots = (count: number, x: number, y: number, step: number, radius: number, fill: string): Fragment =>
  repeat(count, (index) => disc(x + index * step, y, radius, fill));
