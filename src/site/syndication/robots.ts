import type { Site } from '#content/site.ts';
import type { MachineDocument } from '#platform/http/machine-documents.ts';

/**
 * robots.txt (RFC 9309). Previews and searches are not disallowed but noindex: a robot that may not fetch a page never
 * sees its noindex.
 */
export const robotsDocument: MachineDocument<Site> = {
  address: '/robots.txt',
  type: 'text/plain; charset=utf-8',
  render: async ({ configuration: { siteUrl } }) =>
    [
      'User-agent: *',
      'Disallow: /api/',
      '',
      `Sitemap: ${siteUrl}/sitemap.xml`,
      `Sitemap: ${siteUrl}/sitemaps/news.xml`,
      '',
    ].join('\n'),
};
