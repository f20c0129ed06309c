import { owePurge, purgeState } from '../database/edge-purge.ts';
import type { PlatformSite } from '../site.ts';
import { whenLeading } from '../workers/leading.ts';
import { edgeOf } from './edge.ts';
import { EDGE_TIMES, type EdgeTimes } from './edge-limits.ts';
import { Purger } from './purger.ts';

/** What is called when something fails. */
interface EdgeFailures {
  /** The edge refused a call; called for the first of several in a row. */
  readonly refused: (error: unknown) => void;
  /** The database could not be read; called for the first of several failures in a row. */
  readonly failed: (error: unknown) => void;
}

/**
 * Reads again and again what the edge has been told. The process that leads its node also tells it of changes. Each start calls the edge
 * once, because a new version may render pages differently. Does nothing without PURGE_URL.
 * @returns a function that stops it; from then on the edge may keep answers only briefly
 */
export function followEdge(
  site: Pick<PlatformSite, 'configuration' | 'database' | 'now'>,
  failures: EdgeFailures,
  times: EdgeTimes = EDGE_TIMES,
): () => void {
  const edge = edgeOf(site);
  const call = site.configuration.purge;
  if (!edge || !call) return () => undefined;
  const { queries } = site.database;
  let purger: Purger | undefined;
  const unlead = whenLeading(() => {
    purger = new Purger(site, call, times, failures.refused);
    return () => purger?.end();
  });
  let isOwed = false;
  const round = async () => {
    if (!isOwed) await owePurge(queries);
    isOwed = true;
    await purger?.round(await edge.learnFrom(() => purgeState(queries)));
  };
  const failed = (error: unknown, isFirst: boolean) => {
    edge.learn(undefined);
    if (isFirst) failures.failed(error);
  };
  const { stop, last } = inRounds(round, failed, times.look);
  // A round that is under way ends before the database closes.
  site.database.beforeClose(last);
  return () => {
    stop();
    unlead();
    edge.close();
  };
}

/**
 * Runs a round now, and the next one a pause after each has ended, failed or not.
 * @param failed `isFirst` is true for the first failure after a success, and never after `stop`
 * @returns `stop`, and `last`, which waits for the round under way
 */
function inRounds(round: () => Promise<void>, failed: (error: unknown, isFirst: boolean) => void, pause: number) {
  let isStopped = false;
  let hasFailed = false;
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const fail = (error: unknown) => {
    failed(error, !hasFailed && !isStopped);
    hasFailed = true;
  };
  const next = () => {
    last = round()
      .then(() => {
        hasFailed = false;
      }, fail)
      .then(() => {
        if (!isStopped) timer = setTimeout(next, pause);
      });
  };
  next();
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
  };
  return { stop, last: () => last };
}
