import { addresses } from '#addresses.ts';
import { pictureAddress } from '#platform/pictures.ts';
import type { Site } from '#platform/site.ts';

/** The publication for search engines (schema.org NewsMediaOrganization). */
export function organization({ publication, configuration: { siteUrl, imageBase } }: Site): object {
  const logo = pictureAddress(imageBase, publication.pictures.logo);
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsMediaOrganization',
    '@id': `${siteUrl}/#organization`,
    name: publication.name,
    url: `${siteUrl}${addresses.home()}`,
    logo: { '@type': 'ImageObject', url: logo.startsWith('/') ? siteUrl + logo : logo },
    email: publication.contact.email,
    telephone: publication.contact.helpline,
    sameAs: publication.social.map(({ url }) => url),
    parentOrganization: { '@type': 'Organization', name: publication.publisher.name, url: publication.publisher.url },
  };
}
