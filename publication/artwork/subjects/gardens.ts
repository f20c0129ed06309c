import { ellipse, slice, smooth } from '../drawing/curves.ts';
import type { Subject } from '../drawing/scene.ts';
import {
  disc,
  type Fragment,
  facet,
  line,
  type Point,
  path,
  rectangle,
  repeat,
  stroke,
  together,
} from '../drawing/shapes.ts';
import { hatch, place } from '../drawing/textures.ts';

/** First-party data: what grows on one's own ground. Plants, wells, jars, beehives. */

/** A leaf from the origin to the right, 200 long. */
const leaf = (fill: string, vein: string): Fragment =>
  together(
    path('M0 0C40 -90 140 -100 210 -20C140 50 50 60 0 0Z', fill),
    stroke('M0 0C60 -20 130 -30 200 -20', vein, 5),
  );

/** A plant with as much root as stem. */
const plant: Subject = ({ ground, figure, accent, tone }, random) => {
  const pairs = random.whole(3, 4);
  const leaves = repeat(pairs * 2, (index) => {
    const y = 60 - Math.floor(index / 2) * 125;
    const size = 1.25 - Math.floor(index / 2) * 0.16;
    const turn = random.between(-34, -6);
    const piece = place(leaf(index === 3 ? accent : figure, ground), 0, 0, size, turn);
    return place(index % 2 ? `<g transform="scale(-1 1)">${piece}</g>` : piece, 0, y);
  });
  const roots = repeat(7, (index) => {
    const spread = (index - 3) * 120;
    const points: Point[] = [
      [0, 130],
      [spread * 0.3, 220],
      [spread * 0.8 + random.between(-30, 30), 330],
      [spread * 1.2, random.between(400, 520)],
    ];
    return stroke(smooth(points), index === 2 ? accent : figure, 16 - Math.abs(index - 3) * 2, { cap: 'round' });
  });
  return together(
    rectangle(-1500, 130, 3000, 1000, tone),
    roots,
    stroke('M0 130V-420', figure, 20, { cap: 'round' }),
    leaves,
    path(slice(0, -420, 110, 180, 360), accent),
  );
};

/** Jars on a board, each holding its own harvest. */
const jars: Subject = ({ figure, accent, tone, ground }, random) => {
  const jar = (index: number): Fragment => {
    const x = -480 + index * 340;
    const height = random.between(420, 640);
    const level = random.between(0.35, 0.8);
    const outline = `M${x} 400V${480 - height}C${x} ${430 - height} ${x + 60} ${430 - height} ${x + 60} ${390 - height}H${x + 220}C${x + 220} ${430 - height} ${x + 280} ${430 - height} ${x + 280} ${480 - height}V400Z`;
    const inside = `M${x + 24} 380V${400 - height * level * 0.86}H${x + 256}V380Z`;
    const content =
      index === 1
        ? path(inside, accent)
        : together(path(inside, tone), hatch(inside, figure, random, random.pick([18, 26]), random.pick([0, 45, 90])));
    return together(
      path(outline, ground),
      content,
      stroke(outline, figure, 16),
      rectangle(x + 40, 330 - height, 200, 66, index === 1 ? accent : figure),
    );
  };
  return together(repeat(3, jar), rectangle(-1500, 404, 3000, 30, figure));
};

/** A beehive among the flight lines of its bees. */
const hive: Subject = ({ ground, figure, accent, tone }, random) => {
  const rows = repeat(6, (index) => {
    const half = [150, 230, 280, 300, 290, 250][index] ?? 200;
    return rectangle(-half, -400 + index * 130, half * 2, 116, index === 3 ? accent : figure, 58);
  });
  const flight = repeat(4, (index) => {
    const [x, y] = [random.between(360, 560) * (index % 2 ? -1 : 1), -380 + index * 150];
    return together(
      stroke(
        smooth([
          [0, 40],
          [x * 0.5, y - 120],
          [x * 0.8, y + 40],
          [x, y],
        ]),
        tone,
        7,
        { dash: '3 22', cap: 'round' },
      ),
      disc(x, y, 20, accent),
    );
  });
  return together(
    flight,
    rows,
    path(slice(0, 156, 78, 180, 360), ground),
    rectangle(-78, 150, 156, 90, ground),
    rectangle(-420, 390, 840, 36, figure),
  );
};

/** A well: a bucket, a rope, water deep down. */
const well: Subject = ({ ground, figure, accent, tone, deep }, random) => {
  const drop = random.between(-60, 60);
  const wall = 'M-300 120H300V500H-300Z';
  const stones = repeat(4, (row) =>
    repeat(4, (column) =>
      rectangle(-296 + column * 150 + (row % 2) * 40 - 20, 132 + row * 92, 134, 80, (row + column) % 3 ? figure : tone),
    ),
  );
  return together(
    facet('-430,-300 0,-520 430,-300', accent),
    hatch('M0 -520L430 -300H0Z', deep, random, 20, 90),
    rectangle(-300, -300, 40, 440, figure),
    rectangle(260, -300, 40, 440, figure),
    rectangle(-300, -230, 600, 36, figure),
    line([0, -210], [0, drop - 40], figure, 10),
    facet(`-84,${drop - 40} 84,${drop - 40} 62,${drop + 110} -62,${drop + 110}`, accent),
    path(wall, ground),
    stones,
    path(ellipse(0, 120, 320, 44), figure),
    path(ellipse(0, 120, 262, 28), deep),
    line([-1400, 500], [1400, 500], tone, 8),
  );
};

export const gardens: readonly Subject[] = [plant, jars, hive, well];
