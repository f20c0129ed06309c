import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { leftOut } from '../left-out.ts';
import type { SourceItem } from '../source.ts';
import { flag, text } from './fields.ts';
import { limits } from './limits.ts';
import { NOT_SUBSCRIBED, type Subscriptions } from './members.ts';

const row = z.object({
  record: z.object({ email: text, subscribed_to_emails: flag, subscribed: flag, created_at: text, deleted_at: text }),
  info: z.object({ lines: z.number() }),
});

/**
 * Reads the list of members that Ghost gives apart from its export (Members, Export), as a stream. A file that is no such
 * list, or breaks off, is named; what stands before the damage comes in.
 */
export async function* membersFile(file: string, subscriptions: Subscriptions): AsyncGenerator<SourceItem> {
  let hasEmails = false;
  const parser = parse({
    bom: true,
    columns: (names: readonly string[]) => {
      const columns = names.map((name) => name.trim().toLowerCase());
      hasEmails = columns.includes('email');
      return columns;
    },
    info: true,
    max_record_size: limits.memberLine,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  try {
    for await (const read of createReadStream(file).compose(parser)) {
      if (!hasEmails) break;
      const { record, info } = row.parse(read);
      const refusal = record.subscribed_to_emails || record.subscribed ? undefined : NOT_SUBSCRIBED;
      const { email, created_at: created, deleted_at: deleted } = record;
      const place = { file, line: info.lines };
      yield* subscriptions.member({ email, created, place, refusal: deleted ? NOT_SUBSCRIBED : refusal });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield leftOut(basename(file), `it is no list of members from here on: ${error.message.split('\n', 1)[0]}`, {
      file,
    });
  }
  if (!hasEmails) yield leftOut(basename(file), 'it has no column `email`', { file, line: 1 });
}
