import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import { requireSignedIn } from '#desk/accounts/require-signed-in.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { NotFound } from '#platform/errors.ts';
import { visitorOf } from '#platform/http/visitors.ts';
import { parseInput } from '#platform/validation.ts';
import { folderOf, readSource } from './brought-source.ts';
import { type FoundInSource, foundBy } from './found.ts';

const named = z.object({ id: z.string().max(40) });

/** A file that the last import of an export has left. */
interface LeftFile {
  readonly address: (id: string) => string;
  readonly nameIn: (imported: FoundInSource) => string | undefined;
  readonly type: string;
  /** What the log of changes says of who fetches it. */
  readonly noted: { readonly action: string; readonly ofReaders?: boolean };
  /** What an owner reads where it is gone. */
  readonly gone: string;
}

const FILES: readonly LeftFile[] = [
  {
    address: deskAddresses.importReport,
    nameIn: ({ report }) => report.file,
    type: 'text/plain',
    noted: { action: 'read import report' },
    gone: 'The report is not on this machine any more.',
  },
  {
    address: deskAddresses.importedComments,
    nameIn: ({ report }) => report.comments.file,
    type: 'text/csv',
    noted: { action: 'download comments of old site', ofReaders: true },
    gone: 'The comments are not on this machine any more. Bring the export in again, and they are there.',
  },
];

/** GET /desk/bring-in-report/ID and /desk/bring-in-comments/ID: what the last import of an export has left, for owners: it names people. */
export function registerImportFiles(app: FastifyInstance, site: Site): void {
  const { configuration, database } = site;
  for (const { address, nameIn, type, noted, gone } of FILES)
    app.get(address(':id'), async (request, reply) => {
      const { account } = await requireSignedIn(site, visitorOf(request), 'owner');
      const { id } = parseInput(named, request.params);
      const imported = await foundBy(folderOf(configuration, id), 'import');
      const file = imported && nameIn(imported);
      const path = file && join(configuration.dataDirectory, 'imports', file);
      if (!path || !existsSync(path)) throw new NotFound(gone);
      const { name } = await readSource(configuration, id);
      // Before it is sent: nobody has it without a line in the log.
      await noteChange(database.queries, site, { actor: account, subject: name, ...noted });
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${file}"`)
        .type(`${type}; charset=utf-8`)
        .send(createReadStream(path));
    });
}
