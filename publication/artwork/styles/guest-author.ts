import { onHue, onPaper } from '../drawing/palette.ts';
import { asideSpot, chooseGround, field, motifAt } from '../drawing/placement.ts';
import { HEIGHT, type Scene, type Style, WIDTH } from '../drawing/scene.ts';
import {
  closed,
  disc,
  type Fragment,
  facet,
  line,
  type Point,
  path,
  polygon,
  rectangle,
  repeat,
  together,
} from '../drawing/shapes.ts';
import { hatch, mirrored, overprint, place, within } from '../drawing/textures.ts';
import { pencil, writingHand } from './writing-hand.ts';

/** Guest author: somebody wrote this down. Sheets, folds, a pencil, a desk under its lamp. */

/** A large sheet with a turned corner; the subject is drawn on it, the pencil lies by. */
function sheet(scene: Scene): Fragment {
  const { random, palette } = scene;
  const inks = onHue(palette);
  const side = random.sign();
  const turn = random.between(-9, 9);
  const outline = closed([
    [-470, -560],
    [330, -560],
    [470, -420],
    [470, 700],
    [-470, 700],
  ]);
  const paper = together(
    overprint(place(path(outline, inks.tone), 46, 40)),
    path(outline, palette.paper),
    within(outline, place(scene.motif(onPaper(palette)), 0, 20, 0.8), random),
    facet('330,-560 330,-420 470,-420', palette.accent),
  );
  return together(
    field(inks.ground),
    hatch(`M0 0H${WIDTH}V${HEIGHT}H0Z`, inks.tone, random, 44, random.pick([0, 90]), 1800),
    place(paper, WIDTH / 2 + side * 170, HEIGHT / 2 + 20, 1, turn),
    place(
      pencil(palette.accent, palette.paper, palette.deep),
      WIDTH / 2 - side * 330,
      HEIGHT / 2 + 180,
      0.9,
      side > 0 ? random.between(108, 128) : random.between(52, 72),
    ),
  );
}

/** The page itself is folded like an accordion; every second side lies in its own shadow. */
function folded(scene: Scene): Fragment {
  const { random, palette } = scene;
  const inks = chooseGround(scene, 0.5, 0);
  const count = random.whole(4, 6);
  const wide = WIDTH / count;
  const slope = random.between(0.14, 0.24);
  const spot = asideSpot(scene, random.between(0.84, 0.94));
  return repeat(count, (index) => {
    const dark = index % 2 === 1;
    const plane = dark ? { ...inks, ground: inks.tone, tone: inks.ground } : inks;
    const from = index * wide;
    const rise = dark
      ? `matrix(1 ${-slope} 0 1 0 ${slope * (from + wide)})`
      : `matrix(1 ${slope} 0 1 0 ${-slope * from})`;
    const sheet = `<g transform="${rise} translate(0 ${(-slope * wide) / 2})">${motifAt(scene, plane, spot)}</g>`;
    const fold =
      index > 0 ? line([from, 0], [from, HEIGHT], index === 2 ? palette.accent : plane.tone, index === 2 ? 10 : 3) : '';
    return together(
      within(`M${from} 0h${wide + 1}v${HEIGHT}h${-wide - 1}Z`, together(field(plane.ground), sheet), random),
      fold,
    );
  });
}

/** A hand comes in from one side and has just drawn the subject. */
function drawingHand(scene: Scene): Fragment {
  const { random, palette } = scene;
  const inks = chooseGround(scene, 0.45, 0);
  const side = random.sign();
  const hand = writingHand(inks, palette, random);
  return together(
    field(inks.ground),
    rectangle(0, 800, WIDTH, 100, inks.tone),
    motifAt(scene, inks, { x: WIDTH / 2 - side * 290, y: 430, scale: 0.8 }),
    place(side > 0 ? hand : mirrored(hand), WIDTH / 2 + side * 210, HEIGHT / 2 + 150),
  );
}

/** A desk from the side, its lamp throwing a cone of light on the subject. */
function lamp(scene: Scene): Fragment {
  const { random, palette } = scene;
  const inks = chooseGround(scene, 0.15, 0.4);
  const side = random.sign();
  const x = WIDTH / 2 - side * 470;
  const toward = WIDTH / 2 + side * 200;
  const cone: Point[] = [
    [x + side * 160, 190],
    [toward + side * 620, 800],
    [toward - side * 460, 800],
  ];
  const shade = facet(
    `${x + side * 60},120 ${x + side * 170},60 ${x + side * 330},230 ${x + side * 90},300`,
    palette.accent,
  );
  const papers = repeat(4, (index) => rectangle(x - 130 + (index % 2) * 14, 776 - index * 16, 260, 10, palette.paper));
  return together(
    field(inks.ground),
    polygon(cone, inks.tone),
    line([x, 800], [x - side * 120, 420], inks.figure, 16),
    line([x - side * 120, 420], [x + side * 90, 180], inks.figure, 16),
    disc(x - side * 120, 420, 26, inks.figure),
    shade,
    motifAt(scene, inks, { x: toward, y: 400, scale: 0.8 }),
    rectangle(0, 800, WIDTH, 100, palette.accent),
    papers,
  );
}

/** The layouts of a guest author's picture. */
export const guestAuthor: Style = [sheet, folded, drawingHand, lamp];
