import { arc, polar } from '../drawing/curves.ts';
import type { Subject } from '../drawing/scene.ts';
import {
  closed,
  disc,
  type Fragment,
  line,
  type Point,
  path,
  polygon,
  rectangle,
  repeat,
  stroke,
  together,
} from '../drawing/shapes.ts';
import { hatch, lines, place } from '../drawing/textures.ts';

/** Marketing automation: one thing sets off the next. Gears, dominoes, points on a railway, cams. */

/** A wheel with teeth around the origin. */
function wheel(radius: number, teeth: number, fill: string, hub: string): Fragment {
  const rim: Point[] = Array.from({ length: teeth * 4 }, (_, index) =>
    polar(0, 0, index % 4 < 2 ? radius : radius * 0.85, ((index + (index % 2 ? -0.25 : 0.25)) * 360) / (teeth * 4)),
  );
  return together(
    polygon(rim, fill),
    disc(0, 0, radius * 0.58, hub),
    repeat(5, (spoke) => line([0, 0], polar(0, 0, radius * 0.66, spoke * 72), fill, radius * 0.12)),
    disc(0, 0, radius * 0.22, fill),
    disc(0, 0, radius * 0.09, hub),
  );
}

/** Three wheels in mesh, the smallest in the second ink. */
const train: Subject = ({ ground, figure, accent, tone }, random) => {
  const turn = random.between(0, 30);
  const second = polar(-150, 110, 545, random.between(-44, -26));
  return together(
    place(wheel(360, 18, figure, ground), -150, 110, 1, turn),
    place(wheel(220, 11, accent, ground), second[0], second[1], 1, turn),
    place(wheel(170, 9, tone, ground), -330, -390, 1, turn + 8),
  );
};

/** Dominoes, falling from the left; the last still stands. */
const dominoes: Subject = ({ ground, figure, accent, tone }, random) => {
  const count = random.whole(6, 8);
  const step = 1000 / count;
  const marked = random.whole(count - 2, count - 1);
  return together(
    repeat(count, (index) => {
      const angle = Math.max(0, 62 - index * (66 / (count - 2)));
      const fill = index === marked ? accent : index % 2 ? tone : figure;
      return place(
        together(rectangle(-66, -520, 66, 520, fill), rectangle(-66, -268, 66, 10, ground)),
        -420 + index * step,
        400,
        1,
        angle,
      );
    }),
    rectangle(-1400, 400, 2800, 20, figure),
  );
};

/** Tracks that part at points. */
const rails: Subject = ({ figure, accent, tone }, random) => {
  const side = random.sign();
  const track = (bend: number, colour: string): Fragment => {
    const at = (share: number, offset: number): Point => [
      bend * share ** 2 + offset * (1 - share * 0.5),
      560 - share * 1120,
    ];
    const sleepers = repeat(15, (index) => line(at(index / 14, -120), at(index / 14, 120), tone, 26 - index));
    const rail = (offset: number): Fragment =>
      stroke(
        `M${Array.from({ length: 15 }, (_, index) =>
          at(index / 14, offset)
            .map((value) => Math.round(value))
            .join(' '),
        ).join('L')}`,
        colour,
        18,
      );
    return together(sleepers, rail(-78), rail(78));
  };
  const [x, y] = [side * -330, 190];
  return together(
    track(side * -420, figure),
    track(side * 430, accent),
    line([x, y + 180], [x + side * 90, y - 120], figure, 24),
    disc(x + side * 90, y - 130, 54, accent),
    rectangle(x - 80, y + 170, 160, 40, figure),
  );
};

/** A cam lifting a rod, the curve it writes running off the page. */
const cam: Subject = ({ ground, figure, accent, tone }, random) => {
  const turn = random.between(-40, 40);
  const outline = 'M-250 0A250 250 0 0 0 250 0C250 -150 120 -470 0 -470C-120 -470 -250 -150 -250 0Z';
  const curves = [0, 40, 80].map(
    (shift) =>
      `M120 ${-380 + shift}C340 ${-420 + shift} 420 ${-120 + shift} 640 ${-120 + shift}S940 ${-430 + shift} 1180 ${-420 + shift}S1400 ${-120 + shift} 1600 ${-120 + shift}`,
  );
  return together(
    lines(curves, tone, 8),
    place(
      together(
        path(outline, figure),
        hatch('M0 -470C120 -470 250 -150 250 0A250 250 0 0 1 0 250Z', ground, random, 20),
      ),
      0,
      170,
      1,
      turn,
    ),
    disc(0, 170, 84, accent),
    disc(0, 170, 30, ground),
    rectangle(-36, -900, 72, 620 - Math.abs(turn) * 2 + 40, accent),
    stroke(arc(0, 170, 330, 20, 160), tone, 10),
  );
};

/** Punched cards on a loom: a pattern told in holes. */
const cards: Subject = ({ ground, figure, accent, tone }, random) => {
  const card = (index: number): Fragment => {
    const outline: Point[] = [
      [-300, -150],
      [300, -150],
      [300, 150],
      [-300, 150],
    ];
    const holes = repeat(24, (hole) =>
      random.chance(0.55) ? disc(-240 + (hole % 8) * 69, -84 + Math.floor(hole / 8) * 84, 22, ground) : '',
    );
    return place(
      together(path(closed(outline), index === 1 ? accent : figure), holes),
      -60 + index * 60,
      -340 + index * 320,
      1,
      -8,
    );
  };
  return together(line([-330, -900], [-160, 900], tone, 16), line([230, -900], [400, 900], tone, 16), repeat(3, card));
};

export const gears: readonly Subject[] = [train, dominoes, rails, cam, cards];
