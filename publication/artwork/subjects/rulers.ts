import { arc, band, polar, slice } from '../drawing/curves.ts';
import type { Subject } from '../drawing/scene.ts';
import {
  disc,
  type Fragment,
  facet,
  line,
  path,
  rectangle,
  repeat,
  ring,
  stroke,
  together,
} from '../drawing/shapes.ts';
import { hatch, overprint, place } from '../drawing/textures.ts';

/** Measurement: how do we know? Rulers, plumb lines, dividers, protractors. */

/** A ruler's graduation: longer strokes at every fifth. */
const graduation = (length: number, colour: string): Fragment =>
  repeat(Math.floor(length / 34), (index) => {
    const reach = index % 5 === 0 ? 76 : 42;
    return line([-length / 2 + 20 + index * 34, -70], [-length / 2 + 20 + index * 34, -70 + reach], colour, 7);
  });

/** A plumb line hanging before a leaning tower of blocks. */
const plumb: Subject = ({ figure, accent, tone, ground }, random) => {
  const lean = random.between(26, 52) * random.sign();
  const blocks = repeat(5, (index) => {
    const outline = `M${-150 + lean * index} ${250 - index * 170}h300v160h-300Z`;
    return together(path(outline, index % 2 ? tone : figure), index % 2 ? hatch(outline, figure, random, 20, 0) : '');
  });
  const x = random.pick([-330, 350]);
  const bob = facet(`${x - 62},200 ${x + 62},200 ${x},400`, accent);
  return together(
    blocks,
    line([x, -900], [x, 200], accent, 10),
    rectangle(x - 62, 160, 124, 44, accent),
    bob,
    line([-1400, 418], [1400, 418], figure, 8),
    disc(x, 180, 12, ground),
  );
};

/** A long ruler laid across the page over what it measures. */
const ruler: Subject = ({ ground, figure, accent, tone }, random) => {
  const radius = random.between(300, 390);
  const angle = random.pick([-32, -18, 16, 34]);
  const bar = together(rectangle(-900, -76, 1800, 152, figure), graduation(1780, ground));
  return together(
    disc(0, 0, radius, accent),
    path(slice(0, 0, radius, angle, angle + 180), tone),
    place(bar, 0, 0, 1, angle),
    ring(0, 0, radius + 50, figure, 6),
  );
};

/** Dividers stepping along an arc. */
const dividers: Subject = ({ figure, accent, tone, ground }, random) => {
  const spread = random.between(19, 27);
  const leg = (turn: number, fill: string): Fragment =>
    place(together(facet('-34,0 34,0 6,820 -6,820', fill)), 0, -400, 1, turn);
  const foot = polar(0, -400, 820, 90 + spread);
  return together(
    stroke(arc(foot[0], foot[1], 2 * 820 * Math.sin((spread * Math.PI) / 180), -120, 60), tone, 14),
    ...[1, 0.66, 0.33].map((share) =>
      stroke(arc(foot[0], foot[1], share * 1640 * Math.sin((spread * Math.PI) / 180), -80, 30), figure, 4),
    ),
    leg(spread, figure),
    leg(-spread, accent),
    disc(0, -400, 92, figure),
    disc(0, -400, 36, ground),
    rectangle(-24, -560, 48, 120, figure, 20),
  );
};

/** A protractor rising over the horizon like a sun, one angle marked. */
const protractor: Subject = ({ figure, accent, ground, tone }, random) => {
  const marked = random.between(208, 325);
  const ticks = repeat(37, (index) => {
    const angle = 180 + index * 5;
    return line(polar(0, 280, index % 2 ? 505 : 470, angle), polar(0, 280, 545, angle), ground, 7);
  });
  return together(
    path(band(0, 280, 300, 560, 180, 360), figure),
    ticks,
    overprint(path(slice(0, 280, 560, marked, 360), accent)),
    line([0, 280], polar(0, 280, 690, marked), accent, 16),
    path(slice(0, 280, 90, 180, 360), figure),
    line([-1400, 284], [1400, 284], figure, 14),
    line([-1400, 330], [1400, 330], tone, 8),
  );
};

/** A set square and columns whose heights it tests. */
const columns: Subject = ({ figure, accent, tone }, random) => {
  const count = random.whole(6, 8);
  const width = 900 / count;
  const marked = random.whole(2, count - 2);
  const bars = repeat(count, (index) => {
    const height = 180 + index * (560 / count) + random.between(-70, 110);
    const outline = `M${-450 + index * width} ${420 - height}h${width * 0.72}v${height}h${-width * 0.72}Z`;
    return index === marked ? path(outline, accent) : together(path(outline, figure));
  });
  const square = facet('-500,420 520,420 520,-420', tone);
  return together(
    square,
    hatch('M-500 420H520V-420Z', figure, random, 30, 90),
    bars,
    line([-1400, 424], [1400, 424], figure, 10),
  );
};

export const rulers: readonly Subject[] = [plumb, ruler, dividers, protractor, columns];
