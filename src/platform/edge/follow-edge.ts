import { owePurge, purgeState } from '../database/edge-purge.ts';
import type { PlatformSite } from '../site.ts';
import { whenLeading } from '../workers/leading.ts';
import { edgeOf } from './edge.ts';
import { EDGE_TIMES, type EdgeTimes } from './edge-limits.ts';
import { Purger } from './purger.ts';

/** What is called when something fails. */
interface EdgeFailures {
  /** The edge has refused a call, after one that it took. */
  readonly refused: (error: unknown) => void;
  /** The database could not be asked, after it could. */
  readonly failed: (error: unknown) => void;
}

/**
 * Follows what the edge before the site has been told, in each process that answers, and tells it of changes in the one that leads its node.
 * Each start owes the edge a call: the program may render other pages than the one before. Does nothing where no edge is set.
 * @returns a function that stops it; from then on answers say that the edge keeps them briefly
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
 * Runs a round at once, and another one each time after a pause, whether the one before it failed or not.
 * @param failed is told whether it is the first failure after a round that went well; never so once it is stopped
 * @returns what stops it, and what waits for the round that is under way
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
