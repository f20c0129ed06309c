import { eventTexts } from '#content/events/events.contract.ts';
import { pageTexts } from '#content/imprint/text-pages.contract.ts';
import { survivorsOf } from '#content/kinds/survivors.store.ts';
import { whyNoPath } from '#content/page-paths.ts';
import { authorKind } from '#content/posts/author.kind.ts';
import { everyCategory } from '#content/posts/categories.store.ts';
import { postTexts } from '#content/posts/posts.contract.ts';
import type { AuthorDraft } from '#content/posts/store-authors.store.ts';
import type { Site } from '#content/site.ts';
import { storeSourcePosts } from '../storing/desk-posts.ts';
import {
  type SourceOptions,
  storeSourceAdvertisements,
  storeSourceEvents,
  storeSourcePages,
} from '../storing/desk-things.ts';
import { longTexts } from '../storing/maxima.ts';
import { storeSourceAuthors } from '../storing/source-authors.ts';
import { exportedRowKey } from './checking.ts';
import { advertisementsOf, fittingAuthors, fittingEvents, fittingPages, fittingPosts } from './fitting-documents.ts';
import type { ExportImport } from './import-export.ts';
import type { ExportDocument } from './open.ts';
import { longOf, storeAll } from './storing-rows.ts';

// Posts, events, authors and advertisements are stored by the same functions as those of any import or editor. Their texts are
// cleaned again, which changes nothing in a text that Masthead has cleaned.

export async function importExportedAuthors(importing: ExportImport): Promise<void> {
  const store = (site: Site, drafts: readonly AuthorDraft[], options: SourceOptions) =>
    storeSourceAuthors(site, drafts, { ...options, isNeeded: () => true });
  await storeAll(importing, 'author', fittingAuthors(importing), store, (document) => {
    const { source_hash: _hash, author_photo, ...row } = document.row;
    return { settled: { ...row, source_key: exportedRowKey(document) }, photo: author_photo ?? undefined };
  });
}

/** @param reach receives how many posts have been stored so far */
export async function importExportedPosts(importing: ExportImport, reach: (posts: number) => void): Promise<void> {
  const authors = await authorsOfExport(importing);
  const draftOf = (document: ExportDocument<'posts'>) => {
    const { source_hash: _hash, post_content, banner_img, modified_time, author_name, ...row } = document.row;
    const { subcategories, coauthors, ...settled } = row;
    const isLong = longOf(document.row).length > 0;
    return {
      texts: postTexts.parse(document.row),
      // On a dry run a new author has no number yet.
      settled: {
        ...settled,
        status: isLong ? ('draft' as const) : settled.status,
        source_key: exportedRowKey(document),
        post_author_id: authors.get(author_name) ?? 0,
      },
      html: post_content,
      banner: banner_img ?? undefined,
      subcategories,
      coauthors: coauthors.map((name) => authors.get(name) ?? 0),
      modified: modified_time,
    };
  };
  await storeAll(importing, 'post', fittingPosts(importing), storeSourcePosts, draftOf, reach);
}

/** The numbers of authors by the slugs that the export has: the desk may have given them others since. */
async function authorsOfExport({ own, site }: ExportImport): Promise<ReadonlyMap<string, number>> {
  const rows = await site.database.queries.selectFrom('author').select(['id', 'author_name', 'source_key']).execute();
  const byKey = new Map(rows.map(({ id, source_key }) => [source_key, id]));
  const authors = new Map(rows.map(({ id, author_name }) => [author_name, id]));
  const survivors = await survivorsOf(site.database.queries, authorKind.name);
  for await (const document of own.documents('authors')) {
    const key = exportedRowKey(document);
    const id = byKey.get(survivors.get(key) ?? key);
    if (id !== undefined) authors.set(document.row.author_name, id);
  }
  return authors;
}

export async function importExportedEvents(importing: ExportImport): Promise<void> {
  await storeAll(importing, 'event', fittingEvents(importing), storeSourceEvents, (document) => {
    const { source_hash: _hash, event_desc, event_banner, modified_time, ...settled } = document.row;
    return {
      texts: eventTexts.parse(document.row),
      settled: {
        ...settled,
        status: longTexts(document.row).length > 0 ? ('draft' as const) : settled.status,
        source_key: exportedRowKey(document),
      },
      html: event_desc,
      banner: event_banner ?? undefined,
      modified: modified_time,
    };
  });
}

export async function importExportedPages(importing: ExportImport): Promise<void> {
  const sections = new Set((await everyCategory(importing.site)).map(({ cat_slug }) => cat_slug));
  // Where no page can be published, at the desk or by another import, it is a draft.
  const isFit = (path: string) =>
    whyNoPath(path) === undefined && !sections.has(path.split('/')[1]?.toLowerCase() ?? '');
  await storeAll(importing, 'page', fittingPages(importing), storeSourcePages, (document) => {
    const { source_hash: _hash, page_html, modified_time, ...settled } = document.row;
    return {
      texts: pageTexts.parse(document.row),
      settled: {
        ...settled,
        status: longTexts(document.row).length > 0 || !isFit(settled.page_path) ? ('draft' as const) : settled.status,
        source_key: exportedRowKey(document),
      },
      html: page_html,
      modified: modified_time,
    };
  });
}

export async function importExportedAdvertisements(importing: ExportImport): Promise<void> {
  await storeAll(importing, 'advertisement', advertisementsOf(importing), storeSourceAdvertisements, (document) => {
    const { source_hash: _hash, banner_img, ...row } = document.row;
    return { settled: { ...row, source_key: exportedRowKey(document) }, banner: banner_img };
  });
}
