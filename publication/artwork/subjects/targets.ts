import { arc, band, ellipse, polar } from '../drawing/curves.ts';
import type { Subject } from '../drawing/scene.ts';
import {
  closed,
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

/** Account-based marketing: few, and these. Targets, maps, single houses, arrows. */

/** Rings of a target with one quarter in the second ink and an arrow that has arrived. */
const target: Subject = ({ ground, figure, accent }, random) => {
  const quarter = random.pick([0, 90, 180, 270]);
  const angle = random.between(200, 250);
  const rings = [480, 370, 260, 150].map((radius, index) => disc(0, 0, radius, index % 2 ? ground : figure)).join('');
  const quarters = path(band(0, 0, 150, 480, quarter, quarter + 90), accent);
  const [nockX, nockY] = polar(0, 0, 760, angle);
  const feather = (turn: number): Fragment =>
    place(facet('0,0 150,0 200,56 60,56', accent), nockX, nockY, turn, angle + 180);
  return together(
    rings,
    quarters,
    disc(0, 0, 54, accent),
    line([0, 0], [nockX, nockY], ground, 34),
    line([0, 0], [nockX, nockY], figure, 16),
    feather(1),
    disc(0, 0, 24, ground),
  );
};

/** Parcels of a map with a flag on one of them. */
const parcels: Subject = ({ ground, figure, accent, tone }, random) => {
  const at = (column: number, row: number): Point => [
    -560 + column * 280 + Math.sin(row * 2.1 + column) * 46,
    -500 + row * 250 + Math.cos(column * 1.7 + row) * 46,
  ];
  const marked = random.whole(0, 2) * 4 + random.whole(1, 2);
  const parcel = (index: number): Fragment => {
    const [column, row] = [index % 4, Math.floor(index / 4)];
    const corners = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
    if (index === marked) return together(polygon(corners, accent), stroke(closed(corners), ground, 14));
    const field = random.pick([figure, figure, tone]);
    const furrows = random.chance(0.35) ? hatch(closed(corners), ground, random, 22, random.pick([0, 40, 90])) : '';
    return together(polygon(corners, field), furrows, stroke(closed(corners), ground, 14));
  };
  const [x, y] = at((marked % 4) + 0.5, Math.floor(marked / 4) + 0.6);
  return together(
    repeat(16, parcel),
    line([x, y], [x, y - 330], figure, 26),
    line([x, y], [x, y - 330], ground, 14),
    facet(`${x + 6},${y - 330} ${x + 230},${y - 260} ${x + 6},${y - 190}`, ground),
    disc(x, y, 24, ground),
  );
};

/** A street of equal houses, one of them addressed. */
const street: Subject = ({ ground, figure, accent, tone, deep }, random) => {
  const marked = random.whole(1, 3);
  const house = (index: number): Fragment => {
    const x = -580 + index * 236;
    const tall = random.between(40, 190);
    const fill = index === marked ? accent : figure;
    const panes = repeat(4, (pane) =>
      rectangle(
        x + 36 + (pane % 2) * 80,
        130 - tall + Math.floor(pane / 2) * 110,
        52,
        70,
        index === marked ? deep : ground,
      ),
    );
    return together(
      facet(`${x},${60 - tall} ${x + 102},${-110 - tall} ${x + 204},${60 - tall}`, index === marked ? deep : tone),
      rectangle(x, 60 - tall, 204, 380 + tall, fill),
      panes,
      rectangle(x + 76, 350, 56, 90, index === marked ? deep : ground),
    );
  };
  const x = -580 + marked * 236 + 102;
  return together(
    path(band(x, 150, 330, 352, 180, 360), tone),
    path(band(x, 150, 420, 434, 180, 360), tone),
    repeat(5, house),
    rectangle(-1400, 440, 2800, 24, figure),
  );
};

/** A needle with a round head stuck into contour lines, its shadow beside it. */
const needle: Subject = ({ figure, accent, tone }, random) => {
  const foot: Point = [random.between(-60, 60), 200];
  const head: Point = [foot[0] + random.between(150, 260) * random.sign(), -300];
  const contours = repeat(7, (index) => {
    const [wide, high] = [90 + index * 120, 34 + index * 52];
    return `<g transform="rotate(${Math.round(random.between(-5, 5))} ${Math.round(foot[0])} 200)">${stroke(ellipse(foot[0] + index * 14, 200 + index * 10, wide, high), index === 2 ? accent : figure, index === 2 ? 14 : 5)}</g>`;
  });
  const shadow: Point = [foot[0] * 2 - head[0] * 0.9 + 40, 70];
  return together(
    path(ellipse(foot[0], 200, 330, 132), tone),
    contours,
    line(foot, shadow, tone, 12),
    disc(shadow[0], shadow[1], 60, tone),
    line(foot, head, figure, 16),
    disc(head[0], head[1], 130, accent),
    stroke(arc(head[0], head[1], 84, 200, 275), figure, 14, { cap: 'round' }),
  );
};

export const targets: readonly Subject[] = [target, parcels, street, needle];
