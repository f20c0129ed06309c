import { includes } from '#desk/accounts/accounts.contract.ts';
import { stepsPutAway } from '#desk/accounts/desk-settings.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { FIRST_STEPS, type FirstStep, type StepPlace, type StepsOf, stepNames } from './first-steps.ts';

/** A step that is still to be done. */
export interface OpenStep {
  readonly step: FirstStep;
  readonly left: readonly StepPlace[];
}

/** The first steps of a person. */
export interface OpenSteps {
  readonly open: readonly OpenStep[];
  /** How many others an owner has put away though they are not done. */
  readonly putAway: number;
}

/** The first steps that a person has still to take: owners those of the paper, too. */
export async function openFirstSteps({ account }: Pick<SignedIn, 'account'>, of: StepsOf): Promise<OpenSteps> {
  const away = await stepsPutAway(of.site);
  const isOwner = includes(account.role, 'owner');
  // Only owners can show them again, so nothing is counted for others.
  if (away === 'all' && !isOwner) return { open: [], putAway: 0 };
  const open = [];
  for (const step of stepNames()) {
    if (FIRST_STEPS[step].isOfPaper && !isOwner) continue;
    const left = await FIRST_STEPS[step].left(of);
    if (left.length > 0) open.push({ step, left });
  }
  const shown = open.filter(({ step }) => away !== 'all' && !away.has(step));
  return { open: shown, putAway: open.length - shown.length };
}
