import { flow } from '../drawing/curves.ts';
import type { Subject } from '../drawing/scene.ts';
import { disc, type Fragment, line, rectangle, repeat, ring, stroke, together } from '../drawing/shapes.ts';
import { place } from '../drawing/textures.ts';

/** Attribution: what led to what? Threads that join, cross and are tied. */

/** Threads from many pegs on the left into one ring on the right. */
const gathered: Subject = ({ figure, accent, deep }, random) => {
  const count = random.whole(7, 10);
  const marked = random.whole(1, count - 2);
  const step = 860 / (count - 1);
  const knot = random.between(-140, 180);
  const thread = (index: number): Fragment => {
    const y = -430 + index * step;
    const colour = index === marked ? accent : figure;
    const outline = flow([-480, y], [330, knot + (index - count / 2) * 7], random.between(0.4, 0.62));
    return together(
      stroke(outline, colour, index === marked ? 18 : 7),
      disc(-480, y, index === marked ? 34 : 20, colour),
    );
  };
  return together(
    repeat(count, thread),
    disc(400, knot, 120, accent),
    disc(400, knot, 66, deep),
    line([460, knot], [1500, knot], figure, 16),
  );
};

/** String art: straight threads between two bars that together draw a curve. */
const envelope: Subject = ({ figure, accent }, random) => {
  const count = random.whole(17, 22);
  const marked = random.whole(5, count - 6);
  const flip = random.sign();
  const threads = repeat(count, (index) => {
    const share = index / (count - 1);
    const colour = index === marked ? accent : figure;
    return line([-460, -440 + share * 880], [-460 + share * 940, 440], colour, index === marked ? 18 : 5);
  });
  const posts = together(rectangle(-482, -470, 36, 930, figure), rectangle(-482, 430, 970, 36, figure));
  return `<g transform="scale(${flip} 1)">${together(threads, posts)}</g>`;
};

/** Two rails of pegs, and threads crossing between them. */
const crossing: Subject = ({ figure, accent, tone }, random) => {
  const count = 7;
  const targets = Array.from({ length: count }, (_, index) => (index * random.pick([2, 3, 4])) % count);
  const marked = random.whole(0, count - 1);
  const y = (index: number): number => -390 + index * 130;
  const thread = (index: number): Fragment => {
    const colour = index === marked ? accent : figure;
    return stroke(flow([-380, y(index)], [380, y(targets[index] ?? 0)], 0.45), colour, index === marked ? 20 : 8);
  };
  const peg = (index: number): Fragment =>
    together(disc(-380, y(index), 30, figure), ring(380, y(index), 28, figure, 12));
  return together(
    rectangle(-430, -480, 100, 960, tone),
    rectangle(330, -480, 100, 960, tone),
    repeat(count, thread),
    repeat(count, peg),
    disc(-380, y(marked), 38, accent),
  );
};

/** One long thread wound between scattered pins, its end hanging loose. */
const wound: Subject = ({ figure, accent, tone }, random) => {
  const pins = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2;
    const reach = random.between(320, 450);
    return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const;
  });
  const step = random.pick([2, 4]);
  const hop = (index: number): Fragment => {
    const from = pins[(index * step) % 9] ?? [0, 0];
    const to = pins[((index + 1) * step) % 9] ?? [0, 0];
    return line(from, to, index === 4 ? accent : figure, index === 4 ? 22 : 9);
  };
  const end = pins[0] ?? [0, 0];
  return together(
    disc(0, 0, 300, tone),
    repeat(9, hop),
    ...pins.map(([x, y]) => together(disc(x, y, 34, figure), disc(x, y, 13, tone))),
    stroke(`M${end[0]} ${end[1]}C${end[0] + 200} ${end[1] + 60} ${end[0] + 120} 300 ${end[0] + 320} 360`, accent, 12),
  );
};

export const strings: readonly Subject[] = [gathered, envelope, crossing, wound].map(
  (draw) => (inks, random) => place(draw(inks, random), 0, 0, 0.96),
);
