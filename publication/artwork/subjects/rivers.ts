import { smooth } from '../drawing/curves.ts';
import type { Subject } from '../drawing/scene.ts';
import {
  disc,
  type Fragment,
  line,
  type Point,
  path,
  rectangle,
  repeat,
  short,
  stroke,
  together,
} from '../drawing/shapes.ts';
import { hatch, lines, overprint, place } from '../drawing/textures.ts';

/** Customer data platforms: many sources, one basin. Tributaries, pipes, wells. */

/** Tributaries that join into one broad river running off the page. */
const confluence: Subject = ({ figure, accent, tone }, random) => {
  const count = random.whole(4, 6);
  const marked = random.whole(0, count - 1);
  const branch = (index: number): Fragment => {
    const start = -640 + (index * 1280) / (count - 1);
    const points: Point[] = [
      [start, -700],
      [start * 0.86 + random.between(-60, 60), -380],
      [start * 0.3, -110],
      [0, 190],
    ];
    return stroke(smooth(points), index === marked ? accent : figure, 46 + index * 6, { cap: 'round' });
  };
  const river = 'M-110 120C-130 320 -210 420 -170 900L300 900C210 480 130 330 120 120C90 20 -90 20 -110 120Z';
  const currents = [-90, -20, 60].map((x) => `M${x * 0.7} 200C${x} 360 ${x * 1.1} 480 ${x * 1.5} 900`);
  return together(repeat(count, branch), path(river, figure), lines(currents, tone, 9));
};

/** A funnel that is a waterfall: terraces of water narrowing downwards. */
const terraces: Subject = ({ figure, accent, tone, ground }, random) => {
  const fills = [figure, accent, figure, tone];
  const lean = random.between(30, 90) * random.sign();
  return repeat(4, (index) => {
    const half = 470 - index * 120;
    const y = -430 + index * 220;
    const x = lean * index * 0.5;
    const outline = `M${short(x - half)} ${y}H${short(x + half)}L${short(x + half - 90)} ${y + 180}H${short(x - half + 90)}Z`;
    const drop = hatch(outline, ground, random, 26, 90);
    return together(path(outline, fills[index] ?? figure), index === 0 || index === 2 ? drop : '');
  });
};

/** A basin into which pipes of different widths pour. */
const basin: Subject = ({ figure, accent, tone, ground }, random) => {
  const pipes = [-330, -130, 60, 270];
  const marked = random.whole(0, 3);
  const pipe = (x: number, index: number): Fragment => {
    const width = random.between(46, 110);
    const water = index === marked ? accent : tone;
    const height = random.between(180, 330);
    return together(
      rectangle(x - width * 0.32, -480 + height, width * 0.64, 700 - height, water),
      rectangle(x - width / 2, -760, width, 280 + height, figure),
      rectangle(x - width / 2 - 16, -480 + height - 46, width + 32, 46, figure),
    );
  };
  const bowl = 'M-500 60H500C500 330 300 470 0 470C-300 470 -500 330 -500 60Z';
  const waves = hatch('M-500 60H500V250H-500Z', ground, random, 34);
  return together(
    pipes.map(pipe).join(''),
    path(bowl, figure),
    overprint(path('M-500 60H500C500 150 480 200 450 250H-450C-480 200 -500 150 -500 60Z', accent)),
    waves,
  );
};

/** A delta seen from above: one stream parting again and again. */
const delta: Subject = ({ figure, accent }, random) => {
  const part = (x: number, y: number, spread: number, width: number, depth: number): Fragment => {
    if (depth === 0) return disc(x, y + 8, width * 1.4, random.chance(0.28) ? accent : figure);
    const reach = 200 - (4 - depth) * 12;
    return [-1, 1]
      .map((side) => {
        const toX = x + side * spread * random.between(0.82, 1.12);
        const toY = y + reach * random.between(0.85, 1.1);
        const outline = smooth([
          [x, y],
          [x + (toX - x) * 0.3, y + (toY - y) * 0.55],
          [toX, toY],
        ]);
        return together(
          stroke(outline, figure, width, { cap: 'round' }),
          part(toX, toY, spread * 0.5, width * 0.64, depth - 1),
        );
      })
      .join('');
  };
  return together(line([0, -900], [0, -330], figure, 74, { cap: 'round' }), part(0, -330, 245, 58, 4));
};

export const rivers: readonly Subject[] = [confluence, terraces, basin, delta].map(
  (draw) => (inks, random) => place(draw(inks, random), 0, 0),
);
