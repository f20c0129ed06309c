import { eventTexts } from '#content/events/events.contract.ts';
import type { TextPageDraft } from '#content/imprint/store-text-pages.store.ts';
import { pageTexts } from '#content/imprint/text-pages.contract.ts';
import { survivorsOf } from '#content/kinds/survivors.store.ts';
import { whyNoPath } from '#content/page-paths.ts';
import { authorKind } from '#content/posts/authors/author.kind.ts';
import type { AuthorDraft } from '#content/posts/authors/store-authors.store.ts';
import { postTexts } from '#content/posts/posts.contract.ts';
import { everyCategory } from '#content/posts/sections/categories.store.ts';
import type { Site } from '#content/site.ts';
import { storeSourcePosts } from '../storing/desk-posts.ts';
import {
  type SourceOptions,
  storeSourceAdvertisements,
  storeSourceEvents,
  storeSourcePages,
} from '../storing/desk-things.ts';
import { fittedAndTold } from '../storing/fitting.ts';
import { placesOfDemo, takePlaceOfDemo } from '../storing/place-of-demo.store.ts';
import { storeSourceAuthors } from '../storing/source-authors.ts';
import { exportedRowKey } from './checking.ts';
import { fittingRows } from './fitting-rows.ts';
import type { ExportImport } from './import-export.ts';
import { storeAll } from './storing-rows.ts';

// Posts, events, authors and advertisements are stored by the same functions as those of any import or editor. Their texts are
// cleaned again, which changes nothing in a text that Masthead has cleaned.

export async function importExportedAuthors(importing: ExportImport): Promise<void> {
  const store = (site: Site, drafts: readonly AuthorDraft[], options: SourceOptions) =>
    storeSourceAuthors(site, drafts, { ...options, isNeeded: () => true });
  await storeAll(importing, 'author', fittingAuthors(importing), store, ({ row }) => {
    const { source_hash: _hash, author_photo, ...settled } = row;
    return { settled, photo: author_photo ?? undefined };
  });
}

async function* fittingAuthors({ own, report }: ExportImport) {
  for await (const document of own.documents('authors')) {
    const about = { subject: document.row.author_display_name, place: { file: document.file } };
    const row = fittedAndTold(report, 'author', document.row, about);
    if (row) yield { ...document, row };
  }
}

/** @param reach receives how many posts have been stored so far */
export async function importExportedPosts(importing: ExportImport, reach: (posts: number) => void): Promise<void> {
  const authors = await authorsOfExport(importing);
  // On a dry run a new author has no number yet.
  const idOf = (name: string) => authors.get(name) ?? 0;
  const documents = importing.own.documents('posts');
  await storeAll(
    importing,
    'post',
    documents,
    storeSourcePosts,
    ({ row }) => {
      const { source_hash: _hash, post_content, banner_img, modified_time, author_name, ...others } = row;
      const { subcategories, coauthors, ...settled } = others;
      return {
        texts: postTexts.parse(row),
        settled: { ...settled, post_author_id: idOf(author_name) },
        html: post_content,
        banner: banner_img ?? undefined,
        subcategories,
        coauthors: coauthors.map(idOf),
        modified: modified_time,
      };
    },
    reach,
  );
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
  await storeAll(importing, 'event', importing.own.documents('events'), storeSourceEvents, ({ row }) => {
    const { source_hash: _hash, event_desc: html, event_banner, modified_time: modified, ...settled } = row;
    return { texts: eventTexts.parse(row), settled, html, banner: event_banner ?? undefined, modified };
  });
}

export async function importExportedPages(importing: ExportImport): Promise<void> {
  const sections = new Set((await everyCategory(importing.site)).map(({ cat_slug }) => cat_slug));
  // Where no page can be published, at the desk or by another import, it is a draft.
  const isFit = (path: string) =>
    whyNoPath(path) === undefined && !sections.has(path.split('/')[1]?.toLowerCase() ?? '');
  await storeAll(importing, 'page', importing.own.documents('pages'), storeInPlaces, ({ row }) => {
    const { source_hash: _hash, page_html: html, modified_time: modified, ...settled } = row;
    const status = isFit(settled.page_path) ? settled.status : ('draft' as const);
    return { texts: pageTexts.parse(row), settled: { ...settled, status }, html, modified, waiting: settled };
  });
}

/** Pages of an export take the places of the demo's that nobody has changed, as they had where the export comes from. */
async function storeInPlaces(site: Site, drafts: readonly TextPageDraft[], options: SourceOptions) {
  const places = await placesOfDemo(site, site.database.queries);
  for (const { settled } of options.dryRun ? [] : drafts) {
    const held = places.get(settled.page_path);
    if (held !== undefined && held !== settled.source_key)
      await takePlaceOfDemo(site, settled.page_path, settled.source_key);
  }
  return storeSourcePages(site, drafts, options);
}

export async function importExportedAdvertisements(importing: ExportImport): Promise<void> {
  await storeAll(importing, 'advertisement', advertisementsOf(importing), storeSourceAdvertisements, ({ row }) => {
    const { source_hash: _hash, banner_img: banner, ...settled } = row;
    return { settled, banner };
  });
}

async function* advertisementsOf(importing: ExportImport) {
  for await (const { place, row } of fittingRows(importing, 'advertisements'))
    yield { file: `${place.file}:${place.line}`, row };
}
