import { mix } from '../drawing/palette.ts';
import type { Random } from '../drawing/random.ts';
import { type Fragment, facet, line, path, rectangle, stroke, together } from '../drawing/shapes.ts';
import { stipple } from '../drawing/textures.ts';
import type { Sitter } from './sitters.ts';

/** The outline of the shoulders, running off the lower edge. */
export const SHOULDERS = 'M58 660C64 548 130 498 272 456C290 486 350 486 368 456C510 498 576 548 582 660Z';

/** Draws a collar in the cloth's shade and in the light colour of a shirt. */
type Collar = (clothes: string, dark: string, light: string) => Fragment;

const COLLARS: Readonly<Record<Sitter['collar'], Collar>> = {
  round: (_, dark) => stroke('M262 460C280 506 360 506 378 460', dark, 12),
  shirt: (_, dark, light) =>
    together(
      facet('272,448 320,520 284,566 236,470', light),
      facet('368,448 320,520 356,566 404,470', light),
      line([320, 520], [320, 640], dark, 5),
    ),
  jacket: (_, dark, light) =>
    together(
      facet('272,452 320,640 368,452 344,470 296,470', light),
      facet('270,450 318,640 200,640 222,500', dark),
      facet('370,450 322,640 440,640 418,500', dark),
    ),
  rollneck: (clothes, dark) =>
    together(
      rectangle(262, 412, 116, 76, clothes, 26),
      stroke('M270 436C300 450 340 450 370 436M268 462C300 476 340 476 372 462', dark, 5),
    ),
};

/** Draws shoulders, their stippled shade, and what the sitter wears at the neck. */
export function clothing({ clothes, collar, ground }: Sitter, random: Random): Fragment {
  const dark = mix(clothes, '#101216', 0.34);
  const light = mix(ground, '#F6EFE2', 0.85);
  const shade = { x: 320, y: 450, width: 270, height: 200, side: 'right' } as const;
  return together(
    path(SHOULDERS, clothes),
    stipple(SHOULDERS, shade, dark, random, 500),
    COLLARS[collar](clothes, dark, light),
  );
}
