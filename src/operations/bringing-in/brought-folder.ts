import { join } from 'node:path';
import type { Configuration } from '#platform/configuration.ts';

/** Where exports of old sites lie that an owner has brought: never served, never in a backup. */
export function broughtFolder({ dataDirectory }: Pick<Configuration, 'dataDirectory'>): string {
  return join(dataDirectory, 'brought-in');
}
