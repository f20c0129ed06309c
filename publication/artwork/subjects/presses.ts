import { band } from '../drawing/curves.ts';
import type { Inks } from '../drawing/palette.ts';
import type { Subject } from '../drawing/scene.ts';
import {
  disc,
  type Fragment,
  facet,
  line,
  path,
  polygon,
  rectangle,
  repeat,
  ring,
  stroke,
  together,
} from '../drawing/shapes.ts';
import { hatch, overprint, place } from '../drawing/textures.ts';

/** Content operations: how does a page come about? Rollers, sheets, boards of cards, type. */

/** A sheet of paper around the origin, 300 by 400, with lines of writing. */
function sheet({ figure, accent, ground }: Inks, marked: boolean, rows = 7): Fragment {
  const writing = repeat(rows, (index) => rectangle(-108, -80 + index * 36, index % 3 === 2 ? 130 : 216, 12, ground));
  return together(
    rectangle(-150, -200, 300, 400, marked ? accent : figure),
    rectangle(-108, -156, 150, 44, ground),
    writing,
  );
}

/** A web of paper running over rollers. */
const rollers: Subject = ({ ground, figure, accent, tone }, random) => {
  const [high, low] = [random.between(-240, -150), random.between(120, 200)];
  const web = `M-1400 ${high - 150}H-330A150 150 0 0 1 -180 ${high}L-60 ${low}A150 150 0 0 0 240 ${low}L250 ${high}A150 150 0 0 1 400 ${high - 150}H1500`;
  const roller = (x: number, y: number, fill: string): Fragment =>
    together(disc(x, y, 128, fill), ring(x, y, 84, ground, 6), disc(x, y, 26, ground));
  return together(
    stroke(web, figure, 44),
    stroke(web, tone, 8, { dash: '60 26' }),
    roller(-330, high, accent),
    roller(90, low, figure),
    roller(400, high, accent),
    rectangle(-500, low + 250, 1000, 26, tone),
  );
};

/** A fan of sheets, one of them marked. */
const fan: Subject = (inks, random) => {
  const count = random.whole(5, 6);
  const marked = random.whole(2, count - 1);
  const spread = random.between(16, 22);
  return repeat(count, (index) => {
    const angle = (index - (count - 1) / 2) * spread;
    const piece = together(rectangle(-158, -208, 316, 416, inks.ground), sheet(inks, index === marked));
    return `<g transform="translate(0 430) rotate(${Math.round(angle)}) translate(0 -520) scale(1.25)">${piece}</g>`;
  });
};

/** A board of cards in columns, one card between two columns. */
const board: Subject = ({ ground, figure, accent, tone }, random) => {
  const column = (index: number): Fragment => {
    const x = -500 + index * 260;
    const cards = random.whole(2, 4);
    const content = repeat(cards, (card) =>
      together(
        rectangle(x + 22, -350 + card * 190, 196, 160, card % 2 ? figure : tone),
        rectangle(x + 44, -320 + card * 190, 110, 14, ground),
        rectangle(x + 44, -288 + card * 190, 150, 14, ground),
      ),
    );
    return together(line([x, -450], [x, 460], figure, 6), rectangle(x, -450, 240, 40, figure), content);
  };
  const moving = together(
    rectangle(-128, -96, 256, 200, ground),
    rectangle(-116, -88, 232, 184, accent),
    rectangle(-84, -52, 130, 18, ground),
    rectangle(-84, -14, 168, 18, ground),
  );
  return together(
    repeat(4, column),
    place(moving, -110 + random.pick([0, 250]), random.between(-120, 200), 1.15, random.between(-14, -6)),
  );
};

/** A press screw over a stack of sheets. */
const screw: Subject = ({ figure, accent, tone, ground }, random) => {
  const open = random.between(0, 90);
  const threads = repeat(8, (index) => line([-60, -420 + index * 44], [60, -450 + index * 44], ground, 12));
  const stack = repeat(9, (index) =>
    rectangle(-260 + (index % 2) * 12, 180 + index * 26, 520, 18, index === 3 ? accent : figure),
  );
  return together(
    rectangle(-430, -380, 70, 820, figure),
    rectangle(360, -380, 70, 820, figure),
    rectangle(-470, -420, 940, 90, figure),
    rectangle(-60, -560, 120, 600 - open, tone),
    threads,
    path(band(0, -560, 300, 340, 180, 360), accent),
    rectangle(-360, -580, 720, 40, accent, 20),
    rectangle(-300, 40 - open, 600, 100, accent),
    hatch(`M0 ${40 - open}H300V${140 - open}H0Z`, figure, random, 16, 90),
    stack,
    rectangle(-520, 430, 1040, 54, figure),
  );
};

/** Blocks of type, each a different shape, set in a row. */
const type: Subject = ({ ground, figure, accent, tone }, random) => {
  const faces = [
    disc(0, 0, 80, ground),
    facet('-80,80 0,-80 80,80', ground),
    ring(0, 0, 62, ground, 34),
    path(band(0, 60, 60, 110, 180, 360), ground),
    rectangle(-70, -70, 140, 140, ground),
  ];
  const marked = random.whole(0, 7);
  return repeat(8, (index) => {
    const [x, y] = [-450 + (index % 4) * 300, index < 4 ? -220 : 200];
    const drop = random.between(-50, 50);
    return together(
      overprint(
        polygon(
          [
            [x - 124, y + 124 + drop],
            [x + 124, y + 124 + drop],
            [x + 164, y + 210 + drop],
            [x - 84, y + 210 + drop],
          ],
          tone,
        ),
      ),
      rectangle(x - 124, y - 170 + drop, 248, 300, index === marked ? accent : figure),
      place(random.pick(faces), x, y - 20 + drop),
    );
  });
};

export const presses: readonly Subject[] = [rollers, fan, board, screw, type];
