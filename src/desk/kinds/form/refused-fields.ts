import type { Refusal, Sheet } from '#content/kinds/kind.ts';
import type { Issue } from '#platform/errors.ts';

/**
 * What the server has refused in the fields that a form shows.
 * @param issues of its answer; a call that could not be read names a field within what was sent: `now.event_title`,
 *   `now.team.0.name`
 */
export function refusedFields<Form extends object>(
  { fields, switch: turned }: Sheet<Form>,
  issues: readonly Issue[],
): Refusal<Form>[] {
  return issues.flatMap(({ path, message }) => {
    const field = path.split('.').find((part) => Object.hasOwn(fields, part)) as (keyof Form & string) | undefined;
    return field !== undefined && field !== turned?.field ? [{ field, message }] : [];
  });
}
