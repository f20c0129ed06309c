import type { Inks, Palette } from '../drawing/palette.ts';
import type { Random } from '../drawing/random.ts';
import { type Fragment, facet, path, rectangle, stroke, together } from '../drawing/shapes.ts';
import { hatch, place } from '../drawing/textures.ts';

const FIST =
  'M96 -150C40 -120 66 -60 120 -58C96 -20 128 20 170 8C166 50 214 66 246 40C320 60 420 40 470 -20' +
  'L520 -160L380 -290C310 -310 200 -260 150 -220C110 -200 70 -190 96 -150Z';
const KNUCKLES = 'M120 -58C170 -60 210 -80 240 -110M170 8C220 0 250 -20 280 -50';
const SLEEVE = 'M470 -400L1100 -60V560L500 60Z';

/** A pencil whose tip is at the origin, lying to the right, 700 long. */
export const pencil = (body: string, wood: string, lead: string): Fragment =>
  together(
    facet('0,0 110,-46 110,46', wood),
    facet('0,0 40,-17 40,17', lead),
    rectangle(110, -46, 560, 92, body),
    rectangle(110, -14, 560, 28, lead),
    rectangle(670, -46, 60, 92, wood),
  );

/** A hand without shadows: sleeve, cuff, fist and pencil, whose tip is at the origin. It comes in from the right. */
export function writingHand(inks: Inks, palette: Palette, random: Random): Fragment {
  const cuff = inks.ground === palette.paper ? palette.deep : palette.paper;
  const cloth = inks.figure === palette.paper ? palette.deep : inks.figure;
  return together(
    place(pencil(inks.figure, palette.paper, palette.deep), 0, 0, 0.74, -52),
    path(FIST, palette.accent),
    stroke(KNUCKLES, palette.deep, 6, { cap: 'round' }),
    facet('420,-330 600,-120 520,10 360,-250', cuff),
    path(SLEEVE, cloth),
    hatch(SLEEVE, inks.ground, random, 26, 34, 1600),
  );
}
