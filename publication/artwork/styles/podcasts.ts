import { circle, smooth } from '../drawing/curves.ts';
import { onAccent, onPaper } from '../drawing/palette.ts';
import { asideSpot, chooseGround, field, motifAt } from '../drawing/placement.ts';
import { HEIGHT, type Scene, type Style, WIDTH } from '../drawing/scene.ts';
import { disc, type Fragment, type Point, rectangle, repeat, ring, stroke, together } from '../drawing/shapes.ts';
import { within } from '../drawing/textures.ts';

/** Podcasts: what is heard. Discs with their grooves, waves, the bars of a level meter. */

/** A record, larger than the page, with the motif across its label. */
function record(scene: Scene): Fragment {
  const { random, palette } = scene;
  const inks = chooseGround(scene, 0.3, 0);
  const spot = asideSpot(scene, 0.56);
  const label = random.chance(0.5) ? onPaper(palette) : onAccent(palette);
  const outside = { ...inks, ground: palette.deep, figure: palette.paper };
  const grooves = repeat(11, (index) =>
    ring(
      spot.x,
      spot.y,
      350 + index * 24,
      inks.ground === palette.paper ? palette.hue : inks.ground,
      index % 4 === 0 ? 7 : 3,
    ),
  );
  return together(
    field(inks.ground),
    disc(spot.x, spot.y, 620, outside.ground),
    grooves,
    disc(spot.x, spot.y, 318, label.ground),
    within(circle(spot.x, spot.y, 318), motifAt(scene, label, spot), random),
  );
}

/** Waves of many fine lines swell towards the motif and die away from it. */
function waves(scene: Scene): Fragment {
  const { random } = scene;
  const inks = chooseGround(scene);
  const side = random.sign();
  const spot = asideSpot(scene, random.between(0.84, 0.94), side);
  const beat = random.between(120, 190);
  const wave = (index: number): Fragment => {
    const points: Point[] = Array.from({ length: 61 }, (_, step) => {
      const x = (step / 60) * WIDTH;
      const swell = Math.exp(-(((x - spot.x) / 620) ** 2));
      return [x, HEIGHT / 2 + Math.sin(x / beat + index * 0.16) * swell * (60 + index * 22)];
    });
    return stroke(
      smooth(points),
      index === 9 ? inks.accent : index % 2 ? inks.tone : inks.figure,
      index === 9 ? 14 : 4,
    );
  };
  return together(field(inks.ground), repeat(14, wave), motifAt(scene, inks, spot));
}

/** A level meter's bars swell behind the motif; one of them is in the second ink. */
function bars(scene: Scene): Fragment {
  const { random } = scene;
  const inks = chooseGround(scene, 0.35, 0.12);
  const side = random.sign();
  const spot = asideSpot(scene, random.between(0.84, 0.94), side);
  const count = random.whole(17, 23);
  const step = WIDTH / count;
  const marked = Math.round(count / 2 - side * random.between(3, 6));
  const meter = repeat(count, (index) => {
    const x = index * step;
    const swell = 0.24 + 0.76 * Math.exp(-(((x - spot.x) / 560) ** 2));
    const half = random.between(150, 430) * swell;
    return rectangle(
      x,
      HEIGHT / 2 - half,
      step * 0.62,
      half * 2,
      index === marked ? inks.accent : inks.tone,
      step * 0.31,
    );
  });
  return together(field(inks.ground), meter, motifAt(scene, inks, spot));
}

/** Sound spreads in half rings from the foot of the page. */
function spreading(scene: Scene): Fragment {
  const { random, palette } = scene;
  const inks = chooseGround(scene, 0.2, 0.15);
  const side = random.sign();
  const spot = asideSpot(scene, random.between(0.8, 0.9), side);
  const from = WIDTH / 2 - side * 520;
  const fills = [inks.tone, inks.ground, inks.tone, inks.ground, palette.accent];
  const rings = fills.map((fill, index) => disc(from, HEIGHT, 900 - index * 180, fill)).join('');
  return together(
    field(inks.ground),
    rings,
    rectangle(from - 8, HEIGHT - 330, 16, 330, inks.figure),
    disc(from, HEIGHT - 360, 44, inks.figure),
    motifAt(scene, inks, spot),
  );
}

/** The layouts of a podcast picture. */
export const podcasts: Style = [record, waves, bars, spreading];
