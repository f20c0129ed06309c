import { arc, slice } from '../drawing/curves.ts';
import { onHue } from '../drawing/palette.ts';
import { asideSpot, chooseGround, counterchange, field, motifAt, opposite } from '../drawing/placement.ts';
import { HEIGHT, type Scene, type Style, WIDTH } from '../drawing/scene.ts';
import { closed, type Fragment, facet, repeat, stroke, together } from '../drawing/shapes.ts';
import { hatch, place, within } from '../drawing/textures.ts';

import { columns, wires } from './news-wire.ts';

/** News: something was sent, something was cut. Signals, horizons, cut bands. */

/** A slanting horizon, with signals going out from behind it. */
function horizon(scene: Scene): Fragment {
  const { random } = scene;
  const inks = chooseGround(scene);
  const side = random.sign();
  const spot = asideSpot(scene, random.between(0.82, 0.92), side);
  const [left, right] = [random.between(560, 660), random.between(600, 760)];
  const sender = WIDTH / 2 - side * random.between(360, 560);
  const level = left + ((right - left) * sender) / WIDTH;
  const signals = repeat(7, (index) =>
    stroke(
      arc(sender, level, 120 + index * 92, 180, 360),
      index === 2 ? inks.accent : inks.figure,
      index === 2 ? 16 : 4,
    ),
  );
  const land = facet(`0,${left} ${WIDTH},${right} ${WIDTH},${HEIGHT} 0,${HEIGHT}`, inks.tone);
  return together(
    field(inks.ground),
    signals,
    place(`<path d="${slice(0, 0, 62, 180, 360)}" fill="${inks.accent}"/>`, sender, level),
    land,
    motifAt(scene, inks, spot),
  );
}

/** The page is cut by a slanting line at which the motif changes its inks. */
function cut(scene: Scene): Fragment {
  const { random, palette } = scene;
  const outside = chooseGround(scene, 0.4);
  const inside = opposite(outside, palette);
  const spot = asideSpot(scene, random.between(0.92, 1.08));
  const [top, bottom] = [spot.x + random.between(-160, 60), spot.x + random.between(-40, 180)];
  const outline = closed([
    [top, 0],
    [WIDTH, 0],
    [WIDTH, HEIGHT],
    [bottom, HEIGHT],
  ]);
  return counterchange(scene, outline, outside, inside, spot);
}

/** The motif is cut into bands, and the bands have slipped. */
function slipped(scene: Scene): Fragment {
  const { random } = scene;
  const inks = chooseGround(scene);
  const spot = asideSpot(scene, random.between(0.92, 1.02));
  const count = random.whole(4, 5);
  const height = HEIGHT / count;
  const moved = random.whole(1, count - 2);
  const slip = random.between(110, 190) * random.sign();
  return together(
    field(inks.ground),
    repeat(count, (index) => {
      const shift = index === moved ? slip : 0;
      const outline = `M0 ${index * height}H${WIDTH}V${(index + 1) * height}H0Z`;
      const ground = index === moved ? field(inks.tone) : '';
      return within(outline, together(ground, motifAt(scene, inks, { ...spot, x: spot.x + shift })), random);
    }),
  );
}

/** Mirrors what lies behind a motif across the middle of the page. */
const mirroredPage = (order: number, piece: Fragment): Fragment =>
  order > 0 ? piece : `<g transform="translate(${WIDTH} 0) scale(-1 1)">${piece}</g>`;

/** Broad slanting bands run behind the motif, one of them only lines. */
function bands(scene: Scene): Fragment {
  const { random, palette } = scene;
  const inks = chooseGround(scene, 0.2, 0.15);
  const lean = random.between(180, 360) * random.sign();
  const start = random.between(120, 520);
  const stripe = (x: number, width: number): string =>
    closed([
      [x + lean, 0],
      [x + width + lean, 0],
      [x + width - lean, HEIGHT],
      [x - lean, HEIGHT],
    ]);
  const lined = hatch(stripe(start + 620, 190), inks.figure, random, 22, 0, 1800);
  const order = random.chance(0.5) ? 1 : -1;
  const behind = mirroredPage(
    order,
    together(
      `<path d="${stripe(start, 330)}" fill="${inks.tone}"/>`,
      `<path d="${stripe(start + 380, 90)}" fill="${inks.ground === palette.hue ? palette.deep : inks.tone}"/>`,
      lined,
    ),
  );
  return together(
    field(inks.ground),
    behind,
    motifAt(scene, inks.ground === palette.hue ? onHue(palette) : inks, asideSpot(scene, random.between(0.84, 0.96))),
  );
}

/** The layouts of a news picture. */
export const news: Style = [horizon, cut, slipped, bands, wires, columns];
