import { arch, band, circle, slice } from '../drawing/curves.ts';
import { onAccent } from '../drawing/palette.ts';
import { chooseGround, counterchange, opposite, type Spot } from '../drawing/placement.ts';
import { HEIGHT, type Layout, type Scene, type Style, WIDTH } from '../drawing/scene.ts';
import { closed, type Fragment } from '../drawing/shapes.ts';

/** Quick bytes: one large geometric object, and the subject laid across its edge. */

/** An object's outline near the given middle; `side` is 1 when it stands in the right half of the page, else -1. */
type LargeObject = (scene: Scene, x: number, side: number) => string;

const MIDDLE = HEIGHT / 2;
const edge = (side: number): number => (side > 0 ? WIDTH : 0);

const OBJECTS: readonly LargeObject[] = [
  ({ random }, x, side) => circle(x + side * 60, MIDDLE + random.between(-60, 60), random.between(400, 520)),
  (_, x, side) => slice(x, MIDDLE, 600, side > 0 ? -90 : 90, side > 0 ? 90 : 270),
  ({ random }, _, side) => circle(edge(side), random.pick([0, HEIGHT]), random.between(900, 1080)),
  ({ random }, x) =>
    closed([
      [x - 620, HEIGHT],
      [x + random.between(-80, 80), -60],
      [x + 620, HEIGHT],
    ]),
  (_, x) =>
    closed([
      [x, MIDDLE - 620],
      [x + 620, MIDDLE],
      [x, MIDDLE + 620],
      [x - 620, MIDDLE],
    ]),
  (_, x) => arch(x - 330, 90, 660, 900),
  (_, x) => band(x, HEIGHT, 300, 760, 180, 360),
  (_, x, side) => `M${x - 40} 0H${edge(side)}V${HEIGHT}H${x - 40}Z`,
];

/** Lays the subject across the edge of one object, where it changes its inks. */
const layoutWith =
  (object: LargeObject): Layout =>
  (scene): Fragment => {
    const { random, palette } = scene;
    const side = random.sign();
    const outside = chooseGround(scene, 0.3, 0.08);
    const inside = random.chance(0.3) ? onAccent(palette) : opposite(outside, palette);
    const x = WIDTH / 2 + side * random.between(120, 280);
    const spot: Spot = {
      x: x - side * random.between(0, 130),
      y: MIDDLE + random.between(-10, 40),
      scale: random.between(0.86, 1.06),
    };
    return counterchange(scene, object(scene, x, side), outside, inside, spot);
  };

/** The layouts of a quick bytes picture. */
export const quickBytes: Style = OBJECTS.map(layoutWith);
