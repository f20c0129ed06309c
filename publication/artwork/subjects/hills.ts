import { band, slice, smooth } from '../drawing/curves.ts';
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
  short,
  stroke,
  together,
} from '../drawing/shapes.ts';
import { hatch, overprint } from '../drawing/textures.ts';

/** Marketing mix modelling: what share of the landscape is whose? Layered hills, strata, faders, overlapping discs. */

/** The outline of a ridge that runs off the page at both sides. */
function ridge(level: number, height: number, peak: number, floor: number): string {
  const points: Point[] = [
    [-1500, level + 40],
    [-900, level - height * 0.2],
    [peak - 320, level - height * 0.25],
    [peak, level - height],
    [peak + 300, level - height * 0.3],
    [900, level - height * 0.1],
    [1500, level + 20],
  ];
  return `${smooth(points)}L1500 ${floor}L-1500 ${floor}Z`;
}

/** Ranges of hills, one behind the other. */
const ranges: Subject = ({ ground, figure, accent, tone }, random) => {
  const fills = [tone, figure, accent, tone, figure];
  const sun = disc(random.between(-330, 330), -330, random.between(90, 140), accent);
  return together(
    sun,
    repeat(5, (index) => {
      const outline = ridge(-80 + index * 130, random.between(190, 330), random.between(-420, 420), 900);
      const fields = index === 1 || index === 4 ? hatch(outline, ground, random, 30, random.pick([0, 90]), 1500) : '';
      return together(path(outline, fills[index] ?? figure), stroke(outline, ground, 7), fields);
    }),
  );
};

/** Three discs printed over each other: who caused the middle? */
const overlap: Subject = ({ figure, accent, tone }, random) => {
  const start = random.between(0, 120);
  const fills = [figure, accent, tone];
  return together(
    ...fills.map((fill, index) => {
      const turn = ((start + index * 120) * Math.PI) / 180;
      const [x, y] = [Math.cos(turn) * 170, Math.sin(turn) * 150];
      const mark = disc(x, y, 300 - index * 24, fill);
      return index === 0 ? mark : overprint(mark);
    }),
    stroke(`M-520 0H520`, figure, 5),
    stroke('M0 -480V480', figure, 5),
  );
};

/** A mixing desk's faders. */
const faders: Subject = ({ ground, figure, accent, tone }, random) => {
  const count = random.whole(5, 6);
  const marked = random.whole(1, count - 2);
  const step = 900 / count;
  return repeat(count, (index) => {
    const x = -450 + (index + 0.5) * step;
    const y = random.between(-330, 300);
    const ticks = repeat(11, (tick) => line([x - 50, -420 + tick * 84], [x + 50, -420 + tick * 84], tone, 7));
    const knob = index === marked ? accent : figure;
    return together(
      ticks,
      rectangle(x - 11, -440, 22, 880, figure),
      rectangle(x - 62, y - 48, 124, 96, knob),
      rectangle(x - 62, y - 6, 124, 12, ground),
    );
  });
};

/** Strata: a section through ground, each layer a share, with one shaft let down. */
const strata: Subject = ({ ground, figure, accent, tone, deep }, random) => {
  const layers = [figure, tone, accent, figure, deep];
  let level = -240;
  const shaft = random.between(-260, 260);
  const layer = (fill: string, index: number): Fragment => {
    const top = level;
    level += random.between(100, 210);
    const wave = smooth([
      [-1500, top + random.between(-40, 40)],
      [-700, top + random.between(-60, 60)],
      [0, top + random.between(-50, 50)],
      [700, top + random.between(-60, 60)],
      [1500, top],
    ]);
    const outline = `${wave}L1500 1000L-1500 1000Z`;
    return together(
      path(outline, fill),
      index % 2 === 0 && index < 4 ? hatch(outline, ground, random, 34, index * 30, 1500) : '',
    );
  };
  return together(
    facet(`${shaft - 130},-250 ${shaft},-480 ${shaft + 130},-250`, figure),
    layers.map(layer).join(''),
    rectangle(shaft - 26, -260, 52, 620, ground),
    rectangle(shaft - 26, 300, 52, 60, accent),
  );
};

/** A colour wheel of unequal parts with its shares pulled out as bars. */
const shares: Subject = ({ figure, accent, tone, deep }, random) => {
  const cuts = [0, random.between(70, 110), random.between(150, 190), random.between(230, 270), 320];
  const fills = [figure, accent, tone, deep];
  const part = (index: number): Fragment => {
    const [from, to] = [(cuts[index] ?? 0) - 90, (cuts[index + 1] ?? 360) - 90];
    const outer = 300 + index * 54;
    return path(band(0, 0, 140, outer, from, to), fills[index] ?? figure);
  };
  return together(
    repeat(4, part),
    path(slice(0, 0, 100, -130, -90), accent),
    ...[360, 414, 468].map(
      (radius) => `<circle r="${short(radius)}" fill="none" stroke="${figure}" stroke-width="4"/>`,
    ),
  );
};

export const hills: readonly Subject[] = [ranges, overlap, faders, strata, shares];
