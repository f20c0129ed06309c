import { smooth } from '../drawing/curves.ts';
import type { Subject } from '../drawing/scene.ts';
import {
  closed,
  disc,
  type Fragment,
  facet,
  line,
  path,
  rectangle,
  repeat,
  stroke,
  together,
} from '../drawing/shapes.ts';
import { hatch, place, within } from '../drawing/textures.ts';

/** Email deliverability: will it arrive? Envelopes, paper planes, letter boxes, pigeonholes. */

/** An envelope around the origin, 600 wide. */
const envelope = (body: string, flap: string, seam: string): Fragment =>
  together(
    rectangle(-300, -190, 600, 380, body),
    facet('-300,-190 300,-190 0,60', flap),
    stroke('M-300 190L-70 0M300 190L70 0', seam, 8),
  );

/** One letter on its way, its route drawn behind it. */
const route: Subject = ({ figure, accent, tone, ground }, random) => {
  const rise = random.between(-80, 120);
  const way = smooth([
    [-1300, 420],
    [-700, 280],
    [-420, -330 + rise],
    [-150, 120],
    [60, -60],
  ]);
  return together(
    stroke(way, accent, 10, { dash: '34 22' }),
    disc(-420, -330 + rise, 22, accent),
    place(envelope(figure, tone, ground), 170, 0, 1.12, random.between(-16, 12)),
  );
};

/** A sheet folded into a plane, with the loop it has flown. */
const plane: Subject = ({ figure, accent, tone }, random) => {
  const loop = random.between(0.8, 1.2);
  const way = `M-1400 300C-900 420 -560 360 -430 120C${-340 * loop} -120 ${-640 * loop} -180 ${-560 * loop} 60C-500 250 -300 240 -120 130`;
  return together(
    stroke(way, accent, 9, { dash: '4 26', cap: 'round' }),
    facet('500,-380 -210,-40 -40,70', figure),
    facet('500,-380 -40,70 -20,330', tone),
    facet('500,-380 -20,330 80,150', accent),
    facet('500,-380 80,150 250,260', figure),
  );
};

/** A wall of pigeonholes; one holds a letter. */
const pigeonholes: Subject = ({ ground, figure, accent, tone }, random) => {
  const full = random.whole(0, 11);
  const hole = (index: number): Fragment => {
    const x = -470 + (index % 4) * 236;
    const y = -440 + Math.floor(index / 4) * 296;
    const letters = random.whole(0, 3);
    const inside =
      index === full
        ? place(envelope(accent, figure, figure), x + 106, y + 180, 0.44, -9)
        : repeat(letters, (row) => rectangle(x + 18, y + 236 - row * 20, random.between(120, 176), 12, tone));
    return together(rectangle(x, y, 212, 264, ground), inside);
  };
  return together(rectangle(-500, -470, 988, 916, figure), repeat(12, hole));
};

/** A post box with a letter half in its mouth. */
const postbox: Subject = ({ ground, figure, accent, tone, deep }, random) => {
  const body = 'M-230 480V-240C-230 -380 -130 -450 0 -450C130 -450 230 -380 230 -240V480Z';
  return together(
    line([-1400, 480], [1400, 480], tone, 8),
    path(body, accent),
    hatch('M60 480V-446C150 -430 230 -360 230 -240V480Z', deep, random, 18, 90),
    rectangle(-270, -290, 540, 40, deep),
    rectangle(-190, -130, 380, 50, deep),
    within(
      'M-900 -900H900V-104H-900Z',
      place(envelope(figure, tone, ground), 0, -190, 0.56, random.between(-12, 12)),
      random,
    ),
    rectangle(-140, 110, 280, 190, figure),
    ...[0, 1, 2, 3].map((row) => rectangle(-110, 142 + row * 34, row === 3 ? 110 : 220, 12, accent)),
  );
};

/** Many letters falling in a slanting row, the last one caught. */
const cascade: Subject = ({ ground, figure, accent, tone }, random) => {
  const fall = random.sign();
  return repeat(5, (index) => {
    const fill = index === 3 ? accent : figure;
    const turn = -24 + index * 13 + random.between(-5, 5);
    const shadow = closed([
      [-300, -190],
      [300, -190],
      [300, 190],
      [-300, 190],
    ]);
    const letter = together(place(hatch(shadow, figure, random, 20, 45), 26, 26), envelope(fill, tone, ground));
    return place(letter, fall * (-420 + index * 210), -380 + index * 190, 0.62, turn);
  });
};

export const envelopes: readonly Subject[] = [route, plane, pigeonholes, postbox, cascade];
