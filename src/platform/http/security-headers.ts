import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration.ts';

/**
 * The security headers of every answer. Calls, feeds, files and redirects may load nothing and stand in no frame; a page
 * replaces that policy with its own (rendering/security-policy.ts).
 */
export function securityHeaders({ siteUrl }: Pick<Configuration, 'siteUrl'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
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

/** Browsers ignore these except on documents; left out of scripts, for the budget of 3 KB. */
const OF_DOCUMENTS = ['cross-origin-opener-policy', 'permissions-policy', 'referrer-policy'];

/** Sets the security headers before anything else can answer, and the id by which the log names the request. */
export function setSecurityHeaders(app: FastifyInstance, ofDocuments: Readonly<Record<string, string>>): void {
  const ofScripts = Object.fromEntries(Object.entries(ofDocuments).filter(([name]) => !OF_DOCUMENTS.includes(name)));
  app.addHook('onRequest', async ({ url, id }, reply) => {
    reply.header('x-request-id', id).headers(url.startsWith('/assets/') ? ofScripts : ofDocuments);
  });
}
