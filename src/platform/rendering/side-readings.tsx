import { use } from 'react';
import { RenderingContext } from './context.ts';

/** What a page had to do without, by name, and why. */
export type Failures = ReadonlyMap<string, unknown>;

/**
 * Reads what stands beside the thing a page is about. Where it cannot be read the list stays empty, and the failure is
 * noted to be logged (section 8): no banner is worth an article.
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

/** Logs what the page had to do without, here and in the reader's browser (missing.element.ts). Shows nothing. */
export function Logged({ failures }: { failures: Failures }) {
  const rendering = use(RenderingContext);
  for (const [name, error] of failures) rendering.report(error, `Error fetching ${name}`);
  return [...failures.keys()].map((name) => <mh-missing key={name} name={name} when="load" hidden />);
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'mh-missing': React.HTMLAttributes<HTMLElement> & React.Attributes & { name: string; when: 'load' };
    }
  }
}
