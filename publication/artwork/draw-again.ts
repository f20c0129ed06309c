/**
 * Draws the pictures that took the place of repeated motifs, and those of the story that is told by pictures.
 *
 *   node publication/artwork/draw-again.ts [FOLDER]
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { render } from './drawing/render.ts';
import { HEIGHT, WIDTH } from './drawing/scene.ts';
import { again } from './single/again.ts';
import { SIX_PLACES } from './single/six-places.ts';
import { type Single, tintsOf } from './single/tools.ts';

const [folder = join(import.meta.dirname, '../media/posts')] = process.argv.slice(2);

const CATEGORIES: Readonly<Record<string, string>> = {
  'three-hundred-forty-accounts-no-leads': 'interview',
  'a-team-without-channel-owners': 'interview',
  'ending-the-per-contact-price': 'interview',
  'consent-as-a-ledger': 'learning-center',
  'the-inbox-reads-your-email-first': 'future-ready',
  'the-last-copy-of-the-customer-table': 'future-ready',
  'price-of-a-sponsored-slot': 'podcasts',
  'we-translated-less-and-sold-more': 'guest-author',
};

const wanted: (readonly [string, Single])[] = [...Object.entries(again), ...SIX_PLACES];
for (const [name, single] of wanted) {
  const bytes = await render(single(tintsOf(CATEGORIES[name] ?? 'featured')), { width: WIDTH, height: HEIGHT });
  await writeFile(join(folder, `${name}.webp`), bytes);
  console.log(`${name}  ${Math.round(bytes.length / 1024)} KB`);
}
