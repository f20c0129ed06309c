import type { Site } from '#platform/site.ts';
import { parseInput } from '#platform/validation.ts';
import { subscription } from './newsletter.contract.ts';

/**
 * Adds an address to the subscribers, ignoring case.
 * @param input `{email}`, from JSON or from a posted form
 * @throws Invalid
 */
export async function subscribe({ database, now }: Site, input: unknown): Promise<'subscribed' | 'already'> {
  const { email } = parseInput(subscription, input);
  const added = await database.queries
    .insertInto('subscription')
    .values({ email: email.toLowerCase(), created_time: now().toISOString(), source: 'site' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added ? 'subscribed' : 'already';
}
