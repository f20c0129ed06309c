import type { Kind, Refusal } from '#content/kinds/kind.ts';
import type { Issue } from '#platform/errors.ts';

/**
 * What the server has refused in the fields that a form shows.
 * @param issues of its answer; a call that could not be read names a field within what was sent: `now.event_title`
 */
export function refusedFields<Form extends object>(
  { fields, switch: turned }: Kind<Form>,
  issues: readonly Issue[],
): Refusal<Form>[] {
  return issues.flatMap(({ path, message }) => {
    const field = path.slice(path.lastIndexOf('.') + 1) as keyof Form & string;
    return field in fields && field !== turned?.field ? [{ field, message }] : [];
  });
}
