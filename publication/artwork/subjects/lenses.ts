import { circle, polar, slice } from '../drawing/curves.ts';
import type { Subject } from '../drawing/scene.ts';
import { disc, facet, line, path, polygon, rectangle, repeat, ring, together } from '../drawing/shapes.ts';
import { hatch, overprint, place } from '../drawing/textures.ts';

/** Search and discovery: how is a thing found? Lenses, lighthouses, telescopes, one among many. */

/** A reading glass over fine lines that grow large under it. */
const glass: Subject = ({ ground, figure, accent, tone }, random) => {
  const angle = random.pick([38, 52, 128]);
  const grip = polar(0, 0, 370, angle);
  const inside = together(
    disc(0, 0, 330, ground),
    hatch(circle(0, 0, 330), figure, random, 74, random.pick([0, 90])),
    disc(random.between(-90, 90), random.between(-90, 90), 120, accent),
  );
  return together(
    hatch('M-1500 -420H1500V420H-1500Z', tone, random, 24, 0, 1500),
    line(grip, polar(0, 0, 720, angle), accent, 84, { cap: 'round' }),
    inside,
    ring(0, 0, 350, figure, 46),
  );
};

/** A lighthouse and its beam. */
const lighthouse: Subject = ({ ground, figure, accent, tone, deep }, random) => {
  const side = random.sign();
  const stripes = [0, 1, 2].map((index) => {
    const [top, bottom] = [-120 + index * 220, -10 + index * 220];
    const half = (y: number): number => 92 + (y + 230) * 0.092;
    return polygon(
      [
        [-half(top), top],
        [half(top), top],
        [half(bottom), bottom],
        [-half(bottom), bottom],
      ],
      deep,
    );
  });
  const beam = facet(`0,-330 ${side * 2800},-1110 ${side * 2800},430`, accent);
  return together(
    overprint(facet(`0,-330 ${-side * 2800},-510 ${-side * 2800},-100`, tone)),
    beam,
    facet('-92,-230 92,-230 158,480 -158,480', figure),
    ...stripes,
    rectangle(-70, -390, 140, 160, deep),
    rectangle(-40, -372, 80, 116, figure),
    path(slice(0, -390, 92, 180, 360), deep),
    rectangle(-130, -250, 260, 28, figure),
    path('M-2800 560C-700 400 -300 480 0 470C400 455 700 530 2800 470V1600H-2800Z', tone),
    line([-8, -500], [-8, -470], ground, 8),
  );
};

/** Rows of equal discs; one is different and ringed. */
const among: Subject = ({ figure, accent, ground }, random) => {
  const [column, row] = [random.whole(1, 4), random.whole(1, 3)];
  const dots = repeat(30, (index) => {
    const [x, y] = [-440 + (index % 6) * 176, -350 + Math.floor(index / 6) * 176];
    return disc(x, y, random.between(34, 50), figure);
  });
  const [x, y] = [-440 + column * 176, -350 + row * 176];
  return together(
    dots,
    disc(x, y, 186, ground),
    disc(x, y, 120, accent),
    ring(x, y, 172, figure, 18),
    line(polar(x, y, 172, 45), polar(x, y, 360, 45), figure, 40, { cap: 'round' }),
  );
};

/** A telescope of three tubes pointed at a far disc. */
const telescope: Subject = ({ figure, accent, tone, deep }, random) => {
  const tilt = random.between(-32, -20);
  const tube = together(
    rectangle(-480, -60, 300, 120, figure),
    rectangle(-200, -86, 300, 172, tone),
    rectangle(80, -116, 330, 232, figure),
    rectangle(400, -134, 54, 268, accent),
    rectangle(-500, -78, 40, 156, deep),
  );
  const [starX, starY] = polar(0, 60, 780, tilt);
  const rays = repeat(4, (index) => ring(starX, starY, 190 + index * 70, tone, 6));
  return together(
    rays,
    disc(starX, starY, 130, accent),
    line([-30, 60], [-210, 560], figure, 26),
    line([-30, 60], [170, 560], figure, 26),
    line([-30, 60], [-24, 580], figure, 18),
    place(tube, -30, 60, 1, tilt),
    disc(-30, 60, 40, deep),
  );
};

export const lenses: readonly Subject[] = [glass, lighthouse, among, telescope];
