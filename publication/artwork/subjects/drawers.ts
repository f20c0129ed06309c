import { ellipse } from '../drawing/curves.ts';
import type { Inks } from '../drawing/palette.ts';
import type { Subject } from '../drawing/scene.ts';
import {
  disc,
  type Fragment,
  facet,
  line,
  type Point,
  path,
  polygon,
  rectangle,
  repeat,
  stroke,
  together,
} from '../drawing/shapes.ts';
import { hatch, place } from '../drawing/textures.ts';

/** Data warehousing: everything has its place. Chests of drawers, crates, silos, stacks. */

/** A tower of drawers, pulled out by different lengths to left and right. */
const chest: Subject = ({ ground, figure, accent, tone, deep }, random) => {
  const marked = random.whole(1, 4);
  const drawer = (index: number): Fragment => {
    const y = -460 + index * 156;
    const pull = index === marked ? random.pick([-210, 210]) : random.pick([0, 0, -90, 90, 40]);
    const outline = `M${pull - 290} ${y}h580v140h-580Z`;
    return together(
      rectangle(-290, y, 580, 140, deep),
      path(outline, index === marked ? accent : figure),
      index % 3 === 1 && index !== marked ? hatch(outline, ground, random, 20, 0) : '',
      rectangle(pull - 70, y + 54, 140, 30, deep, 15),
    );
  };
  return together(
    rectangle(-330, -500, 660, 980, tone),
    repeat(6, drawer),
    rectangle(-380, -510, 760, 34, figure),
    rectangle(-310, 476, 60, 60, figure),
    rectangle(250, 476, 60, 60, figure),
  );
};

/** One cube of an isometric stack, its nearest corner at (x, y). */
function crate(x: number, y: number, size: number, top: string, inks: Inks): Fragment {
  const [wide, high] = [size * 0.866, size * 0.5];
  return together(
    facet(`${x},${y} ${x - wide},${y - high} ${x - wide},${y - high - size} ${x},${y - size}`, inks.figure),
    facet(`${x},${y} ${x + wide},${y - high} ${x + wide},${y - high - size} ${x},${y - size}`, inks.tone),
    polygon(
      [
        [x, y - size],
        [x - wide, y - high - size],
        [x, y - size * 2],
        [x + wide, y - high - size],
      ],
      top,
    ),
  );
}

/** Crates piled in steps; one lid is in the second ink. */
const crates: Subject = (inks, random) => {
  const size = 180;
  const heights = [
    random.whole(2, 3),
    random.whole(1, 2),
    random.whole(2, 4),
    1,
    random.whole(1, 3),
    random.whole(1, 2),
  ];
  const spots: Point[] = [
    [0, -60],
    [-156, 30],
    [156, 30],
    [-312, 120],
    [0, 120],
    [312, 120],
  ];
  const marked = random.whole(0, 5);
  return place(
    spots
      .map(([x, y], spot) =>
        repeat(heights[spot] ?? 1, (level) => {
          const last = level === (heights[spot] ?? 1) - 1;
          return crate(x, y - level * size, size, last && spot === marked ? inks.accent : inks.deep, inks);
        }),
      )
      .join(''),
    0,
    280,
  );
};

/** Round tins stacked like silos, their lids as ellipses. */
const silos: Subject = ({ figure, accent, tone, ground }, random) => {
  const silo = (x: number, width: number, height: number, fill: string): Fragment => {
    const [half, depth] = [width / 2, width * 0.16];
    const bands = repeat(Math.floor(height / 130), (index) =>
      stroke(`M${x - half} ${400 - index * 130}A${half} ${depth} 0 0 0 ${x + half} ${400 - index * 130}`, ground, 9),
    );
    return together(
      rectangle(x - half, 400 - height, width, height, fill),
      path(ellipse(x, 400, half, depth), fill),
      bands,
      path(ellipse(x, 400 - height, half, depth), tone),
      stroke(ellipse(x, 400 - height, half, depth), fill, 10),
    );
  };
  return together(
    silo(-300, 300, random.between(520, 760), figure),
    silo(300, 260, random.between(380, 600), figure),
    silo(20, 320, random.between(260, 420), accent),
    line([-1400, 455], [1400, 455], tone, 8),
  );
};

/** A card catalogue: a wall of small drawers with label and knob. */
const catalogue: Subject = ({ ground, figure, accent, tone }, random) => {
  const [columns, rows] = [4, 5];
  const marked = random.whole(5, 14);
  const drawer = (index: number): Fragment => {
    const x = -490 + (index % columns) * 248;
    const y = -480 + Math.floor(index / columns) * 196;
    const fill = index === marked ? accent : figure;
    const shadow = index === marked ? rectangle(x + 22, y + 26, 232, 180, tone) : '';
    return together(
      shadow,
      rectangle(x, y, 232, 180, fill),
      rectangle(x + 56, y + 34, 120, 52, ground),
      disc(x + 116, y + 130, 20, ground),
    );
  };
  const order = Array.from({ length: columns * rows }, (_, index) => index).filter((index) => index !== marked);
  return together(order.map(drawer).join(''), drawer(marked));
};

export const drawers: readonly Subject[] = [chest, crates, silos, catalogue];
