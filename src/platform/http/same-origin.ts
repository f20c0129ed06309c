import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { FromAnotherSite } from '#platform/errors.ts';
import type { Configuration } from '../configuration.ts';

/** Methods that change nothing (RFC 9110, section 9.2.1). */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address of the route is a secret: requests need no other proof. */
    readonly anyOrigin?: boolean;
  }
}

/** Forms and calls below these addresses act for the signed-in person. */
const DESK = /^\/(?:desk|sign-in)(?:\/|$)/;

/**
 * Refuses what another site makes a visitor's browser send here (cross-site request forgery): answers 403 to unsafe
 * methods whose headers name another origin. At the desk, they must name this one. Covers the routes that are registered
 * after it, but for `anyOrigin`.
 */
export function refuseOtherOrigins(app: FastifyInstance, configuration: Configuration): void {
  const origins = new Set([configuration.siteUrl, ...configuration.trustedOrigins]);
  app.addHook('onRequest', async ({ method, headers, routeOptions }) => {
    if (SAFE_METHODS.has(method) || routeOptions.config.anyOrigin) return;
    // The route's own address: a path can be written in several ways.
    const isDesk = DESK.test(routeOptions.url ?? '');
    if (isDesk ? isFromThisSite(configuration, headers) : isFromOneOf(origins, headers)) return;
    throw new FromAnotherSite('This form was sent from another site. Please open the page here and send it again.');
  });
}

/**
 * Sec-Fetch-Site is set by the browser alone (W3C Fetch Metadata); `none` is an address that the visitor typed or
 * chose. Old browsers and API clients send neither header, and neither do browsers from a page that came over plain
 * http: these are accepted.
 */
function isFromOneOf(origins: ReadonlySet<string>, headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site === undefined && origin === undefined) return true;
  return site === 'same-origin' || site === 'none' || (origin !== undefined && origins.has(origin));
}

/** A browser without Sec-Fetch-Site, or a page over plain http, still names its origin. A request with neither is refused. */
function isFromThisSite({ siteUrl }: Configuration, headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  return site === undefined ? origin === siteUrl : site === 'same-origin';
}
