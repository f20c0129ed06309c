import { polar, smooth } from '../drawing/curves.ts';
import { asideSpot, chooseGround, counterchange, field, motifAt, opposite } from '../drawing/placement.ts';
import { HEIGHT, type Scene, type Style, WIDTH } from '../drawing/scene.ts';
import { disc, type Fragment, line, type Point, path, polygon, repeat, stroke, together } from '../drawing/shapes.ts';
import { hatch, lines, stipple } from '../drawing/textures.ts';

/** Articles: the whole country of a question. Rivers, contour maps, land with a sun, a shoreline. */

/** A river winds past the subject. */
function river(scene: Scene): Fragment {
  const { random } = scene;
  const inks = chooseGround(scene);
  const side = random.sign();
  const x = (share: number): number => WIDTH / 2 - side * (share - 0.1) * 800;
  const course = (shift: number): Point[] => [
    [x(0.4) + shift * 0.3, -80],
    [x(0.75) + shift * 0.5, 190],
    [x(0.3) + shift * 0.9, 430],
    [x(0.85) + shift * 1.3, 680],
    [x(0.4) + shift * 2.1, 1000],
  ];
  const back = [...course(95)].reverse();
  const outline = `${smooth(course(-95))}L${back[0]?.join(' ')}${smooth(back).replace('M', 'L')}Z`;
  const currents = [-50, 0, 50].map((shift) => smooth(course(shift)));
  return together(
    field(inks.ground),
    path(outline, inks.accent),
    lines(currents, inks.ground, 5),
    motifAt(scene, inks, asideSpot(scene, random.between(0.88, 1), side)),
  );
}

/** Contour lines, as on a walker's map, close in on the subject. */
function contours(scene: Scene): Fragment {
  const { random } = scene;
  const inks = chooseGround(scene);
  const spot = asideSpot(scene, random.between(0.84, 0.96));
  const waves = [random.between(0, 6), random.between(0, 6)];
  const level = (index: number): Fragment => {
    const points: Point[] = Array.from({ length: 49 }, (_, step) => {
      const turn = (step / 48) * Math.PI * 2;
      const reach =
        250 +
        index * 84 +
        Math.sin(turn * 3 + (waves[0] ?? 0)) * (18 + index * 9) +
        Math.cos(turn * 2 + (waves[1] ?? 0)) * (12 + index * 13);
      return [spot.x + Math.cos(turn) * reach * 1.16, spot.y + Math.sin(turn) * reach * 0.92];
    });
    const outline = smooth(points);
    return index === 2
      ? together(path(outline, inks.tone), stroke(outline, inks.accent, 9))
      : index < 2
        ? ''
        : stroke(outline, inks.figure, 3.5);
  };
  return together(
    field(inks.ground),
    repeat(13, (index) => level(12 - index)),
    motifAt(scene, inks, spot),
  );
}

/** Land with fields and a low sun; the subject stands in it like a building. */
function land(scene: Scene): Fragment {
  const { random } = scene;
  const inks = chooseGround(scene, 0.35, 0.12);
  const side = random.sign();
  const spot = asideSpot(scene, random.between(0.84, 0.94), side);
  const hill = (level: number, rise: number): string =>
    `${smooth([
      [-100, level],
      [380, level - rise],
      [860, level + rise * 0.4],
      [1300, level - rise * 0.6],
      [1700, level],
    ])}V${HEIGHT + 10}H-100Z`;
  const front = hill(random.between(760, 800), random.between(20, 60));
  const middle = hill(random.between(640, 700), random.between(50, 110) * random.sign());
  const sunX = WIDTH / 2 - side * random.between(330, 520);
  const sun = disc(sunX, random.between(300, 480), random.between(190, 270), inks.accent);
  return together(
    field(inks.ground),
    sun,
    path(middle, inks.tone),
    hatch(middle, inks.ground, random, 26, random.between(-14, 14), 1900),
    motifAt(scene, inks, { ...spot, y: spot.y - 20 }),
    path(front, inks.deep),
    stipple(front, { x: 0, y: 700, width: WIDTH, height: 200, side: 'top' }, inks.accent, random, 700),
  );
}

/** A shoreline: the subject lies across it and changes its inks. */
function shore(scene: Scene): Fragment {
  const { random, palette } = scene;
  const inks = chooseGround(scene, 0.4, 0);
  const other = opposite(inks, palette);
  const spot = asideSpot(scene, random.between(0.92, 1.06));
  const lean = random.between(0, 150) * random.sign();
  const levels = random.pick([
    [-60, 170, 400, 640, 960],
    [-60, 300, 660, 960],
    [-60, 120, 260, 420, 600, 760, 960],
  ] as const);
  const coast = levels.map(
    (y, index): Point => [spot.x + (index % 2 ? 1 : -1) * random.between(30, 170) + (lean * (y - 450)) / 450, y],
  );
  const outline = `${smooth(coast)}H${WIDTH}V-60Z`;
  const tide = [60, 120, 180].map((shift) => smooth(coast.map(([x, y]): Point => [x - shift, y])));
  const base = counterchange(scene, outline, inks, other, spot);
  return together(base, lines(tide.slice(0, 1), inks.accent, 10), lines(tide.slice(1), inks.accent, 4));
}

/** Broad rays fan out from a corner, as strings from one peg. */
function rays(scene: Scene): Fragment {
  const { random } = scene;
  const inks = chooseGround(scene, 0.3, 0.12);
  const side = random.sign();
  const from: Point = [WIDTH / 2 - side * random.between(640, 860), random.pick([-40, HEIGHT + 40])];
  const up = from[1] > 0 ? -1 : 1;
  const far = (degrees: number): Point => polar(from[0], from[1], 2400, side > 0 ? degrees * up : 180 - degrees * up);
  const count = random.whole(5, 7);
  const fan = repeat(count, (index) =>
    polygon(
      [from, far(4 + (index * 86) / count), far(4 + ((index + 0.5) * 86) / count)],
      index === 1 ? inks.accent : inks.tone,
    ),
  );
  const strings = repeat(9, (index) => line(from, far(9 + index * 9.6), inks.figure, 3));
  return together(
    field(inks.ground),
    fan,
    strings,
    disc(from[0], from[1], 230, inks.figure),
    motifAt(scene, inks, asideSpot(scene, random.between(0.84, 0.94), side)),
  );
}

/** The layouts of a feature article's picture. */
export const articles: Style = [river, contours, land, shore, rays];
