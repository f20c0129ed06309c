import { RESERVED_SLUGS } from '#content/routes.ts';
import { type Configuration, InvalidConfiguration } from '#platform/configuration.ts';
import type { Publication } from '../publication.contract.ts';

/** Where pictures are by default: nothing else is below it. */
const DEFAULT = 'media';

/**
 * Refuses a path for pictures that has something else of the site below it: it would be hidden, or answered in its place.
 * @throws InvalidConfiguration
 */
export function refuseTakenImageBase(
  { imageBase }: Pick<Configuration, 'imageBase'>,
  { categories }: Pick<Publication, 'categories'>,
): void {
  const [origin, first = ''] = imageBase.split('/');
  if (origin !== '' || first === DEFAULT) return;
  if (RESERVED_SLUGS.has(first) || categories.some(({ cat_slug }) => cat_slug === first))
    throw new InvalidConfiguration(
      `IMAGE_BASE: /${first} is an address of the site itself. Name another path, like /pictures.`,
    );
}
