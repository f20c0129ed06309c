import { arc, slice } from '../drawing/curves.ts';
import { rectangle as box, disc, facet, line, path, repeat, ring, stroke, together } from '../drawing/shapes.ts';
import { place } from '../drawing/textures.ts';
import { floor, ground, type Single } from './tools.ts';

/** Fourteen beads on one string, which ends before the last. */
const beads: Single = ({ hue, accent, paper, deep }) => {
  const at = (index: number): readonly [number, number] => [150 + index * 100, 450 + Math.sin(index * 0.72) * 210];
  const string = Array.from({ length: 13 }, (_, index) => at(index).join(' ')).join('L');
  return together(
    ground(hue),
    stroke(`M-40 330L${string}`, paper, 8),
    stroke(`M1350 470C1380 520 1370 560 1400 590`, paper, 8, { dash: '4 18', cap: 'round' }),
    repeat(14, (index) => {
      const [x, y] = index === 13 ? [1420, 760] : at(index);
      return together(
        disc(x, y, 54, index === 13 ? accent : index % 3 === 1 ? deep : paper),
        disc(x - 16, y - 16, 12, index === 13 ? paper : hue),
      );
    }),
  );
};

/** Four suitcases, each larger than the last. */
const suitcases: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(paper),
    floor(760, pale),
    ...(
      [
        [110, 210, hue],
        [370, 290, deep],
        [710, 370, hue],
        [1130, 400, accent],
      ] as const
    ).map(([x, wide, fill], index) => {
      const high = 190 + index * 120;
      const y = 770 - high;
      return together(
        stroke(`M${x + wide * 0.34} ${y}V${y - 44}H${x + wide * 0.66}V${y}`, deep, 18),
        box(x, y, wide, high, fill, 26),
        box(x + wide * 0.16, y, 26, high, index === 3 ? hue : accent),
        box(x + wide * 0.74, y, 26, high, index === 3 ? hue : accent),
      );
    }),
  );

/** A ledger: one full page, and one with a single entry. */
const ledger: Single = ({ hue, accent, paper, deep, pale, dusk }) =>
  together(
    ground(dusk),
    path('M180 190C400 110 620 120 800 200V800C620 720 400 710 180 790Z', paper),
    path('M1420 190C1200 110 980 120 800 200V800C980 720 1200 710 1420 790Z', pale),
    line([800, 200], [800, 800], deep, 8),
    repeat(8, (index) =>
      stroke(
        `M260 ${280 + index * 58}C430 ${225 + index * 58} 590 ${230 + index * 58} 730 ${285 + index * 58}`,
        index % 2 ? hue : deep,
        16,
      ),
    ),
    stroke('M870 400C1010 345 1180 340 1340 395', accent, 26),
    repeat(5, (index) =>
      stroke(
        `M870 ${285 + (index + (index > 0 ? 2 : 0)) * 58}C1010 ${230 + (index + (index > 0 ? 2 : 0)) * 58} 1180 ${225 + (index + (index > 0 ? 2 : 0)) * 58} 1340 ${280 + (index + (index > 0 ? 2 : 0)) * 58}`,
        hue,
        4,
      ),
    ),
  );

/** A sheet half way through a shredder. */
const shredder: Single = ({ hue, accent, paper, deep }) =>
  together(
    ground(accent),
    box(540, 60, 520, 340, paper),
    disc(680, 170, 62, hue),
    path(slice(680, 340, 100, 180, 360), hue),
    repeat(4, (index) => line([830, 140 + index * 52], [index % 2 ? 960 : 1000, 140 + index * 52], hue, 16)),
    repeat(10, (index) => box(548 + index * 51, 470, 36, 240 + ((index * 67) % 150), index === 6 ? deep : paper)),
    box(380, 370, 840, 150, deep, 24),
    box(500, 392, 600, 22, hue, 11),
    disc(1150, 460, 20, accent),
  );

/** A sandwich board before the shop. */
const sandwichBoard: Single = ({ hue, accent, paper, deep, dusk }) =>
  together(
    ground(hue),
    floor(720, dusk),
    repeat(3, (index) => box(0, 160 + index * 180, 1600, 16, dusk)),
    ...[120, 300, 1180, 1370].map((x, index) =>
      box(x, 226 + (index % 2) * 180, 110, 110, index === 2 ? paper : accent, index % 2 ? 55 : 8),
    ),
    facet('830,180 1010,180 1150,800 1080,800', deep),
    facet('560,180 900,180 1010,800 450,800', paper),
    facet('600,250 862,250 930,640 540,640', accent),
    disc(735, 400, 84, deep),
    box(560, 690, 350, 26, hue, 13),
  );

/** Half an orange; the other half is a dotted line. */
const halfOrange: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(pale),
    path(slice(780, 450, 380, 90, 270), hue),
    path(slice(780, 450, 330, 90, 270), paper),
    repeat(5, (index) =>
      path(`${slice(768, 450, 300, 96 + index * 34, 122 + index * 34)}`, index === 2 ? deep : accent),
    ),
    stroke(arc(840, 450, 380, -90, 90), hue, 14, { dash: '30 26' }),
    line([840, 70], [840, 830], hue, 14, { dash: '30 26' }),
  );

/** Pipes with a valve and a drop. */
const pipes: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(hue),
    stroke('M-40 250H520C600 250 620 280 620 350V560C620 630 650 660 720 660H1640', deep, 120),
    stroke('M1010 -40V280C1010 350 1040 380 1110 380H1640', paper, 120),
    stroke('M-40 740H300C370 740 390 770 390 840V940', pale, 120),
    ...(
      [
        [420, 250, 0],
        [620, 455, 90],
        [1250, 660, 0],
        [1010, 130, 90],
        [1350, 380, 0],
      ] as const
    ).map(([x, y, turn]) => place(box(-26, -84, 52, 168, accent, 10), x, y, 1, turn)),
    line([240, 190], [240, 90], accent, 26),
    ring(240, 90, 74, accent, 24),
    line([166, 90], [314, 90], accent, 18),
  );

/** A tray for twelve eggs with one egg in it. */
const eggTray: Single = ({ hue, accent, paper, deep, dusk }) =>
  together(
    ground(hue),
    box(260, 150, 1080, 640, paper, 60),
    repeat(12, (index) => {
      const [x, y] = [430 + (index % 4) * 246, 270 + Math.floor(index / 4) * 200];
      const hollow = together(disc(x, y, 84, dusk), disc(x + 8, y + 8, 70, deep));
      return index === 6
        ? together(
            hollow,
            path(
              `M${x} ${y - 92}C${x + 62} ${y - 92} ${x + 74} ${y + 66} ${x} ${y + 66}C${x - 74} ${y + 66} ${x - 62} ${y - 92} ${x} ${y - 92}Z`,
              accent,
            ),
          )
        : hollow;
    }),
  );

/** An abacus. */
const abacus: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(paper),
    floor(770, pale),
    repeat(5, (row) =>
      together(
        line([330, 220 + row * 118], [1270, 220 + row * 118], deep, 10),
        repeat(8, (index) => {
          const left = [3, 5, 2, 6, 4][row] ?? 3;
          const x = index < left ? 390 + index * 76 : 1210 - (7 - index) * 76;
          return box(
            x - 30,
            176 + row * 118,
            60,
            88,
            row === 2 && index === 1 ? deep : index < left ? accent : hue,
            26,
          );
        }),
      ),
    ),
    box(270, 120, 64, 690, hue, 12),
    box(1266, 120, 64, 690, hue, 12),
    box(270, 110, 1060, 46, hue, 12),
    box(270, 760, 1060, 50, hue, 12),
  );

/** A signpost whose arms point away from one another. */
const signpost: Single = ({ hue, accent, paper, deep, dusk }) => {
  const arm = (y: number, side: number, length: number, fill: string): string =>
    `<g transform="translate(800 ${y}) scale(${side} 1)">${together(facet(`-60,-54 ${length},-54 ${length + 70},0 ${length},54 -60,54`, fill), line([20, -8], [length - 60, -8], hue, 12), line([20, 20], [length - 170, 20], hue, 8))}</g>`;
  return together(
    ground(hue),
    path('M0 760C400 690 1000 820 1600 730V900H0Z', dusk),
    box(776, 120, 48, 680, deep),
    disc(800, 112, 40, accent),
    arm(230, 1, 470, paper),
    arm(370, -1, 420, accent),
    arm(510, 1, 330, paper),
  );
};

/** Three candles, each shorter than the last; the third is out. */
const candles: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(paper),
    floor(740, hue),
    ...(
      [
        [360, 460],
        [760, 300],
        [1160, 110],
      ] as const
    ).map(([x, high], index) =>
      together(
        box(x - 130, 720, 260, 60, deep, 30),
        box(x - 70, 740 - high, 140, high, index === 2 ? pale : accent, 10),
        line([x, 740 - high], [x, 700 - high], deep, 10),
        index === 2
          ? stroke(`M${x} 580C${x - 60} 520 ${x + 60} 470 ${x} 400C${x - 50} 340 ${x + 30} 300 ${x} 240`, hue, 10, {
              cap: 'round',
            })
          : path(
              `M${x} ${560 - high}C${x + 70} ${640 - high} ${x + 50} ${710 - high} ${x} ${710 - high}C${x - 50} ${710 - high} ${x - 70} ${640 - high} ${x} ${560 - high}Z`,
              hue,
            ),
      ),
    ),
  );

/** Two cherries on one stalk; one has its price on it. */
const cherries: Single = ({ hue, accent, paper, deep }) =>
  together(
    ground(hue),
    stroke('M560 600C600 380 740 200 900 110C960 260 1010 420 1030 600', paper, 18, { cap: 'round' }),
    path('M900 110C1010 40 1150 60 1230 150C1100 210 980 200 900 110Z', paper),
    disc(560, 640, 180, accent),
    disc(1030, 640, 180, accent),
    stroke(arc(560, 640, 130, 190, 250), paper, 18, { cap: 'round' }),
    stroke(arc(1030, 640, 130, 190, 250), paper, 18, { cap: 'round' }),
    line([1150, 560], [1330, 470], deep, 8),
    place(
      together(box(0, -60, 220, 120, deep, 12), disc(36, 0, 16, hue), box(76, -12, 110, 24, accent)),
      1310,
      470,
      1,
      -12,
    ),
  );

/** The button that pauses. */
const pause: Single = ({ hue, accent, paper, deep }) =>
  together(
    ground(accent),
    disc(830, 480, 350, deep),
    disc(800, 440, 350, hue),
    ring(800, 440, 300, paper, 8),
    box(680, 290, 84, 300, paper, 16),
    box(836, 290, 84, 300, paper, 16),
  );

/** Features, interviews and the rest whose motif or layout would otherwise stand twice on a screen. */
export const features: Readonly<Record<string, Single>> = {
  'consent-string-fourteen-systems': beads,
  'suite-price-fourth-year': suitcases,
  'answer-engine-referral-ledger': ledger,
  'deleting-customers-properly': shredder,
  'selling-space-in-the-weekly-shop': sandwichBoard,
  'the-cdp-we-half-kept': halfOrange,
  'clean-rooms-become-plumbing': pipes,
  'your-holdout-is-too-small': eggTray,
  'teach-sql-to-the-brand-team': abacus,
  'event-names-that-last': signpost,
  'streaming-ad-tires-in-week-three': candles,
  'what-a-duplicate-contact-costs': cherries,
  'pause-button-beats-goodbye': pause,
};
