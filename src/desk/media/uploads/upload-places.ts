import type { Site } from '#content/site.ts';
import { Overloaded } from '#platform/errors.ts';
import { onePerSite } from '#platform/per-site.ts';
import { workerShare } from '#platform/workers/worker-share.ts';
import { MOST_UPLOADS, MOST_UPLOADS_EACH } from '../media-limits.ts';

/** The accounts whose uploads are under way in this process: one entry for each upload. */
const underWay = onePerSite((): number[] => []);

/** Seconds: a picture of some megabytes is received and prepared by then. */
const RETRY_AFTER = 5;

/**
 * Runs an upload unless too many are under way: each holds a file on the disk until it ends, also one that never goes on.
 * @throws Overloaded when too many are under way, of all people or of this one; what the upload throws
 */
export async function inUploadPlace<Result>(
  site: Pick<Site, 'configuration' | 'database'>,
  accountId: number,
  upload: () => Promise<Result>,
): Promise<Result> {
  const accounts = underWay(site);
  const own = accounts.filter((account) => account === accountId);
  const most = workerShare(MOST_UPLOADS, site.configuration.workers);
  if (own.length >= MOST_UPLOADS_EACH || accounts.length >= most) {
    const message = 'Too many pictures are being sent at once. Please send this one again in a moment.';
    throw new Overloaded(message, RETRY_AFTER);
  }
  accounts.push(accountId);
  try {
    return await upload();
  } finally {
    accounts.splice(accounts.indexOf(accountId), 1);
  }
}
