import { Writable } from 'node:stream';
import type { Site } from '#content/site.ts';
import { writeCsv } from '#platform/text/csv.ts';

const COLUMNS = ['source_path', 'target', 'status'] as const;

/** Every redirect as a CSV file, which can come back as it is. */
export async function redirectsFile({ database: { queries } }: Site): Promise<string> {
  const rows = queries.selectFrom('redirect').select(COLUMNS).orderBy('source_path').stream();
  const chunks: string[] = [];
  const target = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  await writeCsv(target, COLUMNS, rows);
  return chunks.join('');
}
