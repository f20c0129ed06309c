import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { placeWhole } from '#content/media-store/place-whole.ts';
import type { Site } from '#content/site.ts';
import { Bucket } from '#platform/bucket/bucket.ts';
import { RETRIES_OF_REQUESTS } from '#platform/bucket/retries.ts';
import { hashOfFile } from '#platform/files/hash-of-file.ts';
import { jsonValue } from '#platform/text/json-value.ts';
import { type BroughtSource, folderOf } from './brought-source.ts';
import { choose, type ImportChoices, importChoices } from './choices.ts';
import { type FoundBy, type FoundInSource, found, foundBy, noteFound } from './found.ts';
import { SOURCE_NOTE, uploadObject, uploadsInBucket } from './uploading/uploads-in-bucket.ts';

type Where = Pick<Site, 'configuration'>;

const CHOICES = 'choices.json';

/** Where nodes tell each other of a source: beside its parts. Undefined where no other node has it, or the site uses another bucket by now. */
function bucketOf({ configuration }: Where, source: BroughtSource): Bucket | undefined {
  const { mediaStore, bucketKeys } = configuration;
  if (!mediaStore || !bucketKeys || !uploadsInBucket(configuration)?.has(source)) return undefined;
  return new Bucket(mediaStore, bucketKeys, RETRIES_OF_REQUESTS);
}

/**
 * Takes what other nodes have found in a source and what its owner chose there, and tells them what this one has found since.
 * @returns whether the source is still there: what is told of one that was deleted would stay
 * @throws BucketFailure
 */
export async function exchangeFound(site: Where, source: BroughtSource): Promise<boolean> {
  const bucket = bucketOf(site, source);
  if (!bucket) return true;
  if (!(await bucket.has(uploadObject(source.upload, SOURCE_NOTE)))) return false;
  const take = async () => {
    const chosen = await noteIn(bucket, source, CHOICES, importChoices);
    if (chosen) await choose(folderOf(site.configuration, source.id), chosen);
  };
  await Promise.all([take(), exchange(site, bucket, source, 'look'), exchange(site, bucket, source, 'import')]);
  return true;
}

/** Each has the later one in the end. */
async function exchange(site: Where, bucket: Bucket, source: BroughtSource, by: FoundBy): Promise<void> {
  const folder = folderOf(site.configuration, source.id);
  const name = `${by}.json`;
  const [mine, theirs] = await Promise.all([foundBy(folder, by), noteIn(bucket, source, name, found)]);
  const [at, theirsAt] = [mine?.at ?? '', theirs?.at ?? ''];
  if (theirs && theirsAt > at) await noteFound(folder, by, theirs);
  if (!mine || at <= theirsAt) return;
  await tellReport(site, bucket, source, mine);
  await bucket.putText(uploadObject(source.upload, name), JSON.stringify(mine));
}

async function tellReport(
  site: Where,
  bucket: Bucket,
  source: BroughtSource,
  { report }: FoundInSource,
): Promise<void> {
  const path = report.file && reportOf(site, report.file);
  if (!report.file || !path || !existsSync(path)) return;
  await bucket.put(uploadObject(source.upload, report.file), path, { sha256: await hashOfFile(path) });
}

async function noteIn<Read>(
  bucket: Bucket,
  { upload }: BroughtSource,
  name: string,
  schema: z.ZodType<Read>,
): Promise<Read | undefined> {
  const text = await bucket.text(uploadObject(upload, name));
  return text === undefined ? undefined : schema.safeParse(jsonValue(text)).data;
}

/** Notes what an owner has chosen, at every node: an import that goes on elsewhere must not come in otherwise. @throws BucketFailure */
export async function chooseAtNodes(site: Where, source: BroughtSource, made: ImportChoices): Promise<void> {
  await bucketOf(site, source)?.putText(uploadObject(source.upload, CHOICES), JSON.stringify(made));
  await choose(folderOf(site.configuration, source.id), made);
}

function reportOf({ configuration }: Where, file: string): string {
  return join(configuration.dataDirectory, 'imports', file);
}

/** Where the report in full of an import lies, fetched if another node has written it. Undefined where it is no more. @throws BucketFailure */
export async function reportHere(site: Where, source: BroughtSource, file: string): Promise<string | undefined> {
  const fetched = join(folderOf(site.configuration, source.id), file);
  const known = [reportOf(site, file), fetched].find((path) => existsSync(path));
  if (known !== undefined) return known;
  const bucket = bucketOf(site, source);
  const name = uploadObject(source.upload, file);
  if (!bucket || !(await bucket.has(name))) return undefined;
  // With the source, it is deleted in time.
  await placeWhole(fetched, async (unfinished) => void (await bucket.get(name, unfinished)));
  return fetched;
}
