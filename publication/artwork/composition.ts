import type { Role } from './casting.ts';
import { paletteOf } from './drawing/palette.ts';
import { createRandom } from './drawing/random.ts';
import type { Fragment } from './drawing/shapes.ts';
import { mirrored } from './drawing/textures.ts';

/**
 * Composes one picture; the slug decides everything left to chance.
 * The motif has its own source of chance, so that it comes out alike however often a layout draws it.
 */
export function compose({ slug, category, layout, motif, light }: Role): Fragment {
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
