import type { z } from 'zod';
import { Invalid } from '#platform/errors.ts';

/**
 * What came from outside, as the schema reads it.
 * @throws Invalid naming each field that cannot be accepted, with the schema's own messages
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Invalid(issues.map(({ message }) => message).join(' '), issues);
}

/** What a schema refuses, for people: `field: reason`. */
export function faultsOf({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
}
