import { onHue, onPaper } from '../drawing/palette.ts';
import { closed, disc, type Fragment, line, path, type Point, polygon, rectangle, repeat, stroke, together } from '../drawing/shapes.ts';
import { HEIGHT, type Language, type Scene, WIDTH } from '../drawing/stage.ts';
import { asideSpot, chooseGround, field, motifAt } from '../drawing/staging.ts';
import { hatch, overprint, place, within } from '../drawing/textures.ts';

/** Guest author: somebody wrote this down. Sheets, folds, a pencil, a desk under its lamp. */

/** A pencil whose tip is at the origin, lying to the right, 700 long. */
const pencil = (body: string, wood: string, lead: string): Fragment => together(
  polygon([[0, 0], [110, -46], [110, 46]], wood), polygon([[0, 0], [40, -17], [40, 17]], lead),
  rectangle(110, -46, 560, 92, body), rectangle(110, -14, 560, 28, lead), rectangle(670, -46, 60, 92, wood),
);

/** A large sheet with a turned corner; the subject is drawn on it, the pencil lies by. */
function sheet(scene: Scene): Fragment {
  const { random, palette } = scene;
  const inks = onHue(palette);
  const side = random.sign();
  const turn = random.between(-9, 9);
  const outline = closed([[-470, -560], [330, -560], [470, -420], [470, 700], [-470, 700]]);
  const paper = together(
    overprint(place(path(outline, inks.tone), 46, 40)), path(outline, palette.paper),
    within(outline, place(scene.motif(onPaper(palette)), 0, 20, 0.8), random), polygon([[330, -560], [330, -420], [470, -420]], palette.accent),
  );
  return together(
    field(inks.ground), hatch(`M0 0H${WIDTH}V${HEIGHT}H0Z`, inks.tone, random, 44, random.pick([0, 90]), 1800),
    place(paper, WIDTH / 2 + side * 170, HEIGHT / 2 + 20, 1, turn), place(pencil(palette.accent, palette.paper, palette.deep), WIDTH / 2 - side * 330, HEIGHT / 2 + 180, 0.9, side > 0 ? random.between(108, 128) : random.between(52, 72)),
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
    const rise = dark ? `matrix(1 ${-slope} 0 1 0 ${slope * (from + wide)})` : `matrix(1 ${slope} 0 1 0 ${-slope * from})`;
    const sheet = `<g transform="${rise} translate(0 ${(-slope * wide) / 2})">${motifAt(scene, plane, spot)}</g>`;
    const fold = index > 0 ? line([from, 0], [from, HEIGHT], index === 2 ? palette.accent : plane.tone, index === 2 ? 10 : 3) : '';
    return together(within(`M${from} 0h${wide + 1}v${HEIGHT}h${-wide - 1}Z`, together(field(plane.ground), sheet), random), fold);
  });
}

/** A hand's shadowless form: cuff, fist and pencil, drawing the subject. */
function drawingHand(scene: Scene): Fragment {
  const { random, palette } = scene;
  const inks = chooseGround(scene, 0.45, 0);
  const hand = together(
    place(pencil(inks.figure, palette.paper, palette.deep), 0, 0, 0.74, -52),
    path('M96 -150C40 -120 66 -60 120 -58C96 -20 128 20 170 8C166 50 214 66 246 40C320 60 420 40 470 -20L520 -160L380 -290C310 -310 200 -260 150 -220C110 -200 70 -190 96 -150Z', palette.accent),
    stroke('M120 -58C170 -60 210 -80 240 -110M170 8C220 0 250 -20 280 -50', palette.deep, 6, { cap: 'round' }),
    polygon([[420, -330], [600, -120], [520, 10], [360, -250]], inks.ground === palette.paper ? palette.deep : palette.paper), polygon([[470, -400], [1100, -60], [1100, 560], [500, 60]], inks.figure === palette.paper ? palette.deep : inks.figure),
    hatch(closed([[470, -400], [1100, -60], [1100, 560], [500, 60]]), inks.ground, random, 26, 34, 1600),
  );
  const side = random.sign();
  const [x, y] = [WIDTH / 2 + side * 210, HEIGHT / 2 + 150];
  const written = side > 0 ? place(hand, x, y, 1) : `<g transform="translate(${x} ${y}) scale(-1 1)">${hand}</g>`;
  return together(field(inks.ground), rectangle(0, 800, WIDTH, 100, inks.tone), motifAt(scene, inks, { x: WIDTH / 2 - side * 290, y: 430, scale: 0.8 }), written);
}

/** A desk from the side, its lamp throwing a cone of light on the subject. */
function lamp(scene: Scene): Fragment {
  const { random, palette } = scene;
  const inks = chooseGround(scene, 0.15, 0.4);
  const side = random.sign();
  const x = WIDTH / 2 - side * 470;
  const toward = WIDTH / 2 + side * 200;
  const cone: Point[] = [[x + side * 160, 190], [toward + side * 620, 800], [toward - side * 460, 800]];
  const shade = polygon([[x + side * 60, 120], [x + side * 170, 60], [x + side * 330, 230], [x + side * 90, 300]], palette.accent);
  const papers = repeat(4, (index) => rectangle(x - 130 + (index % 2) * 14, 776 - index * 16, 260, 10, palette.paper));
  return together(
    field(inks.ground), polygon(cone, inks.tone), line([x, 800], [x - side * 120, 420], inks.figure, 16), line([x - side * 120, 420], [x + side * 90, 180], inks.figure, 16), disc(x - side * 120, 420, 26, inks.figure), shade,
    motifAt(scene, inks, { x: toward, y: 400, scale: 0.8 }), rectangle(0, 800, WIDTH, 100, palette.accent), papers,
  );
}

/** The layouts of a guest author's picture. */
export const guestAuthor: Language = [sheet, folded, drawingHand, lamp];
