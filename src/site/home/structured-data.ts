import { addresses } from '#content/addresses.ts';
import type { Site } from '#content/site.ts';
import { organizationId } from '#site/imprint/organization.ts';

/** The placeholder for the search term, as the standard spells it. */
const SEARCH_TERM = 'search_term_string';

/** The site and its search. @see https://schema.org/WebSite */
export function website({ publication, configuration }: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${configuration.siteUrl}/#website`,
    name: publication.name,
    url: configuration.siteUrl + addresses.home(),
    inLanguage: publication.language,
    // Described in the same page.
    publisher: { '@id': organizationId(configuration.siteUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        // Appended after encoding, which would escape the braces.
        urlTemplate: `${configuration.siteUrl}${addresses.search('all', '')}{${SEARCH_TERM}}`,
      },
      'query-input': `required name=${SEARCH_TERM}`,
    },
  };
}
