import type { Subject } from '../drawing/scene.ts';
import { balances } from './balances.ts';
import { doors } from './doors.ts';
import { drawers } from './drawers.ts';
import { envelopes } from './envelopes.ts';
import { figures } from './figures.ts';
import { folds } from './folds.ts';
import { gardens } from './gardens.ts';
import { gears } from './gears.ts';
import { hills } from './hills.ts';
import { keys } from './keys.ts';
import { lenses } from './lenses.ts';
import { presses } from './presses.ts';
import { rivers } from './rivers.ts';
import { rulers } from './rulers.ts';
import { screens } from './screens.ts';
import { shelves } from './shelves.ts';
import { strings } from './strings.ts';
import { targets } from './targets.ts';

/** Which motifs stand for which sub-category. A new sub-category needs one line here. */
const SUBJECTS: Readonly<Record<string, readonly Subject[]>> = {
  'account-based-marketing': targets,
  attribution: strings,
  'connected-tv': screens,
  'consent-and-privacy': doors,
  'content-operations': presses,
  'customer-data-platforms': rivers,
  'customer-identity': keys,
  'data-warehousing': drawers,
  'email-deliverability': envelopes,
  'first-party-data': gardens,
  'generative-ai': folds,
  'marketing-automation': gears,
  'marketing-mix-modeling': hills,
  'martech-budgets': balances,
  measurement: rulers,
  'retail-media': shelves,
  'search-and-discovery': lenses,
  'team-and-skills': figures,
};

/** Gives the motifs of a sub-category; an unknown one is an error that says what to do. */
export function subjectsOf(subcategory: string): readonly Subject[] {
  const known = SUBJECTS[subcategory];
  if (!known) throw new Error(`No motifs for the sub-category "${subcategory}": add a line to subjects/catalogue.ts.`);
  return known;
}
