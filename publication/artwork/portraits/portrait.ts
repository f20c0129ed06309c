import { mix } from '../drawing/palette.ts';
import { createRandom, type Random } from '../drawing/random.ts';
import { disc, type Fragment, facet, path, rectangle, together } from '../drawing/shapes.ts';
import { hatch, stipple, within } from '../drawing/textures.ts';
import { clothing, SHOULDERS } from './clothing.ts';
import { features } from './features.ts';
import { hairOf } from './hair.ts';
import { type Sitter, sitterOf } from './sitters.ts';

/** Portraits are square; the site cuts them round where it likes. */
export const PORTRAIT = { width: 640, height: 640 };

const FACE =
  'M230 250C226 140 414 140 410 250C412 300 402 340 384 368C366 396 344 408 320 408C296 408 274 396 256 368C238 340 228 300 230 250Z';
const SHADOW =
  'M332 130L326 236C332 262 346 292 350 308C348 320 334 322 322 322L322 352C332 372 326 392 318 420H450V130Z';
const NECK = 'M276 340H364V470C350 500 290 500 276 470Z';
const BEARD =
  'M230 270C232 300 236 330 250 358C238 300 258 318 284 326C300 318 340 318 356 326C382 318 402 300 390 358C404 330 408 300 410 270C420 330 412 390 380 418C352 440 288 440 260 418C228 390 220 330 230 270Z';

/** What stands behind the sitter: a disc or a slanting half, with fine lines. */
function backdrop({ ground, accent }: Sitter, random: Random): Fragment {
  const side = random.sign();
  const shape = random.pick([
    () => disc(320 + side * 110, 250, 250, accent),
    () => facet(`${320 + side * 60},0 ${320 + side * 340},0 ${320 + side * 340},640 ${320 - side * 130},640`, accent),
    () => path('M60 640V300A260 260 0 0 1 580 300V640Z', accent),
  ])();
  const corner = side > 0 ? 'M0 0H190V640H0Z' : 'M450 0H640V640H450Z';
  return together(
    rectangle(0, 0, 640, 640, ground),
    shape,
    hatch(corner, mix(ground, '#F6EFE2', 0.4), random, 18, random.pick([0, 45, 90])),
  );
}

/** Draws an author's portrait from the slug. */
export function drawPortrait(slug: string): Fragment {
  const random = createRandom(`${slug}/portrait`);
  const sitter = sitterOf(slug, random);
  const { skin, hair, style, beard } = sitter;
  const shade = mix(skin, '#3A1712', 0.24);
  const locks = hairOf(style);
  const light = mix(hair, '#F6EFE2', 0.34);
  const face = together(path(FACE, skin), within(FACE, path(SHADOW, shade), random));
  const ears = together(disc(228, 278, 20, skin), disc(412, 278, 20, shade));
  const chin = beard ? path(BEARD, hair) : '';
  const neck = together(
    path(NECK, skin),
    within(NECK, path('M276 380C300 440 350 440 372 400V520H330L276 420Z', shade), random),
  );
  const turn = `rotate(${random.between(-3, 3).toFixed(1)} 320 460)`;
  return together(
    backdrop(sitter, random),
    `<g transform="${turn}">${locks.behind(hair)}</g>`,
    neck,
    clothing(sitter, random),
    `<g transform="${turn}">${together(ears, face, chin, features(sitter, random), locks.before(hair, light))}</g>`,
  );
}

/** The default portrait: head and shoulders without features. */
export function drawDefaultPortrait(): Fragment {
  const random = createRandom('nobody');
  return together(
    rectangle(0, 0, 640, 640, '#DDD6CB'),
    disc(420, 230, 240, '#CFC6B8'),
    path(NECK, '#8C8F8E'),
    path(SHOULDERS, '#4A5058'),
    stipple(SHOULDERS, { x: 320, y: 450, width: 270, height: 200, side: 'right' }, '#2E3238', random, 500),
    path(FACE, '#A9A79F'),
    within(FACE, path(SHADOW, '#8C8F8E'), random),
  );
}
