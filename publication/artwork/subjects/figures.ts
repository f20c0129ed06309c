import { arch, band, polar, slice } from '../drawing/curves.ts';
import { isLight } from '../drawing/palette.ts';
import type { Subject } from '../drawing/scene.ts';
import { disc, type Fragment, facet, line, path, rectangle, repeat, stroke, together } from '../drawing/shapes.ts';
import { hatch, overprint, place } from '../drawing/textures.ts';

/** Team and skills: who does it, and together with whom? Figures, arcs, ladders, rowers. */

/** People standing shoulder to shoulder, each body one flat form. */
const group: Subject = ({ figure, accent, tone, ground }, random) => {
  const person = (index: number): Fragment => {
    const x = -420 + index * 210;
    const height = random.between(560, 760);
    const top = 480 - height;
    const fill = [figure, accent, tone, figure, accent][(index + random.whole(0, 1)) % 5] ?? figure;
    const body = random.pick([
      arch(x - 130, top + 150, 260, height),
      `M${x - 60} ${top + 150}H${x + 60}L${x + 150} 700H${x - 150}Z`,
      `M${x - 130} 700V${top + 280}L${x - 20} ${top + 150}H${x + 20}L${x + 130} ${top + 280}V700Z`,
    ]);
    const cloth = random.chance(0.4) ? hatch(body, ground, random, 24, random.pick([0, 90, 45])) : '';
    const whole = together(path(body, fill), cloth, disc(x, top + 66, 76, fill));
    return index % 2 && isLight(ground) ? overprint(whole) : together(stroke(body, ground, 14), whole);
  };
  return together(repeat(5, person));
};

/** Four figures that carry one long beam. */
const carriers: Subject = ({ figure, accent, tone }, random) => {
  const slope = random.between(-7, 7);
  const person = (index: number): Fragment => {
    const x = -420 + index * 280;
    const lean = random.between(20, 60);
    return together(
      facet(`${x - 60},-120 ${x + 60},-120 ${x + 40},160 ${x - 70},160`, index === 1 ? accent : figure),
      disc(x + 6, -196, 62, index === 1 ? accent : figure),
      line([x - 30, 150], [x - 60 - lean, 460], index === 1 ? accent : figure, 46),
      line([x + 10, 150], [x + 40 + lean, 460], index === 1 ? accent : figure, 46),
      line([x + 40, -90], [x + 60, -290], index === 1 ? accent : figure, 34),
    );
  };
  return together(
    rectangle(-1400, 476, 2800, 14, figure),
    repeat(4, person),
    place(together(rectangle(-660, -60, 1320, 110, tone), rectangle(-660, -60, 1320, 24, figure)), 40, -330, 1, slope),
  );
};

/** A round table from above, its seats taken. */
const table: Subject = ({ figure, accent, tone, ground }, random) => {
  const seats = random.whole(6, 8);
  const marked = random.whole(0, seats - 1);
  const start = random.between(0, 40);
  const seat = (index: number): Fragment => {
    const angle = start + (index * 360) / seats;
    const [x, y] = polar(0, 0, 400, angle);
    const fill = index === marked ? accent : figure;
    return together(
      place(path(slice(0, 0, 112, 90, 270), fill), x, y, 1, angle + 180),
      disc(...polar(0, 0, 408, angle), 56, index === marked ? figure : tone),
    );
  };
  const papers = repeat(3, (index) =>
    place(
      rectangle(-70, -50, 140, 100, index === 1 ? accent : ground),
      ...polar(0, 0, 120, start + index * 120),
      1,
      start + index * 50,
    ),
  );
  return together(overprint(disc(28, 34, 290, tone)), disc(0, 0, 280, figure), papers, repeat(seats, seat));
};

/** Tiers of arcs, an audience or an orchestra, with one voice standing. */
const tiers: Subject = ({ figure, accent, tone, deep }, random) => {
  const marked = random.between(215, 320);
  const tier = (index: number): Fragment => {
    const [inner, outer] = [190 + index * 150, 300 + index * 150];
    const heads = repeat(5 + index * 3, (seat) =>
      disc(...polar(0, 400, outer + 8, 190 + (seat + 0.5) * (160 / (5 + index * 3))), 40, index % 2 ? tone : figure),
    );
    return together(heads, path(band(0, 400, inner, outer, 185, 355), index % 2 ? figure : tone));
  };
  const [x, y] = polar(0, 400, 610, marked);
  return together(
    tier(2),
    tier(1),
    tier(0),
    disc(0, 400, 96, accent),
    disc(x, y - 100, 64, accent),
    path(arch(x - 66, y - 30, 132, 170), accent),
    rectangle(-1400, 420, 2800, 14, deep),
  );
};

export const figures: readonly Subject[] = [group, carriers, table, tiers];
