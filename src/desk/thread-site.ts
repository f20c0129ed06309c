import { openDatabase } from '#content/database/database.ts';
import { byClock, followRights } from '#content/rights/follow-rights.ts';
import { followSettings } from '#content/settings/follow-settings.ts';
import type { Site } from '#content/site.ts';
import type { DatabaseLocation } from '#platform/database/database.ts';
import { openKeys } from '#platform/secrets/keys.ts';

/** What a thread of the desk is started with: a site's parts that can travel. */
export interface SiteThreadData extends Pick<Site, 'configuration' | 'declared'> {
  readonly location: DatabaseLocation;
}

export function threadDataOf({ configuration, declared, database }: Site): SiteThreadData {
  return { configuration, declared, location: database.location };
}

/**
 * The site of a thread, with connections of its own. It is opened by the first task, and by the next one where that fails.
 * @returns a function that gives the site at a task's moment, with the settings of the last change
 */
export function siteOfThread({ configuration, declared, location }: SiteThreadData): (now: Date) => Promise<Site> {
  const keys = openKeys(configuration);
  let opening: Promise<Site> | undefined;
  const open = async (now: Date) => {
    const database = await openDatabase(location);
    try {
      return followRights(await followSettings({ configuration, declared, keys, now: () => now, database }));
    } catch (error) {
      await database.close();
      throw error;
    }
  };
  return async (now) => {
    opening ??= open(now).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    const site = await opening;
    // Reads the settings again where they have changed. Where that fails, the site stays open: a second one would have connections
    // of its own beside it, and would not know which of several hosts was written to last.
    // A busy database is waited for: a task has a deadline of its own, and no copy that could be sent in its place.
    await site.database.follow();
    return byClock(site, () => now);
  };
}
