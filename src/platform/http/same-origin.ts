import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Forbidden } from '#errors.ts';
import type { Configuration } from '../configuration.ts';

/** Methods that change nothing (RFC 9110, section 9.2.1). */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its address is a secret that only its reader knows, so that it needs no other proof. */
    readonly anyOrigin?: boolean;
  }
}

/**
 * Refuses what another site makes a visitor's browser send here (cross-site request forgery): answers 403 to unsafe
 * methods whose headers name another origin. Covers the routes that are registered after it, but for `anyOrigin`.
 */
export function refuseOtherOrigins(app: FastifyInstance, configuration: Configuration): void {
  const origins = new Set([configuration.siteUrl, ...configuration.trustedOrigins]);
  app.addHook('onRequest', async ({ method, headers, routeOptions }) => {
    if (SAFE_METHODS.has(method) || routeOptions.config.anyOrigin || isFromOneOf(origins, headers)) return;
    throw new Forbidden('This form was sent from another site. Please open the page here and send it again.');
  });
}

/**
 * Sec-Fetch-Site is set by the browser alone (W3C Fetch Metadata); `none` is a visitor's own doing. Old browsers and API
 * clients send neither header, and neither do browsers from a page that came over plain http: these are let in.
 */
function isFromOneOf(origins: ReadonlySet<string>, headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site === undefined && origin === undefined) return true;
  return site === 'same-origin' || site === 'none' || (origin !== undefined && origins.has(origin));
}
