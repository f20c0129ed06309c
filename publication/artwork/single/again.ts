import { arc, ellipse } from '../drawing/curves.ts';
import { rectangle as box, disc, facet, line, path, repeat, ring, stroke, together } from '../drawing/shapes.ts';
import { place } from '../drawing/textures.ts';
import { floor, ground, type Single } from './tools.ts';

/** An empty dog lead on its hook: no leads. */
const dogLead: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(accent),
    floor(700, hue),
    box(520, 90, 560, 54, deep, 8),
    repeat(3, (index) => box(600 + index * 180, 130, 40, 70, deep, 20)),
    stroke('M800 178C690 300 700 420 760 520C830 640 960 620 1000 540C1040 460 960 400 900 450C840 500 880 620 1000 680C1090 725 1180 730 1250 720', paper, 30, { cap: 'round' }),
    stroke('M800 178C905 250 900 380 800 430', paper, 30, { cap: 'round' }),
    ring(1330, 716, 84, deep, 34),
    disc(1330, 818, 30, paper),
    box(1236, 694, 34, 52, pale, 10),
    path(ellipse(330, 790, 190, 40), deep),
    facet('150,720 510,720 470,800 190,800', pale),
    path(ellipse(330, 720, 180, 34), paper),
    path(ellipse(330, 722, 140, 22), hue),
  );

/** A round table from above: seven chairs, five sheets, no head. */
const roundTable: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(pale),
    repeat(5, (index) => line([0, 90 + index * 180], [1600, 90 + index * 180], paper, 10)),
    repeat(7, (index) => {
      const turn = (index * 360) / 7;
      return place(together(box(-62, -430, 124, 96, deep, 26), box(-62, -452, 124, 34, index === 2 ? accent : hue, 14)), 800, 450, 1, turn);
    }),
    disc(800, 450, 318, hue),
    ring(800, 450, 284, deep, 6),
    ...[
      [640, 400, -18],
      [790, 320, 6],
      [930, 400, 22],
      [720, 545, -6],
      [890, 560, 12],
    ].map(([x = 0, y = 0, turn = 0], index) =>
      place(
        together(
          box(-52, -68, 104, 136, index === 1 ? accent : paper),
          repeat(4, (row) => line([-34, -40 + row * 26], [row === 3 ? 4 : 34, -40 + row * 26], hue, 8)),
        ),
        x,
        y,
        1,
        turn,
      ),
    ),
    disc(1290, 720, 52, paper),
    disc(1290, 720, 34, deep),
    stroke(arc(1342, 720, 26, -80, 80), paper, 14),
  );

/** A hand counter that stands at nought. */
const tally: Single = ({ hue, accent, paper, deep, dusk }) =>
  together(
    ground(hue),
    floor(690, dusk),
    path(ellipse(800, 770, 330, 40), deep),
    box(742, 96, 116, 130, accent, 20),
    box(716, 180, 168, 50, deep, 12),
    disc(800, 490, 300, paper),
    ring(800, 490, 268, deep, 10),
    box(560, 410, 480, 150, deep, 16),
    repeat(4, (index) =>
      together(
        box(580 + index * 112, 426, 104, 118, paper, 6),
        stroke(ellipse(632 + index * 112, 485, 24, 36), index === 3 ? hue : deep, 14),
        line([580 + index * 112, 444], [684 + index * 112, 444], accent, 4),
        line([580 + index * 112, 526], [684 + index * 112, 526], accent, 4),
      ),
    ),
    ring(1150, 560, 62, accent, 26),
    box(1060, 540, 50, 50, deep, 10),
    disc(800, 660, 30, accent),
  );

/** Slips on a bill spike, each older one below. */
const billSpike: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(pale),
    floor(740, hue),
    path(ellipse(800, 780, 300, 60), deep),
    path(ellipse(800, 764, 270, 46), accent),
    line([800, 770], [800, 90], deep, 16),
    facet('788,100 812,100 800,40', deep),
    ...[
      [640, 0],
      [560, 5],
      [480, -7],
      [400, 4],
      [320, -3],
      [230, 9],
    ].map(([y = 0, turn = 0], index) =>
      place(
        together(
          facet('-230,10 210,-14 232,58 -210,84', index === 5 ? accent : index % 2 ? paper : '#fff'),
          line([-160, 24], [index % 2 ? 40 : 90, 12], hue, 9),
          line([-156, 50], [index % 2 ? 110 : 20, 36], hue, 9),
          disc(8, 34, 15, deep),
        ),
        800,
        y,
        1,
        turn,
      ),
    ),
    line([800, 250], [800, 60], deep, 16),
  );

/** A telephone on a salon's counter, one line alight, and the scissors. */
const salon: Single = ({ hue, accent, paper, deep, dusk }) =>
  together(
    ground(hue),
    floor(560, dusk),
    repeat(9, (index) => line([80 + index * 180, 560], [-400 + index * 300, 900], deep, 5)),
    ring(1220, 250, 200, paper, 26),
    disc(1220, 250, 176, dusk),
    line([1120, 330], [1260, 130], paper, 10, { cap: 'round' }),
    line([1190, 370], [1310, 200], paper, 10, { cap: 'round' }),
    place(
      together(
        box(-170, -300, 340, 600, deep, 44),
        box(-146, -262, 292, 524, dusk, 20),
        box(-122, -120, 244, 92, accent, 14),
        line([-96, -84], [92, -84], deep, 12, { cap: 'round' }),
        line([-96, -58], [20, -58], deep, 8, { cap: 'round' }),
        repeat(3, (index) => box(-122, 0 + index * 70, 244, 46, hue, 14)),
      ),
      520,
      500,
      1,
      -16,
    ),
    place(
      together(
        facet('-20,-20 20,-20 8,-380 -4,-396', paper),
        ring(-86, 120, 70, accent, 30),
        line([-50, 66], [0, -20], accent, 32, { cap: 'round' }),
      ),
      1020,
      610,
      1,
      34,
    ),
    place(
      together(
        facet('20,-20 -20,-20 -8,-380 4,-396', paper),
        ring(86, 120, 70, accent, 30),
        line([50, 66], [0, -20], accent, 32, { cap: 'round' }),
        disc(0, -24, 15, deep),
      ),
      1020,
      610,
      1,
      74,
    ),
  );

/** The last copy of a table under a glass bell. */
const bellJar: Single = ({ hue, accent, paper, deep, pale, dusk }) =>
  together(
    ground(deep),
    floor(730, dusk),
    path('M520 730V430C520 250 640 150 800 150C960 150 1080 250 1080 430V730Z', hue),
    disc(800, 128, 40, paper),
    ...[0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2].map((column) =>
        box(632 + column * 116, 380 + row * 76, 104, 64, row === 0 ? accent : (row + column) % 3 === 0 ? pale : paper),
      ),
    ),
    stroke('M520 730V430C520 250 640 150 800 150C960 150 1080 250 1080 430V730', paper, 14),
    stroke('M570 560V440C570 340 610 270 680 226', pale, 12, { cap: 'round' }),
    box(450, 726, 700, 46, accent, 10),
    box(500, 772, 600, 70, hue, 6),
    ...[
      [160, 560],
      [300, 640],
      [1260, 600],
      [1420, 540],
    ].map(([x = 0, y = 0]) => stroke(`M${x} ${y}h96v${730 - y}h-96Z`, hue, 6, { dash: '16 16' })),
  );

/** Six biscuits in a row; the first stands on a box. */
const firstBiscuit: Single = ({ hue, accent, paper, deep, dusk, pale }) =>
  together(
    ground(pale),
    floor(640, hue),
    box(0, 640, 1600, 30, deep),
    box(150, 470, 300, 170, deep, 8),
    box(150, 470, 300, 40, accent, 8),
    line([190, 570], [410, 570], pale, 12, { cap: 'round' }),
    line([190, 605], [330, 605], pale, 12, { cap: 'round' }),
    ...[300, 600, 830, 1060, 1290, 1520].map((x, index) => {
      const y = index === 0 ? 340 : 540;
      const size = index === 0 ? 130 : 98;
      const fill = index === 0 ? accent : index % 2 ? dusk : hue;
      return together(
        repeat(16, (tooth) => {
          const turn = (tooth * Math.PI) / 8;
          return disc(x + Math.cos(turn) * size, y + Math.sin(turn) * size, size * 0.2, fill);
        }),
        disc(x, y, size, fill),
        ring(x, y, size * 0.72, index === 0 ? deep : pale, 7),
        ...[-0.36, 0, 0.36].flatMap((across) =>
          [-0.36, 0, 0.36].map((down) => disc(x + across * size, y + down * size, size * 0.07, index === 0 ? deep : pale)),
        ),
      );
    }),
    ...[
      [480, 720],
      [700, 760],
      [930, 715],
      [1180, 770],
      [1400, 730],
    ].map(([x = 0, y = 0]) => disc(x, y, 12, paper)),
  );

/** A parrot that has one thing to say. */
const parrot: Single = ({ hue, accent, paper, deep, dusk, pale }) =>
  together(
    ground(paper),
    line([120, 690], [1000, 690], deep, 34, { cap: 'round' }),
    line([560, 690], [560, 900], deep, 34),
    path('M520 640L400 900L470 900L600 660Z', accent),
    path('M560 640L490 900L560 900L650 650Z', dusk),
    path('M430 330C430 190 530 110 650 120C790 130 850 230 830 350C810 520 720 690 560 690C470 690 430 520 430 330Z', hue),
    path('M500 390C480 530 530 640 640 690C700 590 690 440 600 370C560 345 510 350 500 390Z', dusk),
    path('M530 470C540 570 580 640 640 690C670 630 670 560 640 500C600 440 540 430 530 470Z', accent),
    disc(710, 250, 84, paper),
    disc(718, 246, 30, deep),
    disc(728, 236, 10, paper),
    path('M806 210C900 210 930 280 900 360C880 330 850 320 812 322Z', accent),
    path('M812 322C850 322 870 340 872 372C846 382 820 366 808 340Z', deep),
    stroke('M560 690c-10 40 -30 40 -40 20M610 690c-6 40 -30 40 -40 22', pale, 18, { cap: 'round' }),
    path('M1010 150H1470V390H1130L1040 470V390H1010Z', deep),
    line([1080, 230], [1400, 230], accent, 26, { cap: 'round' }),
    line([1080, 310], [1250, 310], pale, 26, { cap: 'round' }),
    ...[530, 716].map((y) => stroke(`M1160 ${y}h240v84h-150l-46 40v-40h-44Z`, pale, 8, { dash: '18 14' })),
  );

export const again: Readonly<Record<string, Single>> = {
  'three-hundred-forty-accounts-no-leads': dogLead,
  'a-team-without-channel-owners': roundTable,
  'ending-the-per-contact-price': tally,
  'consent-as-a-ledger': billSpike,
  'the-inbox-reads-your-email-first': salon,
  'the-last-copy-of-the-customer-table': bellJar,
  'price-of-a-sponsored-slot': firstBiscuit,
  'we-translated-less-and-sold-more': parrot,
};
