import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { filedComments } from '#content/privacy/comment-files.ts';
import { endErasedComments } from '#content/privacy/erased-comments.ts';
import type { Site } from '#content/site.ts';
import { requireSignedIn } from '#desk/accounts/require-signed-in.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { NotFound } from '#platform/errors.ts';
import { visitorOf } from '#platform/http/visitors.ts';
import { parseInput } from '#platform/validation.ts';
import { noteCommentsTaken, settleComments } from './old-comments.store.ts';

const NOT_NOTED = 'That the comments of an old site were downloaded could not be noted';

const named = z.object({ file: z.string().max(300) });

/** GET /desk/old-comments/FILE: the comments of an old site as a spreadsheet, for owners: they name people. */
export function registerOldComments(app: FastifyInstance, site: Site): void {
  app.get(deskAddresses.oldComments(':file'), async (request, reply) => {
    const { account } = await requireSignedIn(site, visitorOf(request), 'owner');
    const { file } = parseInput(named, request.params);
    // At another node, perhaps a moment ago.
    await endErasedComments(site);
    const comments = (await filedComments(site.configuration)).find(({ name }) => name === file);
    if (!comments) throw new NotFound('These comments are not on this machine any more.');
    if (request.method === 'GET') {
      await noteCommentsTaken(site, account, comments);
      // One that broke off is not what somebody has.
      reply.raw.once('finish', () => {
        settleComments(site, comments).catch((err: unknown) => request.log.error({ err }, NOT_NOTED));
      });
    }
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${comments.name}"`)
      .type('text/csv; charset=utf-8')
      .send(createReadStream(comments.path));
  });
}
