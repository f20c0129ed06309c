import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import { requireSignedIn } from '#desk/accounts/require-signed-in.ts';
import { Forbidden } from '#platform/errors.ts';
import { visitorOf } from '#platform/http/visitors.ts';
import { parseInput } from '#platform/validation.ts';
import { backupArchive } from './backup-archive.ts';
import { mayDownload } from './download-key.ts';
import { folderOfKept } from './kept-backups.ts';
import { lookAtBackups } from './safety-thread.ts';

const OVER = 'This link is over, or was made for somebody else. Please begin the download again on the page Backups.';
const query = z.object({ until: z.coerce.number(), key: z.string().max(100) });
const named = z.object({ file: z.string().max(100) });
const range = /^bytes=(\d{1,15})-$/;

/** GET /desk/backups/NAME.tar: a backup as one file, for the owner for whom its address was made; from any byte on (RFC 9110, section 14). */
export function registerBackupDownload(app: FastifyInstance, site: Site): void {
  app.get('/desk/backups/:file', async (request, reply) => {
    const visitor = visitorOf(request);
    const { account } = await requireSignedIn(site, visitor, 'owner');
    const { file } = parseInput(named, request.params);
    const name = file.replace(/\.tar$/, '');
    if (!mayDownload(site, { name, account: account.id, ...parseInput(query, request.query) }))
      throw new Forbidden(OVER);
    const folder = folderOfKept(site.configuration, name);
    const { size, ...contents } = await lookAtBackups(site, 'archive', { name });
    const from = Number(range.exec(request.headers.range ?? '')?.[1] ?? 0);
    if (from > 0 && from >= size) return reply.code(416).header('content-range', `bytes */${size}`).send();
    await noteChange(site.database.queries, site, { actor: account, action: 'download backup', subject: name });
    reply
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${name}.tar"`)
      .header('content-length', size - from)
      .header('etag', `"${name}-${size}"`)
      .type('application/x-tar');
    if (from > 0) reply.code(206).header('content-range', `bytes ${from}-${size - 1}/${size}`);
    return reply.send(backupArchive({ name, folder, ...contents }, from));
  });
}
