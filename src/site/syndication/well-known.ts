import { addresses } from '#content/addresses.ts';
import type { Site } from '#content/site.ts';
import type { MachineDocument } from '#platform/http/machine-documents.ts';

/** Since when the site honours Global Privacy Control in the way it does. */
const GPC_SINCE = '2026-11-23';

/** A security.txt is valid for less than a year (RFC 9116, section 2.5.5). */
const VALID_MONTHS = 11;

/** Global Privacy Control's support resource (W3C, section 4.1), and security.txt (RFC 9116). */
export const wellKnownDocuments: readonly MachineDocument<Site>[] = [
  {
    address: '/.well-known/gpc.json',
    type: 'application/json; charset=utf-8',
    render: async () => JSON.stringify({ gpc: true, lastUpdate: GPC_SINCE }),
  },
  { address: '/.well-known/security.txt', type: 'text/plain; charset=utf-8', render: securityText },
];

async function securityText({ configuration: { siteUrl }, publication, now }: Site): Promise<string> {
  // The first of a month, so that the text changes once a month and not with each rendering.
  const today = now();
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + VALID_MONTHS, 1));
  return [
    `Contact: mailto:${publication.contact.email}`,
    `Contact: ${siteUrl}${addresses.contactUs()}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${publication.language}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
