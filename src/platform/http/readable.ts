import type { IncomingMessage } from 'node:http';
import { NotFound } from '#errors.ts';

/** Where every address leads that names nothing (specification, section 2); no route answers it. */
const NOWHERE = '/404';

/**
 * For Fastify's rewriteUrl: the address that the router shall read. One whose percent signs stand for no text is beyond
 * it, and names no page: its reader gets what any unknown address gets. A call keeps it, to be told what is wrong.
 */
export function routableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url;
  const [path = ''] = url.split('?', 1);
  return isText(path) ? url : NOWHERE;
}

/** Uses what the decoding gives: a bundler drops a call whose value nobody uses, and with it the error that it throws. */
function isText(encoded: string): boolean {
  try {
    return decodeURIComponent(encoded) !== '';
  } catch {
    return false;
  }
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
