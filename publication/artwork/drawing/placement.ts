import type { Inks, Palette } from './palette.ts';
import { onDeep, onHue, onPaper } from './palette.ts';
import { HEIGHT, type Scene, WIDTH } from './scene.ts';
import { type Fragment, rectangle, together } from './shapes.ts';
import { place, within } from './textures.ts';

/** Where a motif stands on the page. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly degrees?: number;
}

/** The whole page in one colour. */
export const field = (colour: string): Fragment => rectangle(0, 0, WIDTH, HEIGHT, colour);

/** Draws the scene's motif at a spot. */
export const motifAt = (scene: Scene, inks: Inks, { x, y, scale, degrees = 0 }: Spot): Fragment =>
  place(scene.motif(inks), x, y, scale, degrees);

/**
 * Counterchange: the motif lies across an outline and changes its inks at the edge, as on a coat of arms.
 * Outside it is drawn in the first inks, inside in the second, on a ground of their own.
 */
export function counterchange(scene: Scene, outline: string, outside: Inks, inside: Inks, spot: Spot): Fragment {
  return together(
    field(outside.ground),
    motifAt(scene, outside, spot),
    within(outline, together(field(inside.ground), motifAt(scene, inside, spot)), scene.random),
  );
}

/** Chooses the ground of a page: mostly the hue, at times paper, now and then the darkest ink. */
export function chooseGround({ light, palette }: Scene, paperShare = 0.28, deepShare = 0.1): Inks {
  const treat = light < paperShare ? onPaper : light < paperShare + deepShare ? onDeep : onHue;
  return treat(palette);
}

/** A spot for a large motif left or right of the middle, never on it. */
export function asideSpot({ random }: Scene, scale: number, side: number = random.sign()): Spot {
  return { x: WIDTH / 2 + side * random.between(190, 300), y: HEIGHT / 2 + random.between(-10, 30), scale };
}

/** The other treatment of the same palette, for counterchange. */
export const opposite = (inks: Inks, palette: Palette): Inks =>
  inks.ground === palette.paper ? onHue(palette) : onPaper(palette);
