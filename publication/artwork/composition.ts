import type { Assignment } from './assignments.ts';
import { paletteOf } from './drawing/palette.ts';
import { createRandom } from './drawing/random.ts';
import type { Fragment } from './drawing/shapes.ts';
import { mirrored } from './drawing/textures.ts';

/**
 * Composes one picture, with random numbers seeded by the slug. The motif has its own, so that a layout may draw it
 * several times alike.
 */
export function compose({ slug, category, layout, motif, light }: Assignment): Fragment {
  const random = createRandom(`${slug}/composition`);
  const turned = random.chance(0.5);
  let copies = 0;
  return layout({
    palette: paletteOf(category),
    random,
    light,
    motif: (inks) => {
      const chance = createRandom(`${slug}/motif`);
      copies += 1;
      const copy = copies;
      const drawn = motif(inks, { ...chance, name: () => `copy-${copy}-${chance.name()}` });
      return turned ? mirrored(drawn) : drawn;
    },
  });
}
