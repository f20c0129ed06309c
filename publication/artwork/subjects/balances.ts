import { arc, ellipse, polar, slice } from '../drawing/curves.ts';
import type { Subject } from '../drawing/scene.ts';
import {
  disc,
  type Fragment,
  facet,
  line,
  path,
  polygon,
  rectangle,
  repeat,
  short,
  stroke,
  together,
} from '../drawing/shapes.ts';
import { hatch, overprint, place } from '../drawing/textures.ts';

/** Martech budgets: what does it weigh, and against what? Scales, mobiles, coins. */

/** A beam with two pans, tipping by seed. */
const scales: Subject = ({ figure, accent, tone }, random) => {
  const tilt = random.between(7, 15) * random.sign();
  const pan = (side: number, load: Fragment): Fragment => {
    const [x, y] = polar(0, -330, 400 * side, tilt);
    return place(
      together(
        line([0, 0], [-140, 330], figure, 7),
        line([0, 0], [140, 330], figure, 7),
        load,
        path(slice(0, 330, 180, 0, 180), figure),
      ),
      x,
      y,
    );
  };
  const coins = repeat(4, (index) => rectangle(-90 + index * 4, 284 - index * 46, 170, 38, accent, 10));
  const block = together(rectangle(-110, 160, 220, 170, accent), hatch('M0 160H110V330H0Z', figure, random, 16, 90));
  return together(
    facet('-30,-330 30,-330 52,460 -52,460', figure),
    rectangle(-240, 440, 480, 44, figure),
    path(slice(0, 440, 120, 180, 360), tone),
    pan(-1, random.chance(0.5) ? coins : disc(0, 210, 118, accent)),
    pan(1, random.chance(0.5) ? disc(0, 250, 78, tone) : block),
    place(rectangle(-430, -20, 860, 40, figure), 0, -330, 1, tilt),
    disc(0, -330, 60, accent),
  );
};

/** A hanging mobile: each arm holds a weight and the next arm. */
const mobile: Subject = ({ figure, accent, tone }, random) => {
  const hang = (x: number, y: number, reach: number, depth: number, side: number): Fragment => {
    const share = random.between(0.36, 0.5);
    const near: readonly [number, number] = [x - side * reach * share, y + 60];
    const far: readonly [number, number] = [x + side * reach * (1 - share), y + 36];
    const drop = random.between(70, 120);
    const size = reach * random.between(0.13, 0.19);
    const weight = random.pick([
      disc(near[0], near[1] + drop + size, size, depth === 2 ? accent : figure),
      path(slice(near[0], near[1] + drop, size * 1.4, 0, 180), depth === 1 ? accent : figure),
      polygon(
        [
          [near[0], near[1] + drop],
          [near[0] + size, near[1] + drop + size * 2],
          [near[0] - size, near[1] + drop + size * 2],
        ],
        tone,
      ),
    ]);
    const armLine = stroke(
      `M${short(near[0])} ${short(near[1])}Q${short(x)} ${short(y - 50)} ${short(far[0])} ${short(far[1])}`,
      figure,
      12,
      { cap: 'round' },
    );
    const next =
      depth > 0
        ? together(
            line(far, [far[0], far[1] + 110], figure, 5),
            hang(far[0], far[1] + 125, reach * 0.72, depth - 1, -side),
          )
        : disc(far[0], far[1] + 130, reach * 0.2, accent);
    return together(
      armLine,
      line(near, [near[0], near[1] + drop], figure, 5),
      weight,
      next,
      depth > 0 ? '' : line(far, [far[0], far[1] + 130], figure, 5),
    );
  };
  return together(line([0, -1000], [0, -400], figure, 5), hang(0, -385, 800, 3, random.sign()));
};

/** Piles of coins of falling height, the last slice taken out. */
const piles: Subject = ({ ground, figure, accent, tone }, random) => {
  const pile = (x: number, count: number, marked: number): Fragment =>
    repeat(count, (index) => {
      const y = 400 - index * 58;
      const fill = index === marked ? accent : figure;
      const shift = random.between(-10, 10);
      return together(
        rectangle(x - 130 + shift, y - 20, 260, 40, fill),
        path(ellipse(x + shift, y + 20, 130, 34), fill),
        path(ellipse(x + shift, y - 20, 130, 34), fill),
        stroke(ellipse(x + shift, y - 20, 130, 34), ground, 6),
      );
    });
  const heights = random.pick([
    [13, 9, 5],
    [5, 8, 13],
    [7, 13, 10],
  ] as const);
  return together(
    rectangle(-1400, 400, 2800, 60, tone),
    ...heights.map((count, index) => pile(-320 + index * 320, count, random.whole(1, count - 2))),
  );
};

/** A pie with one piece lifted, and the knife's line. */
const piece: Subject = ({ figure, accent, tone, ground }, random) => {
  const start = random.pick([-70, 20, 200, 290]);
  const width = random.between(48, 96);
  const [liftX, liftY] = polar(0, 0, 90, start + width / 2);
  return together(
    overprint(disc(34, 40, 430, tone)),
    path(slice(0, 0, 430, start + width, start + 360), figure),
    hatch(slice(0, 0, 430, start + width, start + width + 110), ground, random, 20, start),
    path(slice(liftX, liftY, 430, start, start + width), accent),
    stroke(arc(0, 0, 500, start + width + 8, start + 352), figure, 6),
    disc(0, 0, 18, ground),
  );
};

export const balances: readonly Subject[] = [scales, mobile, piles, piece];
