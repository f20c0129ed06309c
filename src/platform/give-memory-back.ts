/** How often it looks, in milliseconds. */
const EVERY = 30_000;

/** Bytes that a site holds which is only read. */
const ENOUGH = 200 * 1024 * 1024;

/** The share of a processor that the process may take: a collection stops it for a tenth of a second. */
const QUIET = 0.2;

/** How much the process must have grown since the last collection, which may not have found much. */
const GROWTH = 1.25;

type Collect = (options: NodeJS.GCOptions & { execution: 'sync' }) => unknown;

/**
 * Collects garbage when a flood is over. By itself V8 does so only when something new needs room, and keeps the pages that
 * it has freed: a site that was attacked and then left alone would hold what the attack took.
 * @param collect V8's collector, there with `--expose-gc` (scripts/toolchain/node.mjs); without it nothing happens
 * @returns what ends it
 */
export function giveMemoryBack(collect: Collect | undefined = globalThis.gc): () => void {
  let before = process.cpuUsage();
  let left = 0;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const taken = (user + system) / 1000 / EVERY;
    if (taken > QUIET || process.memoryUsage.rss() < Math.max(ENOUGH, GROWTH * left)) return;
    // `last-resort` gives freed pages back to the system, too.
    collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    left = process.memoryUsage.rss();
  }, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
