import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration.ts';

/**
 * The security headers of every answer. Calls, feeds, files and redirects may load nothing and stand in no frame; a page
 * replaces that policy with its own (rendering/security-policy.ts).
 */
export function securityHeaders({ siteUrl }: Pick<Configuration, 'siteUrl'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The site uses none of these, and nothing inside its pages may (W3C Permissions Policy).
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // Other sites may see which publication sent a reader, but not which page.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    // Ignored by browsers without TLS (RFC 6797, section 7.2).
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Sets them before anything else can answer. */
export function setSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
