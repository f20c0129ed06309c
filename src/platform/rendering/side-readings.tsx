import { use } from 'react';
import { RenderingContext } from './context.ts';

/** The errors of lists that could not be read, by the list's name. */
export type Failures = ReadonlyMap<string, unknown>;

/**
 * Reads a list beside a page's main content. If it cannot be read, the list is empty and the failure is collected, to be logged
 * (section 8): the page goes out without it.
 */
export async function orEmpty<Item>(
  failures: Map<string, unknown>,
  name: string,
  reading: Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  try {
    return await reading;
  } catch (error) {
    failures.set(name, error);
    return [];
  }
}

/** Logs the failures on the server and in the reader's browser (missing.element.ts). Shows nothing. */
export function Logged({ failures }: { failures: Failures }) {
  const rendering = use(RenderingContext);
  for (const [name, error] of failures) rendering.report(error, `Error fetching ${name}`);
  return [...failures.keys()].map((name) => <mh-missing key={name} name={name} when="load" hidden />);
}
