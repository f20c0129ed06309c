import { arc, ellipse } from '../drawing/curves.ts';
import {
  rectangle as box,
  disc,
  type Fragment,
  facet,
  line,
  path,
  repeat,
  ring,
  stroke,
  together,
} from '../drawing/shapes.ts';
import { place } from '../drawing/textures.ts';
import { envelope, floor, ground, type Single, type Tints } from './tools.ts';

/** A coiled bun, seen from above. */
const bun = (size: number, dough: string, coil: string, sugar: string): Fragment =>
  together(
    disc(0, 0, size, dough),
    stroke(
      `M${-size * 0.08} 0C${-size * 0.1} ${-size * 0.2} ${size * 0.24} ${-size * 0.22} ${size * 0.26} ${size * 0.04}C${size * 0.28} ${size * 0.34} ${-size * 0.32} ${size * 0.38} ${-size * 0.42} ${size * 0.06}C${-size * 0.54} ${-size * 0.4} ${size * 0.1} ${-size * 0.66} ${size * 0.44} ${-size * 0.38}C${size * 0.76} ${-size * 0.12} ${size * 0.66} ${size * 0.5} ${size * 0.2} ${size * 0.68}`,
      coil,
      size * 0.11,
      { cap: 'round' },
    ),
    ...Array.from({ length: 11 }, (_, index) =>
      disc(
        Math.cos(index * 2.4) * size * (0.2 + index * 0.06),
        Math.sin(index * 2.4) * size * (0.2 + index * 0.06),
        size * 0.045,
        sugar,
      ),
    ),
  );

/** The stamp that the story is filed under. */
const stamp: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(hue),
    repeat(4, (index) =>
      stroke(
        `M900 ${250 + index * 90}C1040 ${200 + index * 90} 1120 ${320 + index * 90} 1260 ${260 + index * 90}S1480 ${310 + index * 90} 1640 ${260 + index * 90}`,
        deep,
        12,
      ),
    ),
    place(
      together(
        box(-330, -330, 660, 660, paper),
        repeat(11, (index) => together(disc(-330 + index * 66, -330, 19, hue), disc(-330 + index * 66, 330, 19, hue))),
        repeat(11, (index) => together(disc(-330, -330 + index * 66, 19, hue), disc(330, -330 + index * 66, 19, hue))),
        box(-270, -270, 540, 540, deep),
        place(bun(210, accent, hue, paper), 0, 0),
      ),
      640,
      450,
      1,
      -7,
    ),
    ring(1130, 360, 190, deep, 14),
    ring(1130, 360, 140, deep, 8),
    repeat(6, (index) => {
      const turn = index * 60;
      return place(disc(0, -165, 11, pale), 1130, 360, 1, turn);
    }),
  );

/** 05:58: a row of lockers, one arm, one envelope held open. */
const machine: Single = ({ hue, accent, paper, deep, dusk, pale }) =>
  together(
    ground(deep),
    floor(760, dusk),
    repeat(5, (index) =>
      together(
        box(70 + index * 300, 120, 260, 640, dusk, 12),
        repeat(8, (row) =>
          together(
            box(96 + index * 300, 156 + row * 72, 208, 46, deep, 8),
            disc(276 + index * 300, 179 + row * 72, 9, (index * 3 + row * 5) % 7 === 0 ? accent : hue),
          ),
        ),
      ),
    ),
    stroke('M1180 -40V180C1180 260 1100 300 1040 330', pale, 54),
    disc(1180, 190, 52, hue),
    disc(1036, 336, 46, hue),
    line([1030, 340], [930, 440], pale, 34),
    line([920, 420], [880, 500], pale, 26, { cap: 'round' }),
    line([950, 440], [960, 520], pale, 26, { cap: 'round' }),
    place(
      together(
        facet('-220,-60 220,-60 0,-230', paper),
        envelope(440, paper, hue),
        box(-110, -160, 220, 130, accent),
        line([-80, -120], [80, -120], deep, 10),
        line([-80, -86], [20, -86], deep, 10),
      ),
      800,
      640,
    ),
  );

/** A telephone at night: a black sign on a black ground. */
const jeepney: Single = ({ hue, accent, paper, deep, dusk }) =>
  together(
    ground(dusk),
    repeat(3, (index) => box(-20, 150 + index * 44, 1640, 22, index === 1 ? accent : hue)),
    box(-20, 560, 1640, 400, hue),
    repeat(6, (index) =>
      together(
        box(40 + index * 270, 330, 220, 180, deep, 24),
        facet(
          `${60 + index * 270},490 ${150 + index * 270},350 ${190 + index * 270},350 ${100 + index * 270},490`,
          dusk,
        ),
      ),
    ),
    box(-20, 600, 1640, 26, accent),
    ring(250, 850, 150, deep, 70),
    ring(1350, 850, 150, deep, 70),
    place(
      together(
        box(-200, -350, 400, 700, paper, 52),
        box(-176, -318, 352, 636, '#0b0c0e', 30),
        disc(0, -180, 74, '#17181c'),
        box(-110, -80, 220, 26, '#17181c', 8),
        repeat(3, (index) => box(-130, 0 + index * 56, index === 2 ? 160 : 260, 24, paper, 8)),
        box(-130, 200, 260, 70, accent, 10),
      ),
      800,
      450,
      1,
      5,
    ),
  );

/** An ear, and what reaches it. */
const readAloud: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(paper),
    repeat(5, (index) =>
      stroke(arc(520, 450, 170 + index * 84, -42, 42), index === 2 ? accent : pale, 22, { cap: 'round' }),
    ),
    box(250, 330, 190, 240, deep, 26),
    facet('440,350 560,250 560,650 440,550', deep),
    disc(345, 450, 40, accent),
    path(
      'M1260 800C1200 830 1130 790 1130 700C1130 640 1060 600 1050 480C1030 270 1150 130 1300 140C1470 150 1560 300 1520 460C1490 590 1370 610 1360 720C1355 770 1310 790 1260 800Z',
      hue,
    ),
    stroke('M1150 470C1130 330 1210 240 1310 250C1420 262 1460 370 1420 460C1390 530 1300 540 1290 640', deep, 26, {
      cap: 'round',
    }),
    stroke('M1240 470C1230 400 1270 350 1320 360C1370 372 1370 430 1330 460', deep, 22, { cap: 'round' }),
    ...[
      [690, 250, 200],
      [760, 330, 250],
      [810, 430, 180],
      [780, 530, 220],
      [700, 620, 160],
    ].map(([x = 0, y = 0, wide = 0], index) => box(x, y, wide, 44, index === 2 ? hue : deep, 22)),
  );

/** A screen with the pictures left out. */
const blocked: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(pale),
    floor(770, hue),
    box(330, 90, 940, 600, deep, 26),
    box(370, 130, 860, 520, paper),
    box(730, 690, 140, 70, deep),
    box(600, 752, 400, 30, deep, 14),
    ...[
      [410, 170, 780, 190],
      [410, 390, 240, 150],
      [680, 390, 240, 150],
      [950, 390, 240, 150],
    ].map(([x = 0, y = 0, wide = 0, high = 0]) =>
      together(
        stroke(`M${x} ${y}h${wide}v${high}h${-wide}Z`, hue, 6, { dash: '18 12' }),
        line([x + 16, y + 16], [x + 46, y + 46], hue, 9, { cap: 'round' }),
        line([x + 46, y + 16], [x + 16, y + 46], hue, 9, { cap: 'round' }),
      ),
    ),
    box(410, 570, 300, 22, deep, 8),
    box(410, 606, 180, 22, accent, 8),
    box(1360, 620, 110, 150, accent, 14),
    stroke(arc(1470, 690, 38, -85, 85), accent, 18),
    stroke('M1390 590C1370 550 1420 530 1400 490', paper, 12, { cap: 'round' }),
    stroke('M1440 590C1420 550 1470 530 1450 490', paper, 12, { cap: 'round' }),
  );

/** A printer that cuts the code off. */
const printed: Single = ({ hue, accent, paper, deep, dusk }) =>
  together(
    ground(hue),
    floor(720, dusk),
    facet('560,60 1040,60 1060,340 540,340', paper),
    box(350, 320, 900, 300, deep, 30),
    box(350, 380, 900, 20, dusk),
    disc(1170, 350, 18, accent),
    facet('470,520 1130,520 1210,860 390,860', paper),
    box(440, 510, 720, 26, dusk, 12),
    place(bun(74, accent, hue, paper), 640, 655),
    box(770, 590, 270, 26, deep, 8),
    box(770, 636, 200, 22, hue, 8),
    box(770, 676, 240, 22, hue, 8),
    line([420, 740], [1180, 740], deep, 6, { dash: '22 16' }),
    repeat(17, (index) => box(560 + index * 28, 780, index % 3 === 0 ? 18 : 8, 80, deep)),
    floor(860, dusk),
  );

/** A plate on the counter, and the telephone face down. */
const counter: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(accent),
    repeat(8, (index) => box(index * 200, 0, 100, 150, index % 2 ? paper : hue)),
    repeat(8, (index) =>
      together(
        disc(50 + index * 200, 150, 50, index % 2 ? paper : hue),
        box(100 + index * 200, 0, 100, 150, index % 2 ? hue : paper),
        disc(150 + index * 200, 150, 50, index % 2 ? hue : paper),
      ),
    ),
    floor(520, hue),
    box(0, 500, 1600, 34, deep),
    path(ellipse(640, 690, 330, 150), deep),
    path(ellipse(640, 676, 330, 146), paper),
    path(ellipse(640, 676, 250, 104), pale),
    `<g transform="translate(640 650) scale(1 .52)">${bun(200, accent, hue, paper)}</g>`,
    place(
      together(
        box(-90, -170, 180, 340, deep, 34),
        box(-66, -146, 60, 90, hue, 18),
        disc(-36, -120, 15, pale),
        disc(-36, -82, 15, pale),
      ),
      1220,
      690,
      1,
      74,
    ),
    place(
      together(
        facet('-110,-70 110,-70 110,70 -110,70', paper),
        line([-80, -30], [70, -30], hue, 10, { cap: 'round' }),
        line([-80, 4], [30, 4], hue, 10, { cap: 'round' }),
        line([-80, 38], [56, 38], hue, 10, { cap: 'round' }),
      ),
      240,
      420,
      1,
      -6,
    ),
  );

export const SIX_PLACES: readonly (readonly [string, (tints: Tints) => Fragment])[] = [
  ['one-email-opened-in-six-places', stamp],
  ['one-email-opened-in-six-places-machine', machine],
  ['one-email-opened-in-six-places-jeepney', jeepney],
  ['one-email-opened-in-six-places-aloud', readAloud],
  ['one-email-opened-in-six-places-office', blocked],
  ['one-email-opened-in-six-places-canteen', printed],
  ['one-email-opened-in-six-places-counter', counter],
];
