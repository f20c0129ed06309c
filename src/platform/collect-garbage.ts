/** Milliseconds between two checks. */
const EVERY = 30_000;

/** Bytes that a site with ordinary traffic uses. */
const ENOUGH = 200 * 1024 * 1024;

/** The share of a processor that the process may take: a collection stops it for a tenth of a second. */
const QUIET = 0.2;

/**
 * How much V8 must have grown since the last collection, which may not have found much. V8 alone: what else the process
 * holds is not collected, and would hide the growth.
 */
const GROWTH = 1.25;

/** The share of its memory that a collection must give back to be followed by another one: the flood was not over yet. */
const WORTHWHILE = 0.1;

type Collect = (options: NodeJS.GCOptions & { execution: 'sync' }) => unknown;

/**
 * Collects garbage when a flood of requests is over. V8 collects only when it needs room for new objects, and keeps the pages it has
 * freed: after a flood, an idle site would keep the memory that the flood took.
 * @param collect V8's collector, there with `--expose-gc` (scripts/toolchain/node.mjs); without it nothing happens
 * @returns a function that stops the checks
 */
export function scheduleGarbageCollection(collect: Collect | undefined = globalThis.gc): () => void {
  let earlier = process.cpuUsage();
  let left = 0;
  let hasPaidOff = false;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(earlier);
    earlier = process.cpuUsage();
    const taken = (user + system) / 1000 / EVERY;
    const before = memory();
    if (!before || taken > QUIET || before.rss < ENOUGH) return;
    if (before.managed < GROWTH * left && !hasPaidOff) return;
    // `last-resort` gives freed pages back to the system, too.
    collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    const after = memory();
    if (!after) return;
    left = after.managed;
    hasPaidOff = after.rss < before.rss * (1 - WORTHWHILE);
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * @returns bytes of the process, and of objects and their buffers, dead ones too; undefined where no descriptor is left to
 *   read them by: what a timer throws would end the site
 */
function memory(): { rss: number; managed: number } | undefined {
  try {
    const { rss, heapTotal, external } = process.memoryUsage();
    return { rss, managed: heapTotal + external };
  } catch {
    return undefined;
  }
}
