import { disc, type Fragment, path, repeat, stroke, together } from '../drawing/shapes.ts';
import type { HairStyle } from './sitters.ts';

/** Hair in two parts: what falls behind the head and what lies over the brow. */
interface Hair {
  readonly behind: (colour: string) => Fragment;
  readonly before: (colour: string, light: string) => Fragment;
}

const nothing = (): Fragment => '';

const CAP =
  'M222 262C206 120 300 96 336 104C420 108 436 190 420 262C414 226 396 204 380 196C330 206 272 204 250 196C236 214 228 234 222 262Z';

/** A cloud of curls around the head. */
const curls = (colour: string): Fragment =>
  repeat(15, (index) => {
    const turn = ((150 + index * 17.2) * Math.PI) / 180;
    return disc(320 + Math.cos(turn) * 122, 232 + Math.sin(turn) * 116, 52, colour);
  });

const STYLES: Readonly<Record<HairStyle, Hair>> = {
  crop: { behind: nothing, before: (colour) => path(CAP, colour) },
  parted: {
    behind: nothing,
    before: (colour, light) =>
      together(
        path(
          'M222 268C198 140 262 92 350 96C430 102 440 190 418 266C412 226 402 206 390 196C350 202 310 196 284 176C268 196 252 204 244 216C232 234 226 250 222 268Z',
          colour,
        ),
        stroke('M280 160C320 150 370 150 400 180', light, 4),
      ),
  },
  bob: {
    behind: (colour) =>
      path(
        'M196 410C170 250 190 96 320 92C450 96 470 250 444 410C410 424 380 420 360 400H280C260 420 230 424 196 410Z',
        colour,
      ),
    before: (colour) =>
      path(
        'M216 300C206 150 280 108 324 108C390 108 434 160 424 300C410 260 400 232 392 214C340 220 280 206 262 178C256 214 236 250 216 300Z',
        colour,
      ),
  },
  long: {
    behind: (colour) =>
      path(
        'M170 560C190 430 176 330 196 220C214 120 270 88 326 90C400 92 440 140 446 230C456 340 450 440 480 560C420 600 230 600 170 560Z',
        colour,
      ),
    before: (colour, light) =>
      together(
        path(
          'M218 310C196 170 262 104 322 104C400 104 440 170 424 310C414 250 388 200 334 150C300 200 240 230 218 310Z',
          colour,
        ),
        stroke('M334 150C360 176 384 204 398 240', light, 4),
      ),
  },
  cloud: {
    behind: curls,
    before: (colour) =>
      path(
        'M226 244C224 170 280 150 320 152C372 150 416 172 414 244C396 204 372 190 320 190C268 190 244 204 226 244Z',
        colour,
      ),
  },
  bun: {
    behind: (colour) =>
      together(disc(330, 92, 62, colour), path('M214 320C190 150 260 110 320 110C390 110 446 150 426 320Z', colour)),
    before: (colour, light) =>
      together(
        path(
          'M222 280C206 160 262 112 320 112C384 112 434 160 418 280C408 226 380 190 320 168C262 190 232 226 222 280Z',
          colour,
        ),
        stroke('M320 168C330 150 332 132 330 116', light, 4),
        stroke('M290 98C310 118 350 118 372 98', light, 4),
      ),
  },
  bald: { behind: nothing, before: nothing },
  wrap: {
    behind: (colour) => together(disc(300, 120, 98, colour), disc(390, 100, 62, colour)),
    before: (colour, light) =>
      together(
        path(
          'M210 250C196 140 264 84 330 86C410 90 450 150 430 250C400 206 360 190 318 192C272 192 236 210 210 250Z',
          colour,
        ),
        stroke('M222 216C270 160 350 140 424 180', light, 8),
        stroke('M226 186C270 134 340 116 408 138', light, 8),
        stroke('M252 140C290 108 340 96 380 104', light, 8),
      ),
  },
  waves: {
    behind: (colour) =>
      path(
        'M190 470C150 420 200 380 184 320C166 260 190 100 320 92C450 96 478 250 456 320C440 380 490 420 450 470C400 500 240 500 190 470Z',
        colour,
      ),
    before: (colour, light) =>
      together(
        path(
          'M214 320C196 190 230 104 330 104C410 106 444 200 426 320C420 250 396 216 360 190C300 200 262 190 250 176C246 230 226 260 214 320Z',
          colour,
        ),
        stroke('M262 168C300 184 352 172 384 196', light, 4),
      ),
  },
};

/** Gives the two parts of a hair style. */
export const hairOf = (style: HairStyle): Hair => STYLES[style];
