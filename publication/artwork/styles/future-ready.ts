import { ellipse, polar } from '../drawing/curves.ts';
import { asideSpot, chooseGround, field, motifAt, opposite } from '../drawing/placement.ts';
import { HEIGHT, type Scene, type Style, WIDTH } from '../drawing/scene.ts';
import { disc, type Fragment, facet, line, polygon, rectangle, repeat, stroke, together } from '../drawing/shapes.ts';
import { place, within } from '../drawing/textures.ts';

/** Future ready: how far one can see. Vanishing points, orbits, stairs, gates within gates. */

/** An avenue of masts that grow small towards one point. */
function vanishing(scene: Scene): Fragment {
  const { random } = scene;
  const inks = chooseGround(scene, 0.25, 0.25);
  const side = random.sign();
  const spot = asideSpot(scene, random.between(0.78, 0.88), side);
  const level = random.between(520, 620);
  const x = WIDTH / 2 - side * random.between(260, 420);
  const mast = (index: number): Fragment => {
    const size = 0.66 ** index;
    const reach = 620 * size;
    return [-1, 1]
      .map((hand) =>
        rectangle(x + hand * reach * 1.2 - 14 * size, level - 640 * size, 28 * size, 860 * size, inks.figure),
      )
      .join('');
  };
  const road = facet(`${x},${level} ${x + 700},${HEIGHT + 100} ${x - 700},${HEIGHT + 100}`, inks.ground);
  const edges = [-2.4, -1.2, 1.2, 2.4]
    .map((share) => line([x, level], [x + share * 620, level - 640], inks.figure, 3))
    .join('');
  return together(
    field(inks.ground),
    disc(x, level - 40, random.between(150, 210), inks.accent),
    rectangle(0, level, WIDTH, HEIGHT, inks.tone),
    road,
    line([x, level], [x, HEIGHT + 60], inks.accent, 14, { dash: '60 40' }),
    edges,
    repeat(7, mast),
    motifAt(scene, inks, { ...spot, y: spot.y - 20 }),
  );
}

/** Orbits around the subject, each with its small planet. */
function orbits(scene: Scene): Fragment {
  const { random } = scene;
  const inks = chooseGround(scene, 0.25, 0.25);
  const spot = asideSpot(scene, random.between(0.62, 0.7));
  const tilt = random.between(-26, -10) * random.sign();
  const orbit = (index: number): Fragment => {
    const [wide, high] = [520 + index * 170, 250 + index * 92];
    const angle = random.between(0, 360);
    const planet = [wide * Math.cos(angle), high * Math.sin(angle)] as const;
    return together(
      stroke(ellipse(0, 0, wide, high), inks.figure, 4),
      disc(planet[0], planet[1], random.between(22, 54), index === 1 ? inks.figure : inks.accent),
    );
  };
  return together(
    field(inks.ground),
    disc(spot.x, spot.y, 430, inks.tone),
    place(repeat(4, orbit), spot.x, spot.y, 1, tilt),
    motifAt(scene, inks, spot),
  );
}

/** Stairs that climb across the page, the subject at their head. */
function stairs(scene: Scene): Fragment {
  const { random } = scene;
  const inks = chooseGround(scene);
  const side = random.sign();
  const count = random.whole(5, 8);
  const [wide, high] = [WIDTH / count, random.between(360, 520) / count];
  const step = (index: number): Fragment => {
    const x = side > 0 ? index * wide : WIDTH - (index + 1) * wide;
    const y = HEIGHT - 70 - index * high;
    return together(
      rectangle(x, y, wide + 1, HEIGHT, inks.tone),
      rectangle(x, y, wide + 1, 14, index === count - 2 ? inks.accent : inks.figure),
    );
  };
  const sun = disc(
    WIDTH / 2 - side * random.between(380, 520),
    random.between(200, 280),
    random.between(110, 170),
    inks.accent,
  );
  const rays = repeat(5, (index) =>
    line([WIDTH / 2 - side * 700, 60 + index * 110], [WIDTH / 2 + side * 60, 60 + index * 110], inks.tone, 5),
  );
  return together(
    field(inks.ground),
    rays,
    sun,
    repeat(count, step),
    motifAt(scene, inks, { x: WIDTH / 2 + side * 320, y: 400, scale: 0.78 }),
  );
}

/** Gates within gates; the subject stands in the last. */
function gates(scene: Scene): Fragment {
  const { random, palette } = scene;
  const inks = chooseGround(scene, 0.15, 0.2);
  const spot = asideSpot(scene, 0.58);
  const fills = [inks.tone, inks.ground, inks.tone, palette.accent];
  const gate = (fill: string, index: number): Fragment => {
    const [wide, high] = [1500 - index * 270, 1060 - index * 128];
    const [x, y] = [WIDTH / 2 + (spot.x - WIDTH / 2) * ((index + 1) / 5), HEIGHT / 2 + index * 6];
    return rectangle(x - wide / 2, y - high / 2, wide, high, fill);
  };
  const last = opposite(inks, palette);
  const open = rectangle(spot.x - 260, spot.y - 280, 520, 560, last.ground);
  const shade = polygon(
    [
      [spot.x - 260, spot.y + 280],
      [spot.x + 260, spot.y + 280],
      [spot.x + 620, HEIGHT],
      [spot.x - 620, HEIGHT],
    ],
    last.ground,
  );
  const show = within(
    `M${spot.x - 260} ${spot.y - 280}h520v560h-520Z`,
    motifAt(scene, last, { ...spot, scale: 0.54 }),
    random,
  );
  return together(
    field(inks.ground),
    fills.map(gate).join(''),
    shade,
    open,
    show,
    disc(...polar(spot.x, spot.y, 620, 200), 30, palette.paper),
  );
}

/** The layouts of a future ready picture. */
export const futureReady: Style = [vanishing, orbits, stairs, gates];
