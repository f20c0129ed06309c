import { isDemo } from '#content/publication.contract.ts';
import type { Site } from '#content/site.ts';
import { lastDone } from '#platform/database/last-done.ts';
import { includes } from './accounts.contract.ts';
import type { SignedIn } from './sessions.store.ts';
import { areFirstStepsPutAway } from './settings.store.ts';

/** The steps of the whole paper, which owners take. */
const OF_THE_PAPER = ['paper', 'demo', 'old site', 'people'] as const;

/** In the order in which they are shown. */
export const FIRST_STEPS = ['name', ...OF_THE_PAPER, 'write'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** What the page knows of a person beside the account. */
interface Known {
  /** Under which readers see the person's stories. */
  readonly printedName: string | undefined;
  readonly hasWritten: boolean;
}

/** The first steps that are still to be done; none once an owner has put them away. */
export async function openFirstSteps(
  site: Site,
  { account }: Pick<SignedIn, 'account'>,
  { printedName, hasWritten }: Known,
): Promise<FirstStep[]> {
  if (await areFirstStepsPutAway(site)) return [];
  const done: Partial<Record<FirstStep, boolean>> = includes(account.role, 'owner')
    ? await doneOfThePaper(site)
    : Object.fromEntries(OF_THE_PAPER.map((step) => [step, true]));
  done.name = Boolean(printedName);
  done.write = hasWritten;
  return FIRST_STEPS.filter((step) => !done[step]);
}

async function doneOfThePaper(site: Site): Promise<Record<(typeof OF_THE_PAPER)[number], boolean>> {
  const { queries } = site.database;
  const filled = await lastDone(queries, 'filling');
  const imported = await lastDone(queries, 'import');
  const accounts = await queries.selectFrom('account').select('id').limit(2).execute();
  return {
    paper: !isDemo(site.publication),
    demo: (await lastDone(queries, 'demo')) === undefined,
    // The filling itself is an import, and ends before it is noted.
    'old site': imported !== undefined && (filled === undefined || imported > filled),
    people: accounts.length > 1,
  };
}
