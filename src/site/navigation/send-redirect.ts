import type { FastifyReply } from 'fastify';
import type { Redirect } from '#content/redirects/stored-redirect.store.ts';

/** Sends a stored redirect. A header holds visible ASCII: everything else in the target is percent-encoded as UTF-8. */
export function sendRedirect(reply: FastifyReply, { target, status }: Redirect): FastifyReply {
  return reply.redirect(target.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent), status);
}
