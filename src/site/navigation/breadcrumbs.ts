import { addresses } from '#content/addresses.ts';
import type { Site } from '#content/site.ts';

/** A breadcrumb; the last one is the page itself. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** @see https://schema.org/BreadcrumbList */
export function breadcrumbs({ configuration }: Pick<Site, 'configuration'>, crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: addresses.home() }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: configuration.siteUrl + path,
    })),
  };
}
