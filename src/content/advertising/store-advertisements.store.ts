import type { Keyed } from '#content/columns.contract.ts';
import type { Queries } from '#content/database/database.ts';
import type { WrittenRow } from '#content/database/sourced-rows.ts';
import { wellFormed } from '#content/markup/text.ts';
import {
  type Cleaned,
  type Draft,
  pictureNamed,
  type StoringOptions,
  storeDrafts,
} from '#content/posts/drafts.store.ts';
import type { Site } from '#content/site.ts';
import { outcomeOf } from '#platform/database/columns.ts';
import { type AdvertisementRow, advertisementRow } from './advertising.contract.ts';
import { DEFAULT_DURATION_SECONDS } from './advertising-limits.ts';

/** A banner as an importer or an editor gives it. */
export interface AdvertisementDraft extends Draft {
  /** Columns that are stored as they are, but for numbers that are none: those stand for the default. */
  readonly settled: Readonly<Omit<AdvertisementRow, 'id' | 'banner_img' | 'source_hash'>> & Keyed;
  /** Address of its picture, which must be there. */
  readonly banner: string;
}

/** Stores banners with their pictures. @returns as storeDrafts does */
export function storeAdvertisements(
  site: Site,
  drafts: readonly AdvertisementDraft[],
  options: StoringOptions,
): Promise<Cleaned<WrittenRow<'advertisement'>>[]> {
  return storeDrafts(site, drafts, options, { table: 'advertisement', declared: advertisementRow, clean });
}

async function clean(
  draft: AdvertisementDraft,
  before: AdvertisementRow | undefined,
): Promise<Cleaned<WrittenRow<'advertisement'>>> {
  const { settled, context } = draft;
  const banner = await pictureNamed(draft.banner, context);
  const row = {
    ...settled,
    banner_img: banner?.path ?? draft.banner,
    banner_name: wellFormed(settled.banner_name),
    duration_time: settled.duration_time > 0 ? Math.ceil(settled.duration_time) : DEFAULT_DURATION_SECONDS,
    weight: settled.weight > 0 ? Math.ceil(settled.weight) : 1,
    source_hash: draft.hash?.() ?? null,
  };
  return { row, outcome: outcomeOf(row, before), remarks: [] };
}

/** Removes a banner whose source is gone. */
export async function removeAdvertisement(transaction: Queries, source_key: string): Promise<void> {
  await transaction.deleteFrom('advertisement').where('source_key', '=', source_key).execute();
}
