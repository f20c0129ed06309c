import { asideSpot, chooseGround, field, motifAt, opposite } from '../drawing/placement.ts';
import { HEIGHT, type Scene, WIDTH } from '../drawing/scene.ts';
import { type Fragment, rectangle, repeat, stroke, together } from '../drawing/shapes.ts';
import { hatch, within } from '../drawing/textures.ts';

/** Two news layouts in which the news is still on its way: over the wires, and into print. */

/** Telegraph wires sag across the page; messages sit on them like birds. */
export function wires(scene: Scene): Fragment {
  const { random } = scene;
  const inks = chooseGround(scene, 0.45, 0.2);
  const side = random.sign();
  const post = WIDTH / 2 - side * random.between(360, 520);
  const sag = (level: number): string =>
    `M-200 ${level - 40}Q${(post - 200) / 2} ${level + 110} ${post} ${level}Q${(post + WIDTH + 200) / 2} ${level + 190} ${WIDTH + 200} ${level - 30}`;
  const strung = repeat(6, (index) =>
    stroke(sag(130 + index * 62), index === 3 ? inks.accent : inks.figure, index === 3 ? 12 : 4),
  );
  const arms = repeat(3, (index) =>
    rectangle(post - 150 + index * 24, 122 + index * 124, 300 - index * 48, 20, inks.figure),
  );
  return together(
    field(inks.ground),
    rectangle(0, 790, WIDTH, 110, inks.tone),
    rectangle(post - 14, 60, 28, 900, inks.figure),
    arms,
    strung,
    motifAt(scene, inks, asideSpot(scene, random.between(0.8, 0.9), side)),
  );
}

/** Columns of print; the motif lies across them and knocks the lines out. */
export function columns(scene: Scene): Fragment {
  const { random, palette } = scene;
  const inks = chooseGround(scene, 0.5, 0);
  const count = random.whole(4, 6);
  const wide = WIDTH / count;
  const chosen = random.whole(1, count - 2);
  const printed = repeat(count, (index) =>
    index === chosen
      ? ''
      : hatch(
          `M${index * wide + 24} ${random.between(-20, 330)}H${(index + 1) * wide - 24}V${random.between(620, 920)}H${index * wide + 24}Z`,
          inks.tone,
          random,
          34,
          0,
          1800,
        ),
  );
  const outline = `M${chosen * wide} 0h${wide}v${HEIGHT}h${-wide}Z`;
  const spot = { x: (chosen + 0.5) * wide, y: HEIGHT / 2 + 10, scale: random.between(0.86, 0.96) };
  const inside = opposite(inks, palette);
  return together(
    field(inks.ground),
    printed,
    motifAt(scene, inks, spot),
    within(outline, together(field(inside.ground), motifAt(scene, inside, spot)), random),
  );
}
