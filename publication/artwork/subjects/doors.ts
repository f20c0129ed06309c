import { arch } from '../drawing/curves.ts';
import { mix } from '../drawing/palette.ts';
import type { Subject } from '../drawing/scene.ts';
import { disc, facet, line, path, rectangle, repeat, stroke, together } from '../drawing/shapes.ts';
import { hatch, overprint, place, stipple, within } from '../drawing/textures.ts';

/** Consent and privacy: who may come in? Doors, arches, gates, curtains. */

/** A door left ajar, with its light lying on the floor. */
const ajar: Subject = ({ figure, accent, tone, deep }, random) => {
  const leaf = random.between(150, 220);
  const outline = `M-190 -440H190V330H-190Z`;
  return together(
    overprint(facet('-190,330 190,330 560,560 -20,560', accent)),
    rectangle(-232, -482, 464, 812, figure),
    path(outline, accent),
    facet(`-190,-440 ${-190 + leaf},-370 ${-190 + leaf},400 -190,330`, deep),
    stipple(
      'M-190 -440H190V330H-190Z',
      { x: -40, y: -440, width: 230, height: 770, side: 'right' },
      figure,
      random,
      500,
    ),
    disc(-190 + leaf - 30, 0, 14, accent),
    line([-900, 330], [900, 330], tone, 8),
  );
};

/** A row of arches of which only one is open. */
const arcade: Subject = ({ ground, figure, accent }, random) => {
  const chosen = random.whole(1, 3);
  return repeat(5, (index) => {
    const x = -560 + index * 230;
    const outline = arch(x, -330, 180, 700);
    if (index !== chosen) return together(path(outline, figure), hatch(outline, ground, random, 22, 0));
    const person = together(disc(x + 90, 130, 34, ground), path(arch(x + 48, 175, 84, 195), ground));
    return together(path(outline, accent), person);
  });
};

/** A door within a door within a door: each question opens the next. */
const nested: Subject = ({ ground, figure, accent, deep }, random) => {
  const fills = [figure, ground, accent, deep];
  const drift = random.between(16, 44) * random.sign();
  return repeat(4, (index) => {
    const width = 720 - index * 170;
    const outline = arch(-width / 2 + drift * index, -430 + index * 130, width, 900 - index * 130);
    return together(path(outline, fills[index] ?? deep), stroke(outline, index % 2 ? figure : ground, 6));
  });
};

/** A curtain half drawn over a window in which somebody stands. */
const curtain: Subject = ({ ground, figure, accent, tone, deep }, random) => {
  const folds = 5;
  const width = 470 / folds;
  const cloth = repeat(folds, (index) => {
    const x = -460 + index * width;
    return path(
      `M${x} -420H${x + width}C${x + width + 36} -120 ${x + width - 30} 140 ${x + width + 26} 470H${x + 26}C${x - 30} 140 ${x + 36} -120 ${x} -420Z`,
      index % 2 ? mix(accent, deep, 0.34) : accent,
    );
  });
  const x = random.between(170, 230);
  const person = together(disc(x, -20, 74, deep), path(arch(x - 105, 76, 210, 400), deep));
  return together(
    rectangle(-420, -400, 860, 830, figure),
    rectangle(-380, -360, 780, 750, tone),
    within('M-380 -360H400V390H-380Z', person, random),
    line([10, -380], [10, 400], figure, 22),
    line([-400, -130], [420, -130], figure, 22),
    cloth,
    rectangle(-540, -450, 1080, 30, figure),
    disc(-540, -435, 30, figure),
    disc(540, -435, 30, figure),
    line([480, 430], [-480, 430], ground, 6),
  );
};

export const doors: readonly Subject[] = [ajar, arcade, nested, curtain].map(
  (draw) => (inks, random) => place(draw(inks, random), 0, 30),
);
