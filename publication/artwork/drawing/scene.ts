import type { Inks, Palette } from './palette.ts';
import type { Random } from './random.ts';
import type { Fragment } from './shapes.ts';

/** Pixels of every post picture; the site resizes them. */
export const WIDTH = 1600;
export const HEIGHT = 900;

/**
 * A motif: a drawing of about 1000 by 1000 units around the origin. Lines may extend to about 1500, to bleed off the
 * page.
 */
export type Subject = (inks: Inks, random: Random) => Fragment;

/** What a layout draws with: the category's colours, random numbers, and the motif. */
export interface Scene {
  readonly palette: Palette;
  readonly random: Random;
  /** From 0 to 1, spread evenly over a category's pictures: low asks for a paper ground, then for a deep one, high for the hue. */
  readonly light: number;
  /** Draws the motif in the given inks. */
  readonly motif: (inks: Inks) => Fragment;
}

/** One way to compose a page of WIDTH by HEIGHT. */
export type Layout = (scene: Scene) => Fragment;

/** The layouts of one category. */
export type Style = readonly Layout[];
