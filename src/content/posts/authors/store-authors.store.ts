import { addresses } from '#content/addresses.ts';
import type { Keyed } from '#content/columns.contract.ts';
import type { WrittenRow } from '#content/database/sourced-rows.ts';
import { wellFormed } from '#content/markup/text.ts';
import { withQuotes } from '#content/markup/typography/typographic.ts';
import type { Move, RedirectChanges } from '#content/redirects/store-redirects.store.ts';
import type { Site } from '#content/site.ts';
import { outcomeOf } from '#platform/database/columns.ts';
import {
  type Cleaned,
  type Draft,
  pictureNamed,
  type Ready,
  type StoringOptions,
  storeDrafts,
} from '../drafts.store.ts';
import { type AuthorRow, authorRow } from '../posts.contract.ts';
import { linesOfLinks } from './author-links.ts';

/** An author as an importer or an editor gives it. */
export interface AuthorDraft extends Draft {
  /** Columns that are stored as they are, but for their typography. */
  readonly settled: Readonly<Omit<AuthorRow, 'id' | 'author_photo' | 'source_hash'>> & Keyed;
  /** Address of the photo. */
  readonly photo: string | undefined;
}

/** Stores authors with their photos, and redirects the pages that they leave. @returns as storeDrafts does */
export function storeAuthors(
  site: Site,
  drafts: readonly AuthorDraft[],
  options: StoringOptions,
): Promise<Cleaned<WrittenRow<'author'>>[]> {
  return storeDrafts(site, drafts, options, {
    table: 'author',
    declared: authorRow,
    clean,
    follow: async (_transaction, ready) => addressesOf(ready),
  });
}

/** What leads from an author's page and feeds to another's. @param from the slug of the one, as `into` of the other */
export function movesOfAuthor(from: string, into: string): Move[] {
  return [addresses.author(from), addresses.feeds('author', from)].map((old) => {
    return { from: old, to: addresses.author(into) };
  });
}

function addressesOf(ready: readonly Ready<'author', AuthorDraft>[]): RedirectChanges {
  return {
    moves: ready.flatMap(({ row: { author_name }, before }) =>
      before && before.author_name !== author_name ? movesOfAuthor(before.author_name, author_name) : [],
    ),
    taken: ready.flatMap(({ row: { author_name } }) => [
      addresses.author(author_name),
      addresses.feeds('author', author_name),
    ]),
  };
}

async function clean(draft: AuthorDraft, before: AuthorRow | undefined): Promise<Cleaned<WrittenRow<'author'>>> {
  const { settled, context } = draft;
  const photo = await pictureNamed(draft.photo, context);
  const { links, others } = linesOfLinks(settled.author_links);
  const row = {
    ...settled,
    author_display_name: wellFormed(settled.author_display_name) || settled.author_name,
    author_description: withQuotes(wellFormed(settled.author_description), context.language),
    author_links: links.map(({ href }) => href).join('\n'),
    author_photo: photo?.path ?? null,
    source_hash: draft.hash?.() ?? null,
  };
  const remarks = others.map((line) => `The link '${line}' is no web address and was left out`);
  return { row, outcome: outcomeOf(row, before), remarks };
}
