import type { IncomingMessage } from 'node:http';
import { NotFound } from '#platform/errors.ts';
import { strictlyPercentDecoded } from '../text/percent-decoded.ts';

/** Stands for every unknown address (specification, section 2); no route answers it. */
const NOWHERE = '/404';

/** Calls answer JSON, whatever is wrong. */
const CALL = /^\/(?:desk\/)?api\//;

/**
 * For Fastify's rewriteUrl: the address that the router reads. The router cannot read an address whose percent-encoding
 * is no text: for a page it becomes an unknown address; a call keeps it, and is answered what is wrong.
 */
export function routableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%') || CALL.test(url)) return url;
  const [path = ''] = url.split('?', 1);
  return strictlyPercentDecoded(path) ? url : NOWHERE;
}

/**
 * Parameters that no database can be asked for: PostgreSQL stores no null character, and half a surrogate pair has no
 * encoding.
 * @throws NotFound, since nothing can have such a name
 */
export function refuseUnstorable(parameters: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
      throw new NotFound(`No such page: ${name} is no text`);
    }
  }
}
