import type { FastifyRequest } from 'fastify';
import { askedAddressesOf } from '#content/redirects/asked-addresses.store.ts';
import type { FoundRedirect } from '#content/redirects/stored-redirect.store.ts';
import type { Site } from '#content/site.ts';
import { isReader } from '#platform/http/is-reader.ts';

/** Counts that a reader was led on, or came to an address that leads nowhere. @returns the redirect */
export function countAsked<Found extends FoundRedirect | undefined>(
  site: Site,
  request: FastifyRequest,
  found: Found,
): Found {
  if (request.method !== 'GET' || !isReader(request)) return found;
  const asked = askedAddressesOf(site);
  if (found === undefined) asked.countLost(request.originalUrl, request.headers.referer);
  else if (found.source_path !== undefined) asked.countHit(found.source_path);
  return found;
}
