import { deleteOldSalts } from '#content/article/views.store.ts';
import { deleteOldSubmissions } from '#content/contact/retention.store.ts';
import { forgetViews } from '#content/posts/recent-views.store.ts';
import { enforceSuppressions } from '#content/privacy/enforcement.store.ts';
import type { Site } from '#content/site.ts';
import { endRemoved } from '#desk/kinds/removing.store.ts';
import { endBin } from '#desk/stories/bin/end-bin.store.ts';
import { deleteUntouched } from '#desk/stories/bin/ending.store.ts';
import { thinRevisions } from '#desk/stories/publishing/thin-revisions.store.ts';
import { endBrought } from '#operations/bringing-in/ending.ts';
import { deleteEndedRows } from '#operations/ended-rows.store.ts';
import { collectObjects } from '#operations/media-store/collecting.ts';
import { isClockSettled } from '#platform/database/settled-clock.ts';
import { toPlatform } from '#platform/database/tables.ts';

/** Milliseconds between rounds. */
const EVERY_HALF_HOUR = 1_800_000;

/** Of so many rounds, one is whole: every six hours. */
const WHOLE_AMONG = 12;

/**
 * Deletes what the privacy policy no longer allows to store, and what no one needs any more: now, and every six hours. Stories in the
 * bin, those without a word, and what was removed end within half an hour of their time. No word ends by a clock that has just jumped.
 * @param onFailure called when a round fails; the next one retries
 * @returns a function that stops it
 */
export function scheduleDeletions(site: Site, onFailure: (error: unknown) => void): () => void {
  let rounds = 0;
  const round = async () => {
    const isWhole = rounds % WHOLE_AMONG === 0;
    rounds += 1;
    const isSettled = await isClockSettled(toPlatform(site.database.queries), site.now());
    await Promise.all([
      deleteUntouched(site),
      ...(isSettled ? [endBin(site), endRemoved(site)] : []),
      ...(isWhole ? wholeRound(site) : []),
      ...(isWhole && isSettled ? [thinRevisions(site)] : []),
    ]);
  };
  return repeated(round, EVERY_HALF_HOUR, onFailure);
}

function wholeRound(site: Site): Promise<unknown>[] {
  return [
    deleteEndedRows(site),
    deleteOldSalts(site),
    deleteOldSubmissions(site),
    forgetViews(site),
    enforceSuppressions(site),
    endBrought(site),
    collectObjects(site),
  ];
}

/** Does work now, and again and again. @returns what stops it */
function repeated(work: () => Promise<unknown>, every: number, onFailure: (error: unknown) => void): () => void {
  const round = () => work().then(() => undefined, onFailure);
  void round();
  const timer = setInterval(round, every);
  return () => clearInterval(timer);
}
