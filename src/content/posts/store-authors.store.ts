import type { Keyed } from '#content/columns.contract.ts';
import type { WrittenRow } from '#content/database/sourced-rows.ts';
import { wellFormed } from '#content/markup/text.ts';
import { withQuotes } from '#content/markup/typography/typographic.ts';
import type { Site } from '#content/site.ts';
import { outcomeOf } from '#platform/database/columns.ts';
import { type Cleaned, type Draft, pictureNamed, type StoringOptions, storeDrafts } from './drafts.store.ts';
import { type AuthorRow, authorRow } from './posts.contract.ts';

/** An author as an importer or an editor gives it. */
export interface AuthorDraft extends Draft {
  /** Columns that are stored as they are, but for their typography. */
  readonly settled: Readonly<Omit<AuthorRow, 'id' | 'author_photo' | 'source_hash'>> & Keyed;
  /** Address of the photo. */
  readonly photo: string | undefined;
}

/** Stores authors with their photos. @returns as storeDrafts does */
export function storeAuthors(
  site: Site,
  drafts: readonly AuthorDraft[],
  options: StoringOptions,
): Promise<Cleaned<WrittenRow<'author'>>[]> {
  return storeDrafts(site, drafts, options, { table: 'author', declared: authorRow, clean });
}

async function clean(draft: AuthorDraft, before: AuthorRow | undefined): Promise<Cleaned<WrittenRow<'author'>>> {
  const { settled, context } = draft;
  const photo = await pictureNamed(draft.photo, context);
  const row = {
    ...settled,
    author_display_name: wellFormed(settled.author_display_name) || settled.author_name,
    author_description: withQuotes(wellFormed(settled.author_description), context.language),
    author_photo: photo?.path ?? null,
    source_hash: draft.hash?.() ?? null,
  };
  return { row, outcome: outcomeOf(row, before), remarks: [] };
}
