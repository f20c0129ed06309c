import { arc } from '../drawing/curves.ts';
import type { Subject } from '../drawing/scene.ts';
import { disc, type Fragment, facet, path, rectangle, repeat, ring, stroke, together } from '../drawing/shapes.ts';
import { hatch, place } from '../drawing/textures.ts';

/** Customer identity: who is it that comes back? Keys, faces laid over each other, fingerprints. */

/** A large key whose bits differ each time. */
const key: Subject = ({ ground, figure, accent }, random) => {
  const bits = random.whole(3, 4);
  const teeth = repeat(bits, (index) => rectangle(180 + index * 74, 20, 46, random.between(70, 170), figure));
  const bow = together(disc(-270, 0, 210, figure), disc(-270, 0, 118, ground), disc(-270, 0, 62, accent));
  return place(together(rectangle(-80, -38, 560, 76, figure), teeth, bow), 0, 0, 1, random.pick([-38, -24, 28, 52]));
};

const PROFILE =
  'M-150 420C-150 320 -60 300 -60 220C-190 190 -250 80 -250 -60C-250 -260 -110 -380 60 -380C210 -380 300 -290 300 -170' +
  'L370 -20C380 0 360 18 320 20L318 90C318 150 280 176 210 170C190 168 176 190 180 230C186 320 260 330 280 420Z';

/** Three profiles of one person, printed over each other and not quite in register. */
const profiles: Subject = ({ figure, accent, tone }, random) => {
  const shift = random.between(110, 170);
  const lines = hatch(PROFILE, figure, random, 20, random.pick([0, 45, 90]));
  return together(
    place(path(PROFILE, tone), -shift, 20),
    place(path(PROFILE, accent), shift * 0.1, 0),
    place(together(lines, stroke(PROFILE, figure, 7)), shift, -20),
  );
};

/** A fingerprint of broken rings with one line in the second ink. */
const fingerprint: Subject = ({ figure, accent }, random) => {
  const marked = random.whole(3, 7);
  const ridge = (index: number): Fragment => {
    const radius = 50 + index * 44;
    const start = random.between(-200, -160);
    const gap = random.between(-110, -60);
    const colour = index === marked ? accent : figure;
    const width = index === marked ? 30 : 20;
    return together(
      stroke(arc(0, 0, radius, start - random.between(20, 70), gap), colour, width, { cap: 'round' }),
      stroke(arc(0, 0, radius, gap + 14, random.between(10, 70)), colour, width, { cap: 'round' }),
    );
  };
  return place(repeat(10, ridge), 0, 40, 1, random.between(-14, 14));
};

/** Two keyholes of one lock plate, a key's shadow between them. */
const keyhole: Subject = ({ ground, figure, accent, tone }, random) => {
  const plate = together(rectangle(-250, -430, 500, 860, figure, 250), rectangle(-214, -394, 428, 788, ground, 214));
  const hole = together(disc(0, -90, 120, accent), facet('-52,-40 52,-40 104,240 -104,240', accent));
  const echo = disc(random.between(150, 230) * random.sign(), random.between(-140, 140), 380, tone);
  return together(echo, plate, hole, ring(0, -340, 18, figure, 8), ring(0, 340, 18, figure, 8));
};

export const keys: readonly Subject[] = [key, profiles, fingerprint, keyhole];
