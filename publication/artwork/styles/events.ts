import { arch, slice } from '../drawing/curves.ts';
import { mix, onAccent } from '../drawing/palette.ts';
import { BUST } from '../drawing/people.ts';
import { chooseGround, field, motifAt, opposite } from '../drawing/placement.ts';
import { HEIGHT, type Scene, type Style, WIDTH } from '../drawing/scene.ts';
import { type Fragment, facet, path, rectangle, repeat, together } from '../drawing/shapes.ts';
import { hatch, overprint, place, within } from '../drawing/textures.ts';

/** Events: people in one room. Stages and their light, rows of listeners, arcades, pennants. */

/** A row of listeners along the foot of the page. */
const listeners = (scene: Scene, fill: string, marked: string): Fragment => {
  const count = scene.random.whole(6, 8);
  const chosen = scene.random.whole(1, count - 2);
  return repeat(count, (index) =>
    place(
      path(BUST, index === chosen ? marked : fill),
      (index + 0.5) * (WIDTH / count) + scene.random.between(-16, 16),
      HEIGHT + 40,
      scene.random.between(0.62, 0.74),
    ),
  );
};

/** A stage in the beams of two lamps. */
function stage(scene: Scene): Fragment {
  const { random } = scene;
  const inks = chooseGround(scene, 0.1, 0.4);
  const x = WIDTH / 2 + random.between(120, 260) * random.sign();
  return together(
    field(inks.ground),
    overprint(facet(`0,0 260,0 ${x + 420},760 ${x - 260},760`, inks.tone)),
    facet(`${WIDTH - 120},0 ${WIDTH},0 ${x + 260},760 ${x - 420},760`, inks.tone),
    rectangle(0, 740, WIDTH, 160, inks.accent),
    motifAt(scene, { ...inks, tone: inks.deep }, { x, y: 370, scale: 0.72 }),
    listeners(scene, inks.deep, inks.figure),
  );
}

/** A hall's great half-round window, the subject in it. */
function hall(scene: Scene): Fragment {
  const { random } = scene;
  const inks = chooseGround(scene, 0.4, 0.1);
  const x = WIDTH / 2 + random.between(160, 280) * random.sign();
  const outline = slice(x, 780, 640, 180, 360);
  return together(
    field(inks.ground),
    path(outline, inks.tone),
    hatch(outline, inks.ground, random, 30, 90, 1900),
    motifAt(scene, { ...inks, tone: mix(inks.tone, inks.figure, 0.3) }, { x, y: 380, scale: 0.7 }),
    rectangle(0, 780, WIDTH, 120, inks.accent),
    listeners(scene, inks.deep, inks.figure),
  );
}

/** An arcade whose widest arch holds the subject. */
function arcade(scene: Scene): Fragment {
  const { random, palette } = scene;
  const inks = chooseGround(scene, 0.3, 0.15);
  const side = random.sign();
  const x = WIDTH / 2 + side * 360;
  const main = arch(x - 390, 50, 780, 900);
  const inside = random.chance(0.5) ? onAccent(palette) : opposite(inks, palette);
  const others = repeat(3, (index) => {
    const outline = arch(x - side * (590 + index * 270) - 115, 300, 230, 620);
    return together(path(outline, inks.tone), hatch(outline, inks.ground, random, 28, 0, 1900));
  });
  const show = within(main, together(field(inside.ground), motifAt(scene, inside, { x, y: 500, scale: 0.74 })), random);
  return together(field(inks.ground), others, show, rectangle(0, 850, WIDTH, 50, inks.figure));
}

/** The layouts of an event's picture. */
export const events: Style = [stage, hall, arcade];
