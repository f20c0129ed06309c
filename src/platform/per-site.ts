import type { PlatformDatabase } from './database/database.ts';
import type { PlatformSite } from './site.ts';

/** Gives each site that a process has opened one thing of its own, made when it is first asked for. */
export function onePerSite<Part extends Pick<PlatformSite, 'database'>, Thing>(
  make: (site: Part) => Thing,
): (site: Part) => Thing {
  const made = new WeakMap<PlatformDatabase, Thing>();
  return (site) => {
    const thing = made.get(site.database) ?? make(site);
    made.set(site.database, thing);
    return thing;
  };
}
