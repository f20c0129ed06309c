import type { Queries } from '#content/database/database.ts';
import type { KindVersionTable } from '#content/database/kind-tables.ts';
import type { Site } from '#content/site.ts';
import { keepVersion, lastVersion, listedVersions, type Thing, versionWithNumber } from '#desk/kinds/versions.store.ts';
import { NotFound } from '#platform/errors.ts';
import { type SaidOfPicture, saidOfPicture } from '../media.contract.ts';

/** What the versions of pictures' words are kept under, beside those of kinds. */
export const PICTURE_KIND = 'pictures';

/** What the versions of a picture's words are kept under. @param source_key its path */
function thingOfPicture(source_key: string): Thing {
  return { kind: PICTURE_KIND, source_key };
}

interface Rewording {
  readonly path: string;
  readonly before: SaidOfPicture;
  readonly after: SaidOfPicture;
  readonly reason: Extract<KindVersionTable['reason'], 'saved' | 'source'>;
  /** Who has done it; null for an import. */
  readonly accountId: number | null;
}

/** Keeps what was said of a picture and what is, where they differ: in the transaction that changes it, behind its write. */
export async function keepSaidOfPicture(
  transaction: Queries,
  site: Pick<Site, 'now'>,
  { path, before, after, reason, accountId }: Rewording,
): Promise<void> {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const isSaid = was !== NOTHING_SAID;
  // What an import says of a picture first is in its source.
  if (was === is || (!isSaid && reason === 'source')) return;
  const thing = thingOfPicture(path);
  const last = (await lastVersion(transaction, thing))?.version ?? 0;
  const kept = { last, before: isSaid ? was : undefined, after: is, reason };
  await keepVersion(transaction, site, { account: { id: accountId } }, thing, kept);
}

function wordsOf(said: SaidOfPicture): string {
  return JSON.stringify(saidOfPicture.parse(said));
}

const NOTHING_SAID = wordsOf({ alt_text: '', caption: '', credit: '', licence: '' });

/** A page of what was said of a picture, the last first. @param before a version; without one, the page begins with the last */
export function versionsOfPicture(
  { database: { queries } }: Pick<Site, 'database'>,
  { path, before }: { readonly path: string; readonly before?: number | undefined },
) {
  return listedVersions(queries, thingOfPicture(path), before);
}

/** @throws NotFound */
export async function saidOfPictureAt(
  { database: { queries } }: Pick<Site, 'database'>,
  { path, version }: { readonly path: string; readonly version: number },
): Promise<{ form: SaidOfPicture }> {
  const kept = await versionWithNumber(queries, thingOfPicture(path), version);
  if (!kept) throw new NotFound('There is no such version.');
  return { form: saidOfPicture.parse(JSON.parse(kept.form)) };
}
