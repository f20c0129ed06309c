import { arc, circle, slice } from '../drawing/curves.ts';
import { createRandom } from '../drawing/random.ts';
import { rectangle as box, disc, facet, line, path, repeat, ring, stroke, together } from '../drawing/shapes.ts';
import { place } from '../drawing/textures.ts';
import { dots, envelope, floor, ground, type Single } from './tools.ts';

/** A stamp, and the hour that it prints. */
const stamp: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(paper),
    floor(720, pale),
    ring(560, 440, 290, accent, 30),
    ring(560, 440, 235, accent, 9),
    repeat(12, (hour) => place(box(-8, -215, 16, 44, accent), 560, 440, 1, hour * 30)),
    line([560, 440], [560, 290], accent, 22, { cap: 'round' }),
    line([560, 440], [665, 500], accent, 22, { cap: 'round' }),
    place(
      together(
        disc(0, -250, 104, hue),
        path('M-52 -190H52L84 40H-84Z', hue),
        box(-210, 40, 420, 96, deep, 20),
        box(-184, 136, 368, 36, accent),
      ),
      1130,
      420,
      1.1,
      14,
    ),
  );

/** An envelope that falls into squares. */
const mosaic: Single = ({ hue, accent, paper, dusk }) => {
  const random = createRandom('mosaic');
  return together(
    ground(hue),
    repeat(15 * 9, (index) => {
      const [column, row] = [index % 15, Math.floor(index / 15)];
      const drift = Math.max(0, column - 7) ** 2 * 5;
      const isFold = Math.abs(Math.abs(column - 7) - (7 - row * 1.5)) < 0.8 && row < 6;
      const [x, y] = [250 + column * 66 + drift * random.next(), 160 + row * 66 + (random.next() - 0.5) * drift];
      return random.chance(Math.min(0.7, drift / 330)) ? '' : box(x, y, 56, 56, isFold ? accent : paper);
    }),
    repeat(26, () =>
      box(random.between(1150, 1540), random.between(80, 800), 26, 26, random.chance(0.3) ? accent : dusk),
    ),
  );
};

/** A large fish, its mouth open, and a small one. */
const fishes: Single = ({ hue, accent, paper, deep, dusk }) =>
  together(
    ground(deep),
    stroke('M0 690C300 640 500 740 800 690S1300 640 1600 690', dusk, 8),
    stroke('M0 770C300 720 500 820 800 770S1300 720 1600 770', dusk, 8),
    facet('330,440 90,230 150,440 90,650', accent),
    path('M250 440C400 150 860 110 1130 330L960 445L1130 560C860 770 400 730 250 440Z', paper),
    repeat(5, (index) => stroke(arc(470 + index * 95, 440, 150, -62, 62), hue, 10)),
    disc(900, 315, 46, hue),
    disc(912, 308, 18, paper),
    path('M1230 445C1290 360 1400 360 1460 445C1400 530 1290 530 1230 445Z', accent),
    facet('1440,445 1540,370 1520,445 1540,520', accent),
    disc(1290, 430, 13, deep),
    ring(1120, 170, 26, dusk, 8),
    ring(1190, 100, 16, dusk, 8),
  );

/** A barrier that has not come down, and what slips through below. */
const barrier: Single = ({ hue, accent, paper, deep, dusk }) =>
  together(
    ground(hue),
    floor(700, deep),
    repeat(6, (index) =>
      together(
        line([130 + index * 190, 640], [210 + index * 190, 640], dusk, 12),
        disc(260 + index * 190, 640, 42, index === 5 ? accent : paper),
      ),
    ),
    place(
      repeat(9, (index) =>
        facet(
          `${-120 - index * 126},-34 ${-246 - index * 126},-34 ${-246 - index * 126},34 ${-120 - index * 126},34`,
          index % 2 ? paper : accent,
        ),
      ),
      1370,
      330,
      1,
      14,
    ),
    box(1290, 270, 160, 450, paper, 14),
    disc(1370, 335, 52, deep),
    box(1250, 690, 240, 60, paper),
  );

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0, 0],
    [-90, -90],
    [90, 90],
    [-90, 90],
    [90, -90],
  ],
  [
    [-80, -80],
    [0, 0],
    [80, 80],
  ],
];
const die = (which: number, body: string, ink: string): string =>
  together(box(-170, -170, 340, 340, body, 52), ...(PIPS[which] ?? []).map(([x, y]) => disc(x, y, 34, ink)));

/** Two dice that fall over an edge. */
const dice: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(pale),
    path('M0 640H860V900H0Z', hue),
    line([860, 640], [860, 900], deep, 10),
    place(die(0, paper, deep), 560, 455, 1, -8),
    place(die(1, accent, paper), 1090, 520, 1, 34),
    stroke('M1230 130C1330 200 1360 300 1350 380', accent, 12, { dash: '4 34', cap: 'round' }),
  );

/** A pool seen from above: one swimmer in it is another colour. */
const pool: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(pale),
    box(150, 110, 1300, 680, deep, 30),
    box(180, 140, 1240, 620, hue, 14),
    repeat(4, (index) => line([180, 264 + index * 124], [1420, 264 + index * 124], paper, 10, { dash: '26 18' })),
    ...(
      [
        [420, 202, 0],
        [900, 326, 0],
        [640, 450, 1],
        [1160, 574, 0],
        [380, 698, 0],
      ] as const
    ).map(([x, y, other]) =>
      together(
        stroke(
          `M${x - 20} ${y}C${x + 20} ${y - 66} ${x + 90} ${y - 50} ${x + 110} ${y - 22}`,
          other ? accent : paper,
          20,
          { cap: 'round' },
        ),
        line([x - 130, y + 6], [x - 20, y], other ? accent : paper, 26, { cap: 'round' }),
        disc(x + 34, y, 34, other ? accent : paper),
      ),
    ),
    repeat(2, (index) =>
      stroke(
        `M1500 ${330 + index * 90}H1400C1370 ${330 + index * 90} 1370 ${345 + index * 90} 1370 ${360 + index * 90}`,
        paper,
        14,
      ),
    ),
  );

/** A sieve: large letters stay in it. */
const sieve: Single = ({ hue, accent, paper, deep, dusk }) =>
  together(
    ground(deep),
    place(envelope(300, paper, hue), 560, 280, 1, -16),
    place(envelope(300, paper, hue), 900, 240, 1, 11),
    place(envelope(240, accent, deep), 740, 180, 1, 4),
    path(slice(730, 380, 430, 0, 180), dusk),
    repeat(9, (index) => stroke(arc(730, 380, 60 + index * 44, 0, 180), hue, 5)),
    repeat(9, (index) =>
      line(
        [730, 380],
        [730 + 430 * Math.cos((Math.PI * (index + 1)) / 10), 380 + 430 * Math.sin((Math.PI * (index + 1)) / 10)],
        hue,
        5,
      ),
    ),
    box(270, 356, 920, 48, paper, 24),
    box(1180, 362, 330, 36, accent, 18),
    dots(6, 480, 850, 100, 15, paper),
    dots(4, 570, 790, 106, 11, accent),
  );

/** A layer cake on its stand, one slice set apart. */
const cake: Single = ({ hue, accent, paper, deep, pale }) => {
  const layers = (x: number, width: number): string =>
    together(
      box(x, 300, width, 110, hue),
      box(x, 410, width, 34, paper),
      box(x, 444, width, 110, accent),
      box(x, 554, width, 34, paper),
      box(x, 588, width, 92, hue),
      box(x, 262, width, 44, deep),
    );
  return together(
    ground(pale),
    floor(790, paper),
    layers(300, 640),
    layers(1080, 190),
    box(230, 680, 780, 30, deep, 15),
    path('M560 710H680L730 800H510Z', deep),
    box(1030, 680, 300, 30, deep, 15),
    path('M1150 710H1210L1240 800H1120Z', deep),
    disc(620, 236, 36, accent),
    disc(1175, 236, 36, accent),
  );
};

/** A plug out of its socket. */
const unplugged: Single = ({ hue, accent, paper, deep }) =>
  together(
    ground(hue),
    stroke('M-20 640C220 640 220 450 460 450H520', paper, 34),
    box(500, 320, 210, 260, paper, 30),
    box(710, 370, 120, 34, paper),
    box(710, 496, 120, 34, paper),
    stroke('M1620 260C1440 260 1450 450 1290 450', deep, 34),
    box(1010, 310, 290, 280, deep, 30),
    box(1010, 366, 60, 42, accent),
    box(1010, 492, 60, 42, accent),
    ...[-30, 0, 30].map((degrees) => place(box(-7, -190, 14, 80, accent, 7), 915, 360, 1, degrees)),
    ...[150, 180, 210].map((degrees) => place(box(-7, -190, 14, 80, accent, 7), 915, 540, 1, degrees)),
  );

/** A till, and the strip of paper that runs out of it. */
const till: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(pale),
    floor(760, hue),
    path('M360 40C460 20 520 100 520 180V420H700V150C700 40 620 -30 500 -20Z', paper),
    repeat(6, (index) =>
      line([550, 160 + index * 42], [index % 2 ? 640 : 670, 160 + index * 42], index === 3 ? accent : hue, 12),
    ),
    path('M420 390H1180L1270 620H330Z', hue),
    box(900, 230, 240, 160, deep, 12),
    box(930, 258, 180, 62, accent),
    repeat(12, (index) =>
      disc(
        800 + (index % 4) * 84 - Math.floor(index / 4) * 6,
        440 + Math.floor(index / 4) * 62,
        22,
        index === 6 ? accent : paper,
      ),
    ),
    box(270, 620, 1060, 150, deep, 10),
    box(720, 680, 160, 26, paper, 13),
  );

/** One chair, sawn in two. */
const halves: Single = ({ hue, accent, paper, deep, dusk }) => {
  const half = (turn: number, fill: string): string =>
    `<g transform="scale(${turn} 1)">${together(
      path('M0 -330H130C190 -330 210 -290 210 -230V40H0Z', fill),
      path('M0 70H250C280 70 290 90 290 120V160H0Z', fill),
      path('M0 160H34V330H0Z', fill),
      path('M0 310C80 310 180 340 220 400H170C130 370 60 360 0 360Z', fill),
      disc(200, 420, 26, fill),
    )}</g>`;
  return together(
    ground(deep),
    floor(770, dusk),
    place(half(-1, paper), 640, 340),
    place(half(1, accent), 960, 340),
    line([800, 20], [800, 880], hue, 10, { dash: '34 26' }),
  );
};

/** A gauge whose needle is a pencil, at the end of its scale. */
const gauge: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(paper),
    path(slice(800, 720, 600, 180, 360), pale),
    stroke(arc(800, 720, 520, 180, 312), hue, 90),
    stroke(arc(800, 720, 520, 316, 360), accent, 90),
    repeat(13, (index) => place(box(-5, -440, 10, index % 3 ? 40 : 76, deep), 800, 720, 1, -90 + index * 15)),
    place(
      together(
        box(-38, -370, 76, 370, accent),
        facet('-38,-370 38,-370 0,-480', paper),
        facet('-13,-442 13,-442 0,-480', deep),
        box(-38, -60, 76, 60, hue),
      ),
      800,
      720,
      1,
      66,
    ),
    path(circle(800, 720, 70), deep),
    floor(760, hue),
  );

/** News whose motif would otherwise stand twice on a screen. */
export const news: Readonly<Record<string, Single>> = {
  'consent-string-draft-purpose-timestamps': stamp,
  'consultation-hashed-email-addresses': mosaic,
  'ostrander-buys-kettleby-consent-platform': fishes,
  'scan-finds-tags-before-consent': barrier,
  'publisher-group-drops-probabilistic-id': dice,
  'shared-pool-blocklisted-nineteen-hours': pool,
  'mailbox-provider-tightens-sender-rules': sieve,
  'martech-budget-survey-flat': cake,
  'tag-host-outage-certificate': unplugged,
  'retailer-group-opens-log-level-data': till,
  'insurer-splits-chief-marketing-role': halves,
  'suite-ends-unlimited-ai-drafting': gauge,
};
