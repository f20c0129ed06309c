import { addresses } from '#addresses.ts';
import { organizationId } from '#imprint/organization.ts';
import type { Site } from '#platform/site.ts';

/** What stands for the words that a reader would search for, in the words of the standard. */
const SEARCH_TERM = 'search_term_string';

/** The site as a whole, and where it is searched. @see https://schema.org/WebSite */
export function website({ publication, configuration }: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${configuration.siteUrl}/#website`,
    name: publication.name,
    url: configuration.siteUrl + addresses.home(),
    inLanguage: publication.language,
    // Described beside it, on the same page.
    publisher: { '@id': organizationId(configuration.siteUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        // Put in afterwards: encoded with the rest of the address, its braces would be none.
        urlTemplate: `${configuration.siteUrl}${addresses.search('all', '')}{${SEARCH_TERM}}`,
      },
      'query-input': `required name=${SEARCH_TERM}`,
    },
  };
}
