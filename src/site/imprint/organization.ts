import { addresses } from '#content/addresses.ts';
import type { Site } from '#content/site.ts';
import { absoluteAddress, pictureAddress } from '#platform/picture-address.ts';

/** The publication for search engines. @see https://schema.org/NewsMediaOrganization */
export function organization(site: Site): object {
  const { publication } = site;
  return {
    '@context': 'https://schema.org',
    ...publisherOf(site),
    description: publication.description,
    email: publication.contact.email,
    telephone: publication.contact.helpline,
    sameAs: publication.social.map(({ url }) => url),
    parentOrganization: { '@type': 'Organization', name: publication.publisher.name, url: publication.publisher.url },
  };
}

/** A reference to the publication, described elsewhere on the page. */
export function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}

/** The publication as part of another object. Its id identifies it across pages. */
export function publisherOf({ publication, configuration: { siteUrl, imageBase } }: Site): object {
  return {
    '@type': 'NewsMediaOrganization',
    '@id': organizationId(siteUrl),
    name: publication.name,
    url: siteUrl + addresses.home(),
    logo: {
      '@type': 'ImageObject',
      url: absoluteAddress(siteUrl, pictureAddress(imageBase, publication.pictures.logo)),
    },
  };
}
