import { arch, smooth } from '../drawing/curves.ts';
import type { Inks } from '../drawing/palette.ts';
import type { Random } from '../drawing/random.ts';
import type { Subject } from '../drawing/scene.ts';
import { disc, type Fragment, line, path, rectangle, repeat, stroke, together } from '../drawing/shapes.ts';
import { hatch } from '../drawing/textures.ts';

/** Retail media: the shelf that sells itself. Shelves, baskets, awnings, price tags. */

/** One good on a shelf, standing on (x, y). */
function good(x: number, y: number, width: number, fill: string, label: string, random: Random): Fragment {
  const height = random.between(130, 230);
  const kind = random.whole(0, 3);
  if (kind === 0)
    return together(
      rectangle(x, y - height, width, height, fill),
      rectangle(x, y - height * 0.66, width, height * 0.3, label),
    );
  if (kind === 1)
    return together(
      path(arch(x, y - height, width, height), fill),
      disc(x + width / 2, y - height * 0.45, width * 0.24, label),
    );
  const neck = width * 0.34;
  const bottle = together(
    rectangle(x + width / 2 - neck / 2, y - height - 30, neck, 80, fill),
    rectangle(x, y - height + 40, width, height - 40, fill, width * 0.28),
  );
  return together(bottle, rectangle(x, y - height * 0.5, width, height * 0.22, label));
}

/** One shelf's goods from left to right; the first good right of `marked` is in the second ink. */
function row(y: number, inks: Inks, random: Random, marked: number): Fragment {
  let goods = '';
  let found = false;
  for (let x = -1300; x < 1300; ) {
    const width = random.between(72, 132);
    const chosen: boolean = !found && x > marked;
    const fill = chosen ? inks.accent : random.pick([inks.figure, inks.figure, inks.tone]);
    goods += good(x, y, width, fill, chosen ? inks.deep : inks.ground, random);
    found ||= chosen;
    x += width + random.pick([14, 22, 70, 150]);
  }
  return together(goods, rectangle(-1800, y, 3600, 20, inks.figure));
}

/** Three shelves that run off the page, one good in the second ink. */
const shelf: Subject = (inks, random) => {
  const marked = random.whole(0, 2);
  return repeat(3, (index) =>
    row(-170 + index * 310, inks, random, index === marked ? random.between(-260, 120) : 2000),
  );
};

/** A basket of wire, filled. */
const basket: Subject = (inks, random) => {
  const { figure, accent, tone, ground } = inks;
  const outline = 'M-430 -60H430L330 420H-330Z';
  const wires = repeat(9, (index) => line([-400 + index * 100, -60], [-310 + index * 77, 420], figure, 9));
  const rows = repeat(4, (index) =>
    line([-415 + index * 24, 30 + index * 98], [415 - index * 24, 30 + index * 98], figure, 9),
  );
  const goods = [-330, -190, -40, 120, 250].map((x, index) =>
    good(x, -30, 128, index === 2 ? accent : random.pick([tone, figure]), ground, random),
  );
  return together(
    stroke('M-300 -60C-300 -520 300 -520 300 -60', figure, 26),
    goods.join(''),
    path(outline, tone),
    wires,
    rows,
    rectangle(-470, -90, 940, 46, figure, 23),
  );
};

/** A shop front: striped awning over a window with one thing in it. */
const awning: Subject = ({ ground, figure, accent, tone }, random) => {
  const count = random.pick([7, 9]);
  const width = 1000 / count;
  const stripe = (index: number): Fragment => {
    const x = -500 + index * width;
    return path(
      `M${x * 0.86} -420H${(x + width) * 0.86}L${x + width} -150A${width / 2} ${width / 2} 0 0 1 ${x} -150Z`,
      index % 2 ? figure : accent,
    );
  };
  const vase = 'M-70 380C-150 250 -130 160 -40 90L-50 20H50L40 90C130 160 150 250 70 380Z';
  return together(
    rectangle(-440, -160, 880, 600, tone),
    rectangle(-400, -60, 800, 440, ground),
    path(vase, figure),
    hatch(vase, accent, random, 24),
    rectangle(-240, 380, 480, 60, figure),
    repeat(count, stripe),
    rectangle(-500, 440, 1000, 24, figure),
  );
};

/** A price tag on its string, large as a house. */
const tag: Subject = ({ ground, figure, accent, tone }, random) => {
  const outline = 'M-360 -40L-110 -330H420V330H-110L-360 40Z';
  const bars = repeat(9, (index) =>
    rectangle(10 + index * 40, -200, random.pick([8, 16, 26]), 400, index === 4 ? accent : ground),
  );
  return `<g transform="rotate(${random.pick([-18, 14, 62])})">${together(
    stroke(
      smooth([
        [-260, 0],
        [-520, -60],
        [-640, 200],
        [-1100, 60],
      ]),
      accent,
      12,
    ),
    `<g transform="translate(36 36)">${path(outline, tone)}</g>`,
    path(outline, figure),
    bars,
    disc(-240, 0, 44, ground),
  )}</g>`;
};

export const shelves: readonly Subject[] = [shelf, basket, awning, tag];
