import { join } from 'node:path';
import { type BoundedTable, ROW_MAXIMA } from '#content/row-maxima.ts';
import { testSite } from '#content/testing/site.ts';
import { exportEverything } from '#operations/exporting/everything.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { fakeEvent, fakePage, fakePost, importItems } from '../fake-source.ts';
import { type SourceFormat, type Things, WEB_ADDRESS } from './source-format.ts';

/** Columns whose form a reader of an export checks before their length: no export can have longer ones. */
const OF_A_FORM = /_slug$|^(?:author_name|post_name|hue_light|hue_dark|color|banner_focus|event_timezone|page_path)$/;

const TABLES = Object.keys(ROW_MAXIMA) as BoundedTable[];

/** Three tables share one list of maxima. */
const OF_TABLE: Partial<Record<BoundedTable, RegExp>> = {
  post: /^(?!event_|page_)/,
  event: /^event_|^podcast_link$/,
  text_page: /^page_/,
};

/** A site whose rows are too long, as an earlier version stored them, and its export. */
export const mastheadFormat: SourceFormat = {
  name: 'an export of Masthead',
  kinds: Object.fromEntries(TABLES.map((table) => [table, samplesOf(table)])),
  write: async (things) => {
    const site = await testSite();
    await importItems(site, [
      fakePost({ key: 'post', tags: [{ slug: 'tag', name: 'Tag' }] }),
      fakeEvent({ key: 'event' }),
      fakePage({ key: 'page' }),
    ]);
    await fill(site, things);
    const path = join(await temporaryDirectory(), 'export');
    await exportEverything(site, path, silent);
    return path;
  },
};

function samplesOf(table: BoundedTable) {
  const columns = Object.keys(ROW_MAXIMA[table]).filter((column) => !OF_A_FORM.test(column));
  const ofTable = OF_TABLE[table] ?? /./;
  return Object.fromEntries(
    columns
      .filter((column) => ofTable.test(column))
      .map((column) => [
        column,
        /^(?:dest_url|target|event_link|podcast_link|author_links)$/.test(column) ? WEB_ADDRESS : 'Words',
      ]),
  );
}

const CREATED = { created_time: '2026-11-20T10:00:00.000Z' };

/** What the first row of a table has, where no import has made one. */
const FIRST: Partial<Record<BoundedTable, object>> = {
  advertisement: {
    banner_type: 'Home-2',
    banner_img: 'a.webp',
    duration_time: 5,
    weight: 1,
    is_paused: 0,
    source_hash: null,
  },
  redirect: { status: 301 },
  subscription: CREATED,
  contact_submission: { form: 'contact', opt_in: 1, ...CREATED },
  post_correction: { correction_time: CREATED.created_time, post_id: 1 },
  media: { width: 10, height: 10, color: '#112233', bytes: 5 },
  media_file: { bytes: 5 },
};

async function fill({ database: { queries } }: Awaited<ReturnType<typeof testSite>>, things: Things): Promise<void> {
  for (const table of TABLES) {
    const found: object | undefined = await queries.selectFrom<BoundedTable>(table).selectAll().executeTakeFirst();
    const {
      id: _id,
      event_id: _event,
      page_id: _page,
      ...sample
    } = { ...FIRST[table], ...found } as Record<string, unknown>;
    const rows = (things[table] ?? []).map(({ token, fields }) => ({
      ...sample,
      ...uniqueOf(table, token),
      ...fields,
    }));
    await queries
      .insertInto<BoundedTable>(table)
      .values(rows as never)
      .execute();
  }
}

/** What no two rows of a table share. */
function uniqueOf(table: BoundedTable, token: string): object {
  switch (table) {
    case 'author':
      return { author_name: token, source_key: token };
    case 'post':
      return { post_name: token, source_key: token };
    case 'event':
      return { event_slug: token, source_key: token };
    case 'text_page':
      return { page_path: `/${token}`, source_key: token };
    case 'category':
      return { cat_slug: token, source_key: token };
    case 'subcategory':
      return { subcat_slug: token, source_key: token };
    case 'advertisement':
      return { source_key: token };
    case 'redirect':
      return { source_path: `/${token}`, source_key: token };
    default:
      return {};
  }
}
