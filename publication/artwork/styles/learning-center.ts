import { circle, polar } from '../drawing/curves.ts';
import type { Inks } from '../drawing/palette.ts';
import { onPaper } from '../drawing/palette.ts';
import { asideSpot, chooseGround, counterchange, field, motifAt, opposite, type Spot } from '../drawing/placement.ts';
import { HEIGHT, type Scene, type Style, WIDTH } from '../drawing/scene.ts';
import { disc, type Fragment, line, path, rectangle, repeat, ring, together } from '../drawing/shapes.ts';
import { place, within } from '../drawing/textures.ts';

/** Learning center: how it works. Squared paper, construction lines, details under the glass, sections. */

/** Squared paper over the whole page. */
function squares(inks: Inks, gap: number): Fragment {
  const upright = repeat(Math.ceil(WIDTH / gap), (index) =>
    line([index * gap, 0], [index * gap, HEIGHT], inks.tone, index % 5 === 0 ? 5 : 2),
  );
  const level = repeat(Math.ceil(HEIGHT / gap), (index) =>
    line([0, index * gap], [WIDTH, index * gap], inks.tone, index % 5 === 0 ? 5 : 2),
  );
  return together(upright, level);
}

/** The subject on squared paper between its axes and construction circles. */
function construction(scene: Scene): Fragment {
  const { random } = scene;
  const inks = chooseGround(scene, 0.4, 0.1);
  const spot = asideSpot(scene, random.between(0.82, 0.92));
  const angle = random.between(20, 70);
  const circles = together(ring(spot.x, spot.y, 440, inks.figure, 4), ring(spot.x, spot.y, 620, inks.figure, 3));
  const axes = together(
    line([spot.x, 0], [spot.x, HEIGHT], inks.accent, 5, { dash: '40 12 8 12' }),
    line([0, spot.y], [WIDTH, spot.y], inks.accent, 5, { dash: '40 12 8 12' }),
    line(polar(spot.x, spot.y, -1400, angle), polar(spot.x, spot.y, 1400, angle), inks.figure, 3),
  );
  return together(
    field(inks.ground),
    squares(inks, 50),
    circles,
    axes,
    motifAt(scene, inks, spot),
    disc(...polar(spot.x, spot.y, 620, angle + 180), 18, inks.accent),
  );
}

/** The subject, and two details of it enlarged in circles. */
function details(scene: Scene): Fragment {
  const { random, palette } = scene;
  const inks = chooseGround(scene, 0.25, 0.1);
  const other = opposite(inks, palette);
  const side = random.sign();
  const spot: Spot = { x: WIDTH / 2 - side * 260, y: HEIGHT / 2 + 10, scale: 0.84 };
  const detail = (y: number, radius: number, partX: number, partY: number): Fragment => {
    const x = WIDTH / 2 + side * 480;
    const outline = circle(x, y, radius);
    const enlarged = 1.7;
    const seen = [spot.x + partX * spot.scale, spot.y + partY * spot.scale] as const;
    return together(
      ring(seen[0], seen[1], radius * 0.42, palette.accent, 8),
      line(seen, [x, y], palette.accent, 5),
      path(outline, other.ground),
      within(outline, place(scene.motif(other), x - partX * enlarged, y - partY * enlarged, enlarged), random),
      ring(x, y, radius, palette.accent, 10),
    );
  };
  return together(
    field(inks.ground),
    motifAt(scene, inks, spot),
    detail(270, 200, random.between(-120, 60), random.between(-260, -120)),
    detail(690, 150, random.between(-60, 160), random.between(80, 240)),
  );
}

/** The page is divided like a table of figures; one field shows the subject in other inks. */
function section(scene: Scene): Fragment {
  const { random, palette } = scene;
  const inks = chooseGround(scene, 0.3, 0.1);
  const other = opposite(inks, palette);
  const spot = asideSpot(scene, random.between(0.92, 1.04));
  const unit = 150;
  const [left, top] = [Math.round((spot.x - random.between(0, 330)) / unit) * unit, random.pick([0, unit * 2])];
  const outline = `M${left} ${top}h${unit * 4}v${unit * 4}h${-unit * 4}Z`;
  const ticks = repeat(22, (index) => rectangle(index * 75, HEIGHT - 30, 6, index % 2 ? 14 : 30, inks.accent));
  return together(
    counterchange(scene, outline, inks, other, spot),
    rectangle(left + unit * 4, top, unit, unit, palette.accent),
    ticks,
    line([0, HEIGHT - 3], [WIDTH, HEIGHT - 3], inks.accent, 6),
  );
}

/** A plate from a handbook: a framed sheet with measure lines. */
function plate(scene: Scene): Fragment {
  const { random, palette } = scene;
  const side = random.sign();
  const inks = onPaper(palette);
  const x = WIDTH / 2 + side * 250;
  const measure = x - side * 600;
  const marks = repeat(9, (index) =>
    line([measure - 26, 120 + index * 82], [measure + 26, 120 + index * 82], palette.paper, index % 4 === 0 ? 9 : 5),
  );
  const outline = `M${x - 500} -20H${x + 500}V920H${x - 500}Z`;
  return together(
    field(palette.hue),
    line([measure, 120], [measure, 776], palette.paper, 5),
    marks,
    disc(measure, 120 + random.whole(2, 6) * 82, 30, palette.accent),
    path(outline, inks.ground),
    within(
      outline,
      together(place(squares(inks, 50), x - 500, 0), motifAt(scene, inks, { x, y: HEIGHT / 2 + 10, scale: 0.84 })),
      random,
    ),
  );
}

/** The layouts of a learning center picture. */
export const learningCenter: Style = [construction, details, section, plate];
