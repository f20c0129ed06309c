import { circle, smooth } from '../drawing/curves.ts';
import { isLight } from '../drawing/palette.ts';
import type { Subject } from '../drawing/scene.ts';
import {
  closed,
  disc,
  type Fragment,
  facet,
  type Point,
  path,
  polygon,
  rectangle,
  repeat,
  stroke,
  together,
} from '../drawing/shapes.ts';
import { hatch, overprint, place } from '../drawing/textures.ts';

/** Generative AI: form out of form. Folded strips, branching growth, a shape becoming another. */

/** A strip of paper folded back and forth until it becomes a figure. */
const strip: Subject = ({ figure, accent, tone, deep }, random) => {
  const count = random.whole(5, 7);
  const fills = [figure, tone, figure, accent];
  const step = 900 / count;
  let y = random.between(-60, 60);
  const heights = Array.from({ length: count + 1 }, (_, index) => {
    y = (index % 2 ? -1 : 1) * random.between(60, 230);
    return y;
  });
  return repeat(count, (index) => {
    const [left, right] = [-450 + index * step, -450 + (index + 1) * step];
    const [from, to] = [heights[index] ?? 0, heights[index + 1] ?? 0];
    const corners: Point[] = [
      [left, from - 210],
      [right, to - 210],
      [right, to + 210],
      [left, from + 210],
    ];
    const fill = fills[index % fills.length] ?? figure;
    return together(polygon(corners, fill), index % 2 ? hatch(closed(corners), deep, random, 20, 90) : '');
  });
};

/** A tree of discs that parts at every step. */
const branching: Subject = ({ figure, accent, tone }, random) => {
  const grow = (x: number, y: number, angle: number, reach: number, depth: number): Fragment => {
    const turn = (angle * Math.PI) / 180;
    const [toX, toY] = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
    const wood = stroke(
      smooth([
        [x, y],
        [(x + toX) / 2 + random.between(-18, 18), (y + toY) / 2],
        [toX, toY],
      ]),
      figure,
      6 + depth * 7,
      { cap: 'round' },
    );
    if (depth === 0)
      return together(wood, disc(toX, toY, random.between(30, 62), random.pick([accent, figure, figure, tone])));
    return together(
      wood,
      grow(toX, toY, angle - random.between(18, 38), reach * random.between(0.7, 0.82), depth - 1),
      grow(toX, toY, angle + random.between(18, 38), reach * random.between(0.7, 0.82), depth - 1),
    );
  };
  return together(grow(0, 480, -90, 270, 4));
};

/** A square that becomes a disc in five steps, each printed over the last. */
const becoming: Subject = ({ ground, figure, accent, tone }, random) => {
  const tilt = random.between(8, 18) * random.sign();
  return repeat(5, (index) => {
    const half = 190;
    const outline = `<rect x="${-half}" y="${-half}" width="${half * 2}" height="${half * 2}" rx="${(half * index) / 4}" fill="${[figure, tone, figure, tone, accent][index] ?? figure}"/>`;
    const edge = outline.replace('/>', ` stroke="${ground}" stroke-width="12"/>`);
    const piece = place(edge, -520 + index * 260, Math.sin(index * 1.4) * 110, 1.12, tilt * (4 - index));
    return index % 2 && isLight(ground) ? overprint(piece) : piece;
  });
};

/** A bird folded from one sheet. */
const bird: Subject = ({ figure, accent, tone, deep }, random) => {
  const wing = random.between(-60, 60);
  const crane = together(
    facet(`-60,60 -190,${-430 + wing} 160,-10`, tone),
    facet('-60,60 160,-10 60,240 -110,190', figure),
    facet(`-60,60 110,${-470 - wing} 160,-10`, accent),
    facet('-110,190 -60,60 -500,-150', figure),
    facet('-500,-150 -420,-110 -560,-60', accent),
    facet('60,240 160,-10 520,-240', tone),
    facet('-110,190 60,240 -20,330', deep),
  );
  return together(
    stroke('M-520 420H520', figure, 6, { dash: '30 20' }),
    place(crane, 0, 30, 1, random.between(-8, 10)),
  );
};

/** One line that writes a form of loops by itself, a pen at its end. */
const selfdrawn: Subject = ({ figure, accent, tone, deep }, random) => {
  const petals = random.pick([5, 7, 8]);
  const points: Point[] = Array.from({ length: petals * 24 + 1 }, (_, index) => {
    const turn = (index / (petals * 24)) * Math.PI * 2;
    const reach = 250 + 190 * Math.cos(petals * turn);
    return [Math.cos(turn) * reach, Math.sin(turn) * reach];
  });
  const pen = together(
    facet('0,0 70,-50 70,50', accent),
    rectangle(70, -50, 420, 100, accent),
    rectangle(420, -50, 70, 100, deep),
  );
  return together(
    path(circle(0, 0, 300), tone),
    stroke(smooth(points), figure, 16),
    path(closed(points.filter((_, index) => index % 12 === 0)), tone),
    place(pen, 440, 0, 1, random.between(-60, -30)),
  );
};

export const folds: readonly Subject[] = [strip, branching, becoming, bird, selfdrawn];
