import type { Site } from '#content/site.ts';
import { csvText } from '#platform/text/csv.ts';

const COLUMNS = ['source_path', 'target', 'status'] as const;

/** Every redirect as a CSV file, which can come back as it is. */
export function redirectsFile({ database: { queries } }: Site): Promise<string> {
  return csvText(COLUMNS, queries.selectFrom('redirect').select(COLUMNS).orderBy('source_path').stream());
}
