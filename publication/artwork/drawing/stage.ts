import type { Inks, Palette } from './palette.ts';
import type { Random } from './random.ts';
import type { Fragment } from './shapes.ts';

/** Every post picture is composed on this page; resizing is left to the site. */
export const WIDTH = 1600;
export const HEIGHT = 900;

/**
 * A motif: takes inks and chance and gives a drawing of about 1000 by 1000 units around the origin.
 * Lines may run out further (to about 1500) where bleeding off the page helps.
 */
export type Subject = (inks: Inks, random: Random) => Fragment;

/** What a language gets: the category's colours, chance, and the subject's motif still to be drawn. */
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

/** A language: the layouts in which one category speaks. */
export type Language = readonly Layout[];
