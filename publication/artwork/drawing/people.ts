import { disc, type Fragment, path, together } from './shapes.ts';

/** The outline of a head in profile that looks to the right, about 620 wide and 800 high, the neck running down off the edge. */
export const PROFILE =
  'M-170 1200V420C-170 320 -120 290 -130 230C-220 180 -270 80 -260 -70C-245 -270 -110 -390 70 -390C210 -390 300 -320 310 -200' +
  'C312 -160 300 -130 312 -100L368 0C380 22 366 38 330 42L334 84C336 96 318 104 314 112C322 122 326 136 316 146C306 160 308 176 300 200C288 236 250 240 196 232' +
  'C184 260 186 300 200 340C214 400 250 420 260 480V1200Z';

/** The outline of head and shoulders from the front, standing on y = 0, about 300 wide and 420 high. */
export const BUST = 'M-150 0C-150 -130 -100 -190 -40 -205V-240A84 96 0 1 1 40 -240V-205C100 -190 150 -130 150 0Z';

const CROP =
  'M312 -196C306 -322 210 -392 70 -392C-112 -392 -248 -270 -262 -70C-264 -20 -256 40 -240 84L-96 96C-120 40 -110 -40 -40 -52L-20 60C20 50 30 -20 20 -90C60 -150 140 -186 312 -196Z';
const LONG =
  'M312 -196C306 -330 210 -402 66 -402C-130 -402 -270 -280 -280 -70C-290 120 -330 300 -300 520C-200 560 -60 540 20 470C40 330 -50 180 10 60C40 -10 30 -60 60 -110C100 -160 200 -180 312 -196Z';
const TEMPLE =
  'M-20 -70C-40 20 -30 110 -10 170C40 260 120 330 214 346C196 300 200 260 212 236C160 232 110 200 84 150C60 90 40 20 20 -90Z';

/** The ways a head in profile can be drawn, beyond the bare outline. */
export type Coiffure = 'bare' | 'crop' | 'bun' | 'long' | 'beard';

/** All of them. */
export const COIFFURES: readonly Coiffure[] = ['bare', 'crop', 'bun', 'long', 'beard'];

/** The hair that belongs on top of PROFILE. */
export function hairInProfile(coiffure: Coiffure, fill: string): Fragment {
  if (coiffure === 'bare') return '';
  if (coiffure === 'long') return path(LONG, fill);
  if (coiffure === 'bun') return together(disc(-258, -270, 118, fill), path(CROP, fill));
  return together(path(CROP, fill), coiffure === 'beard' ? path(TEMPLE, fill) : '');
}
