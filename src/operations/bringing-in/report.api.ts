import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import { requireSignedIn } from '#desk/accounts/require-signed-in.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { NotFound } from '#platform/errors.ts';
import { visitorOf } from '#platform/http/visitors.ts';
import { parseInput } from '#platform/validation.ts';
import { folderOf } from './brought-source.ts';
import { foundBy } from './found.ts';
import { reportHere } from './found-in-bucket.ts';
import { sourceAtNodes } from './source-at-nodes.ts';

const named = z.object({ id: z.string().max(40) });

/** GET /desk/bring-in-report/ID: the report in full of the last import of an export, for owners: it names people. */
export function registerImportReport(app: FastifyInstance, site: Site): void {
  app.get(deskAddresses.importReport(':id'), async (request, reply) => {
    const { account } = await requireSignedIn(site, visitorOf(request), 'owner');
    const { id } = parseInput(named, request.params);
    const { configuration, database } = site;
    const { source } = await sourceAtNodes(site, id);
    const imported = await foundBy(folderOf(configuration, id), 'import');
    const file = imported?.report.file;
    const path = file && (await reportHere(site, source, file));
    if (!path) throw new NotFound('The report is not on this machine any more.');
    await noteChange(database.queries, site, { actor: account, action: 'read import report', subject: source.name });
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${file}"`)
      .type('text/plain; charset=utf-8')
      .send(createReadStream(path));
  });
}
