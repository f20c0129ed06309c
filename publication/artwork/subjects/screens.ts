import { band, slice } from '../drawing/curves.ts';
import type { Subject } from '../drawing/scene.ts';
import { disc, type Fragment, facet, line, path, rectangle, repeat, together } from '../drawing/shapes.ts';
import { hatch, overprint, within } from '../drawing/textures.ts';

/** Connected TV: screens, sofas in their light, lit windows at night. */

/** A set with a landscape on it and two aerials. */
const set: Subject = ({ ground, figure, accent, tone, deep }, random) => {
  const sun = random.between(-200, 200);
  const glass = 'M-420 -270H420V230H-420Z';
  const picture = together(
    rectangle(-420, -270, 840, 500, tone),
    disc(sun, 20, 170, accent),
    path('M-500 240L-180 -40L60 150L220 10L520 260Z', deep),
    hatch('M60 150L220 10L520 260H-60Z', accent, random, 18),
  );
  return together(
    line([-40, -320], [-230, -520], figure, 14),
    line([40, -320], [190, -540], figure, 14),
    disc(-230, -520, 22, accent),
    disc(190, -540, 22, accent),
    rectangle(-470, -320, 940, 640, figure, 36),
    within(glass, picture, random),
    facet('-250,320 -190,320 -270,470 -310,470', figure),
    facet('250,320 190,320 270,470 310,470', figure),
    rectangle(-420, 262, 190, 18, ground),
  );
};

/** Screens behind screens, each shifted, as one film in many rooms. */
const receding: Subject = ({ ground, figure, accent, tone }, random) => {
  const fills = [tone, figure, tone, figure];
  const step = random.between(86, 112) * random.sign();
  return repeat(4, (index) => {
    const scale = 0.74 + index * 0.13;
    const [x, y] = [(index - 2) * step, (index - 1.8) * 66];
    const last = index === 3;
    const glass = last
      ? together(path(slice(0, 180, 300, 180, 360), accent), path(band(0, 180, 340, 370, 180, 360), accent))
      : '';
    const piece = together(
      rectangle(-440, -260, 880, 520, ground),
      rectangle(-420, -240, 840, 480, fills[index] ?? figure),
      last
        ? together(
            rectangle(-34, 240, 68, 110, figure),
            rectangle(-190, 336, 380, 30, figure),
            rectangle(-390, -210, 780, 420, ground),
            within('M-390 -210H390V210H-390Z', glass, random),
          )
        : '',
    );
    return `<g transform="translate(${x} ${y}) scale(${scale})">${piece}</g>`;
  });
};

/** A block of flats at night: some windows watch. */
const windows: Subject = ({ ground, figure, accent, tone }, random) => {
  const [columns, rows] = random.pick([
    [5, 6],
    [4, 5],
    [6, 6],
  ] as const);
  const [width, height] = [860 / columns, 900 / rows];
  const pane = (index: number): Fragment => {
    const x = -430 + (index % columns) * width;
    const y = -400 + Math.floor(index / columns) * height;
    const lit = random.chance(0.26);
    const screen = lit ? rectangle(x + width * 0.3, y + height * 0.42, width * 0.4, height * 0.28, ground) : '';
    return together(
      rectangle(
        x + width * 0.14,
        y + height * 0.16,
        width * 0.72,
        height * 0.66,
        lit ? accent : random.pick([ground, tone]),
      ),
      screen,
    );
  };
  return together(
    rectangle(-470, -440, 940, 1400, figure),
    repeat(columns * rows, pane),
    rectangle(-520, -470, 1040, 40, figure),
  );
};

/** A viewer's head from behind, small before a wide screen's beam. */
const audience: Subject = ({ figure, accent, tone, deep }, random) => {
  const heads = random.whole(2, 4);
  const person = (index: number): Fragment => {
    const x = (index - (heads - 1) / 2) * 250;
    return together(
      disc(x, 250, 74, deep),
      path(`M${x - 140} 560C${x - 140} 400 ${x - 80} 340 ${x} 340C${x + 80} 340 ${x + 140} 400 ${x + 140} 560Z`, deep),
    );
  };
  return together(
    overprint(facet('-470,100 470,100 900,620 -900,620', tone)),
    rectangle(-490, -420, 980, 560, figure),
    path(slice(random.between(-200, 200), 140, 330, 180, 360), accent),
    line([-490, 140], [490, 140], figure, 18),
    repeat(heads, person),
    rectangle(-900, 520, 1800, 90, deep),
  );
};

export const screens: readonly Subject[] = [set, receding, windows, audience];
