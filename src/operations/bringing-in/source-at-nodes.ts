import type { Site } from '#content/site.ts';
import { BucketFailure } from '#platform/bucket/bucket-failure.ts';
import { NotFound } from '#platform/errors.ts';
import { shownTask } from '../tasks/task-state.ts';
import { bringingIn } from './bringing-tasks.ts';
import { broughtFolder } from './brought-folder.ts';
import { type BroughtSource, readSource } from './brought-source.ts';
import { followBucket } from './follow-bucket.ts';
import { exchangeFound } from './found-in-bucket.ts';

/** A source as this node knows it, and whether it could ask the bucket what others know. */
export interface SourceAtNodes {
  readonly source: BroughtSource;
  readonly isBucketAway: boolean;
}

/** Reads a source that any node may have taken, with what any node has found in it. @throws NotFound */
export async function sourceAtNodes(site: Site, id: string): Promise<SourceAtNodes> {
  const source = await readSource(site.configuration, id).catch(whenNotHere);
  const isBucketAway = await ask(site, id, source).then(() => false, whenBucketAway);
  // It may have come, or gone, only now.
  return { source: await readSource(site.configuration, id), isBucketAway };
}

async function ask(site: Site, id: string, known: BroughtSource | undefined): Promise<void> {
  const folder = broughtFolder(site.configuration);
  if (!known) await followBucket(site);
  const source = known ?? (await readSource(site.configuration, id));
  const task = await shownTask(folder);
  // Its page is loaded again and again; this node says what comes of it.
  const isAtIt = task?.is === 'running' && bringingIn(task).id === id;
  if (!isAtIt && !(await exchangeFound(site, source))) await followBucket(site);
}

function whenNotHere(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error;
}

/** What this node has found in a source, the others learn now; where the bucket is away, once its page is shown here again. */
export async function tellNodes(site: Site, source: BroughtSource): Promise<void> {
  await exchangeFound(site, source).catch(whenBucketAway);
}

/** What lies on this machine can be shown. */
export function whenBucketAway(error: unknown): true {
  if (error instanceof BucketFailure) return true;
  throw error;
}
