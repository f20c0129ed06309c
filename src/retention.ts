import { forgetVisitors } from '#article/views.store.ts';
import { forgetSubmissions } from '#contact/retention.store.ts';
import type { Site } from '#platform/site.ts';
import { forgetViews } from '#posts/views.ts';

/** How often what may no longer be kept is deleted, in milliseconds. */
const EVERY_SIX_HOURS = 6 * 3_600_000;

/**
 * Deletes what the privacy policy says is not kept, and what nothing needs any more: now, and every six hours.
 * @param onFailure told when a round failed; the next one tries again
 * @returns what ends it
 */
export function keepPromises(site: Site, onFailure: (error: unknown) => void): () => void {
  const round = () =>
    Promise.all([forgetVisitors(site), forgetSubmissions(site), forgetViews(site)]).then(() => undefined, onFailure);
  void round();
  const timer = setInterval(round, EVERY_SIX_HOURS);
  return () => clearInterval(timer);
}
