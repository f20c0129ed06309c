import { arc, arch, slice } from '../drawing/curves.ts';
import { rectangle as box, disc, facet, line, path, repeat, ring, stroke, together } from '../drawing/shapes.ts';
import { place } from '../drawing/textures.ts';
import { envelope, floor, ground, type Single } from './tools.ts';

/** A television tower above the roofs. */
const tower: Single = ({ hue, accent, paper, deep, dusk }) =>
  together(
    ground(hue),
    disc(1180, 260, 150, accent),
    repeat(9, (index) => box(index * 190 - 40, 640 - ((index * 83) % 150), 150, 400, index % 2 ? dusk : deep)),
    facet('560,900 600,330 640,330 680,900', paper),
    disc(620, 320, 110, paper),
    box(506, 306, 228, 26, accent),
    box(612, 40, 16, 200, paper),
    box(606, 110, 28, 60, accent),
    floor(830, deep),
  );

/** A skyline with lit windows that form a screen. */
const skyline: Single = ({ hue, accent, paper, deep }) =>
  together(
    ground(accent),
    ...(
      [
        [60, 380, 220],
        [300, 210, 260],
        [580, 90, 380],
        [980, 260, 240],
        [1240, 160, 260],
        [1520, 400, 120],
      ] as const
    ).map(([x, y, wide], index) =>
      together(
        box(x, y, wide, 900 - y, index % 2 ? hue : deep),
        repeat(index === 2 ? 0 : 18, (pane) =>
          (pane * 7 + index) % 5 < 2
            ? box(
                x + 30 + (pane % 3) * ((wide - 60) / 3),
                y + 50 + Math.floor(pane / 3) * 96,
                (wide - 60) / 3 - 20,
                52,
                paper,
              )
            : '',
        ),
      ),
    ),
    box(628, 160, 284, 190, paper),
    facet('735,205 735,305 820,255', accent),
    repeat(6, (pane) =>
      box(628 + (pane % 2) * 150, 420 + Math.floor(pane / 2) * 130, 134, 70, pane === 3 ? accent : hue),
    ),
    line([770, 90], [770, -10], deep, 12),
  );

/** A hand fan, opened. */
const handFan: Single = ({ hue, accent, paper, deep }) =>
  together(
    ground(paper),
    repeat(9, (index) =>
      path(slice(800, 800, 660, 190 + index * 18, 208 + index * 18), index === 6 ? deep : index % 2 ? accent : hue),
    ),
    path(slice(800, 800, 300, 188, 352), paper),
    repeat(10, (index) => place(box(-7, -310, 14, 310, deep), 800, 800, 1, -80 + index * 18)),
    repeat(9, (index) =>
      place(together(disc(0, -540, 26, paper), disc(0, -430, 14, paper)), 800, 800, 1, -71 + index * 18),
    ),
    disc(800, 800, 44, accent),
  );

/** A castle on its rock, and one lit gate. */
const castle: Single = ({ hue, accent, paper, deep, dusk }) =>
  together(
    ground(dusk),
    path('M0 900L180 700L330 660L420 560L1190 540L1300 650L1470 700L1600 820V900Z', deep),
    box(430, 330, 740, 260, paper),
    repeat(10, (index) => box(430 + index * 78, 290, 46, 50, paper)),
    box(430, 180, 170, 260, paper),
    repeat(3, (index) => box(430 + index * 62, 144, 46, 44, paper)),
    box(950, 110, 220, 330, paper),
    repeat(4, (index) => box(950 + index * 58, 74, 46, 44, paper)),
    path(arch(740, 420, 120, 170), accent),
    box(495, 260, 26, 76, hue),
    box(1046, 200, 26, 76, hue),
    path('M740 590L860 590L980 900H620Z', accent),
    line([1060, 74], [1060, -6], paper, 10),
    facet('1060,0 1170,26 1060,52', accent),
  );

/** A letter on a laptop. */
const laptop: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(pale),
    floor(700, paper),
    box(420, 150, 760, 500, deep, 28),
    box(456, 186, 688, 424, hue),
    place(envelope(400, paper, accent), 800, 398),
    disc(990, 282, 48, accent),
    path('M300 650H1300L1400 720C1400 740 1390 750 1370 750H230C210 750 200 740 200 720Z', hue),
    box(690, 650, 220, 26, deep, 10),
  );

/** A traveller's palm before the sun. */
const palm: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(paper),
    disc(1060, 330, 210, accent),
    floor(790, pale),
    box(760, 560, 60, 260, deep),
    repeat(11, (index) =>
      place(
        together(
          line([0, 0], [0, -300], deep, 14),
          path('M0 -260C74 -330 74 -470 0 -560C-74 -470 -74 -330 0 -260Z', index % 2 ? hue : deep),
          line([0, -280], [0, -540], paper, 5),
        ),
        790,
        640,
        1,
        -80 + index * 16,
      ),
    ),
  );

/** A deck chair under a parasol. */
const deckChair: Single = ({ hue, accent, paper, deep }) =>
  together(
    ground(accent),
    disc(300, 210, 120, paper),
    floor(690, paper),
    line([1130, 150], [1010, 800], deep, 18),
    place(
      together(
        path(slice(0, 0, 400, 180, 360), hue),
        ...[0, 2, 4].map((part) => path(`${slice(0, 0, 400, 180 + part * 36, 216 + part * 36)}`, paper)),
      ),
      1130,
      240,
      1,
      10,
    ),
    line([430, 380], [860, 790], deep, 22, { cap: 'round' }),
    line([440, 790], [760, 520], deep, 22, { cap: 'round' }),
    path('M430 360C520 560 620 640 790 560L740 500C640 560 560 500 500 330Z', hue),
    path('M452 410C540 590 650 640 780 556L764 536C650 600 560 540 480 390Z', paper),
  );

/** A tram that climbs a hill. */
const tram: Single = ({ hue, accent, paper, deep, dusk }) =>
  together(
    ground(hue),
    ...[0, 1, 2, 3].map((index) => box(60 + index * 420, 380 - index * 110, 240, 600, index % 2 ? dusk : deep)),
    ...[0, 1, 2, 3].map((index) =>
      facet(
        `${40 + index * 420},${380 - index * 110} ${180 + index * 420},${290 - index * 110} ${320 + index * 420},${380 - index * 110}`,
        accent,
      ),
    ),
    facet('0,860 1600,500 1600,900 0,900', paper),
    line([0, 90], [1600, -180], paper, 6),
    place(
      together(
        line([0, -230], [60, -420], paper, 10),
        box(-320, -250, 640, 300, accent, 40),
        box(-320, -60, 640, 34, paper),
        repeat(5, (index) => box(-280 + index * 116, -210, 96, 120, index === 2 ? paper : deep, 10)),
        disc(-190, 60, 46, deep),
        disc(190, 60, 46, deep),
      ),
      800,
      600,
      1,
      -12.6,
    ),
  );

/** A call: nine tiles, one speaks. */
const call: Single = ({ hue, accent, paper, deep, dusk }) =>
  together(
    ground(deep),
    repeat(9, (index) => {
      const [x, y] = [170 + (index % 3) * 430, 70 + Math.floor(index / 3) * 262];
      const shapes = [
        () =>
          stroke(`M${x + 40} ${y + 190}L${x + 130} ${y + 120}L${x + 220} ${y + 150}L${x + 350} ${y + 50}`, accent, 18),
        () => disc(x + 200, y + 118, 66, paper),
        () => repeat(5, (bar) => box(x + 70 + bar * 54, y + 180 - bar * 26, 36, 30 + bar * 26, paper)),
        () => path(slice(x + 200, y + 190, 120, 180, 360), hue),
        () => together(disc(x + 200, y + 90, 48, deep), path(slice(x + 200, y + 236, 100, 180, 360), deep)),
        () => ring(x + 200, y + 118, 66, accent, 24),
        () => facet(`${x + 200},${y + 40} ${x + 290},${y + 190} ${x + 110},${y + 190}`, hue),
        () => stroke(`M${x + 50} ${y + 118}C${x + 130} ${y - 10} ${x + 270} ${y + 250} ${x + 350} ${y + 118}`, hue, 18),
        () =>
          together(
            path(slice(x + 200, y + 118, 80, 0, 250), accent),
            path(slice(x + 212, y + 110, 80, 252, 358), paper),
          ),
      ];
      return together(
        box(x, y, 400, 236, index === 4 ? accent : index % 2 ? paper : dusk, 14),
        shapes[index]?.() ?? '',
      );
    }).replaceAll(`fill="${paper}" rx="14"/><circle`, `fill="${hue}" rx="14"/><circle`),
  );

/** A book under a lamp. */
const readingLamp: Single = ({ hue, accent, paper, deep, dusk }) =>
  together(
    ground(dusk),
    facet('420,250 720,250 1240,800 160,800', hue),
    floor(780, deep),
    stroke('M1240 780V420C1240 220 1000 130 760 190', paper, 20),
    box(1110, 756, 260, 36, paper, 18),
    path('M400 270C400 110 740 110 740 270Z', accent),
    path(
      'M300 690C460 630 620 640 700 700C780 640 940 630 1100 690V760C940 700 780 710 700 770C620 710 460 700 300 760Z',
      paper,
    ),
    line([700, 700], [700, 770], hue, 6),
  );

/** Houses at a harbour, and the water before them. */
const harbour: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(paper),
    ...(
      [
        [90, 250, accent],
        [320, 180, deep],
        [560, 290, pale],
        [790, 210, hue],
        [1030, 160, accent],
        [1270, 260, deep],
      ] as const
    ).map(([x, y, fill]) =>
      together(
        box(x, y + 110, 220, 600 - y, fill),
        facet(`${x},${y + 112} ${x + 110},${y} ${x + 220},${y + 112}`, fill),
        repeat(6, (pane) =>
          box(x + 46 + (pane % 2) * 80, y + 140 + Math.floor(pane / 2) * 92, 46, 58, fill === pale ? hue : paper),
        ),
      ),
    ),
    floor(640, hue),
    repeat(5, (index) =>
      stroke(
        `M${-80 + (index % 2) * 90} ${690 + index * 44}C${300 + index * 30} ${660 + index * 44} ${500 + index * 30} ${720 + index * 44} 800 ${690 + index * 44}S1400 ${660 + index * 44} 1680 ${690 + index * 44}`,
        pale,
        6,
      ),
    ),
    path('M620 690H1010L950 780H680Z', paper),
    line([800, 690], [800, 470], deep, 12),
    facet('812,480 960,660 812,660', accent),
  );

/** A microphone. */
const microphone: Single = ({ hue, accent, paper, deep }) =>
  together(
    ground(deep),
    repeat(4, (index) => stroke(arc(800, 380, 300 + index * 110, 200, 340), hue, 12)),
    box(640, 110, 320, 480, paper, 160),
    repeat(5, (index) => box(640, 190 + index * 62, 320, 20, index === 2 ? accent : hue)),
    stroke('M560 400V450C560 600 680 690 800 690S1040 600 1040 450V400', accent, 26),
    box(784, 690, 32, 130, accent),
    box(640, 810, 320, 40, accent, 20),
  );

/** A bicycle on a bridge. */
const bridge: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(pale),
    floor(700, hue),
    path('M0 560C400 420 1200 420 1600 560V760H1330C1260 560 340 560 270 760H0Z', deep),
    repeat(13, (index) =>
      line(
        [120 + index * 114, 545 - 92 * Math.sin((Math.PI * (index + 0.9)) / 14.6)],
        [120 + index * 114, 445 - 92 * Math.sin((Math.PI * (index + 0.9)) / 14.6)],
        deep,
        10,
      ),
    ),
    stroke('M0 460C400 320 1200 320 1600 460', deep, 16),
    ring(650, 330, 104, accent, 18),
    ring(960, 330, 104, accent, 18),
    stroke(
      'M650 330L740 180H890L960 330M740 180L800 330H650M800 330L890 180M890 180L870 120H930M740 180L720 140M690 138H752',
      paper,
      16,
    ),
    repeat(3, (index) =>
      line([380 + index * 330, 800 + (index % 2) * 40], [560 + index * 330, 800 + (index % 2) * 40], pale, 8),
    ),
  );

/** Reading glasses on a column of sums. */
const glasses: Single = ({ hue, accent, paper, deep, pale }) =>
  together(
    ground(paper),
    box(200, 0, 1200, 900, pale),
    repeat(9, (row) =>
      together(
        line([280, 80 + row * 96], [620 - ((row * 71) % 150), 80 + row * 96], hue, 18),
        line([1080 + ((row * 53) % 90), 80 + row * 96], [1320, 80 + row * 96], hue, 18),
      ),
    ),
    line([1060, 856], [1320, 856], deep, 10),
    disc(560, 470, 190, paper),
    disc(1040, 470, 190, paper),
    ring(560, 470, 190, deep, 34),
    ring(1040, 470, 190, deep, 34),
    stroke('M742 430C770 390 830 390 858 430', deep, 34),
    line([372, 450], [210, 330], deep, 34, { cap: 'round' }),
    line([1228, 450], [1390, 330], deep, 34, { cap: 'round' }),
    line([940, 440], [1140, 440], accent, 30),
    line([1000, 510], [1140, 510], accent, 30),
    line([470, 440], [620, 440], hue, 30),
    line([470, 510], [650, 510], hue, 30),
  );

/** One picture an event, from the place or the occasion. */
export const events: Readonly<Record<string, Single>> = {
  'cdp-buyers-day-berlin': tower,
  'connected-tv-measurement-chicago': skyline,
  'content-operations-workshop-madrid': handFan,
  'data-protection-for-marketers-edinburgh': castle,
  'email-deliverability-clinic-online': laptop,
  'identity-and-consent-singapore': palm,
  'marketing-operations-summer-school': deckChair,
  'martech-leaders-assembly-lisbon': tram,
  'mix-model-clinic-online': call,
  'reading-room-consent-string-draft': readingLamp,
  'retail-media-measurement-forum-copenhagen': harbour,
  'the-stack-aloud-live-london': microphone,
  'warehouse-native-marketing-day-utrecht': bridge,
  'what-the-finance-director-asks': glasses,
};
