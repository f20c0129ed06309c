import { use } from 'react';
import { RenderingContext } from '#platform/rendering/context.ts';
import type { HomeData } from './home-data.ts';

/** Logs what the page had to do without; draws nothing. */
export function ReportFailures({ failures }: Pick<HomeData, 'failures'>) {
  const rendering = use(RenderingContext);
  for (const [name, error] of failures) rendering.report(error, `home: Error fetching ${name}`);
  return null;
}
