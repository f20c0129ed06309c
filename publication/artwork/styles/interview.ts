import { onAccent, onDeep, onHue, onPaper } from '../drawing/palette.ts';
import { COIFFURES, hairInProfile, PROFILE } from '../drawing/people.ts';
import { chooseGround, field, motifAt } from '../drawing/placement.ts';
import { HEIGHT, type Scene, type Style, WIDTH } from '../drawing/scene.ts';
import { type Fragment, facet, line, path, rectangle, stroke, together } from '../drawing/shapes.ts';
import { hatch, mirrored, place, within } from '../drawing/textures.ts';

/** Hot seats: two who face each other. Profiles, chairs, speech; the subject lies between them. */

/** Two profiles from the edges, unequal in size, the subject between their eyes. */
function faceToFace(scene: Scene): Fragment {
  const { random } = scene;
  const inks = chooseGround(scene, 0.35);
  const [near, far] = random.chance(0.5) ? [1.16, 0.94] : [0.94, 1.16];
  const first = random.pick(COIFFURES);
  const second = random.pick(COIFFURES.filter((coiffure) => coiffure !== first));
  const left = together(path(PROFILE, inks.figure), hairInProfile(first, inks.tone));
  const right = together(path(PROFILE, inks.accent), hairInProfile(second, inks.deep));
  return together(
    field(inks.ground),
    place(left, 130, HEIGHT / 2 + 60, near),
    place(mirrored(right), WIDTH - 130, HEIGHT / 2 + 60, far),
    motifAt(scene, inks, { x: WIDTH / 2 + (near - far) * 190, y: HEIGHT / 2 - 10, scale: 0.46 }),
  );
}

/** One profile as large as the page; the subject is what goes on behind the brow. */
function behindTheBrow(scene: Scene): Fragment {
  const { random, palette } = scene;
  const side = random.sign();
  const inks = chooseGround(scene, 0.4, 0.15);
  const head = side > 0 ? path(PROFILE, inks.figure) : mirrored(path(PROFILE, inks.figure));
  const listener = side > 0 ? mirrored(stroke(PROFILE, inks.accent, 12)) : stroke(PROFILE, inks.accent, 12);
  const brow = inks.figure === palette.paper ? onPaper(palette) : onHue(palette);
  const x = WIDTH / 2 - side * 270;
  return together(
    field(inks.ground),
    place(listener, x + side * 860, 560, 1.1),
    place(head, x, 560, 1.36),
    motifAt(scene, brow, { x: x - side * 10, y: 420, scale: 0.44 }),
  );
}

/** Two speech balloons that overlap; the subject changes its inks from one to the other. */
function balloons(scene: Scene): Fragment {
  const { random, palette } = scene;
  const side = random.sign();
  const middle = WIDTH / 2;
  const balloon = (x: number, y: number, wide: number, high: number, tail: number): string =>
    `M${x} ${y}H${x + wide}V${y + high}H${x + wide * 0.5 + tail * 90}L${x + wide * 0.5 + tail * 230} ${y + high + 150}L${x + wide * 0.5 - tail * 30} ${y + high}H${x}Z`;
  const first = balloon(
    middle - random.between(560, 660),
    random.between(70, 130),
    random.between(700, 820),
    random.between(480, 580),
    -1,
  );
  const second = balloon(
    middle - random.between(80, 240),
    random.between(160, 260),
    random.between(720, 840),
    random.between(440, 540),
    1,
  );
  const spot = { x: middle + side * 60, y: HEIGHT / 2 - 20, scale: 0.62 };
  const [ground, facing] = scene.light > 0.5 ? [onHue(palette), onPaper(palette)] : [onPaper(palette), onHue(palette)];
  const shared = within(
    first,
    within(second, together(field(palette.deep), motifAt(scene, onDeep(palette), spot)), random),
    random,
  );
  return together(
    field(ground.ground),
    within(
      first,
      together(field(palette.accent), motifAt(scene, { ...onAccent(palette), accent: palette.deep }, spot)),
      random,
    ),
    within(second, together(field(facing.ground), motifAt(scene, facing, spot)), random),
    shared,
  );
}

/** Two chairs, turned to each other, under the subject as under a picture on the wall. */
function chairs(scene: Scene): Fragment {
  const { random, palette } = scene;
  const inks = chooseGround(scene, 0.3, 0.12);
  const chair = (back: string, seat: string): Fragment =>
    together(
      facet('-150,-360 -70,-380 -30,20 -130,40', back),
      hatch('M-150 -360L-70 -380L-30 20L-130 40Z', inks.ground, random, 18, 0),
      facet('-130,0 170,-30 190,40 -120,60', seat),
      line([-100, 50], [-150, 330], inks.figure, 14),
      line([150, 30], [200, 330], inks.figure, 14),
      line([-130, 180], [176, 180], inks.figure, 7),
    );
  const hung = random.chance(0.5) ? onDeep(palette) : { ...inks };
  const frame = rectangle(WIDTH / 2 - 300, 40, 600, 500, hung.ground);
  return together(
    field(inks.ground),
    rectangle(0, 720, WIDTH, 180, inks.tone),
    frame,
    motifAt(scene, hung, { x: WIDTH / 2, y: 290, scale: 0.46 }),
    place(chair(inks.figure, inks.figure), 330, 460, 1.06),
    place(mirrored(chair(inks.accent, inks.accent)), WIDTH - 330, 460, 1.06),
  );
}

/** The layouts of an interview picture. */
export const interview: Style = [faceToFace, behindTheBrow, balloons, chairs];
