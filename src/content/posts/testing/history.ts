import type { Status } from '#content/columns.contract.ts';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { givenPost } from './content.ts';
import type { Seeded } from './seeded.ts';

/** What a history is made of. */
interface Cast {
  readonly chance: Seeded;
  readonly categories: readonly string[];
  readonly subcategories: readonly number[];
  readonly authors: readonly number[];
  /** Who writes with them, if anyone does. */
  readonly coauthor?: number;
}

/** Writes to posts, one at a time and by chance. */
export interface History extends Cast {
  step(): Promise<void>;
}

const STATUSES: readonly Status[] = ['draft', 'scheduled', 'published', 'published'];

/** Few, so that posts share them; at both sides of the ends of months and of the present. */
const TIMES = [
  '2024-02-29T12:00:00.000Z',
  '2026-08-01T00:00:00.000Z',
  '2026-08-31T23:59:59.999Z',
  '2026-09-30T23:59:59.999Z',
  '2026-10-01T00:00:00.000Z',
  '2026-10-31T23:59:59.999Z',
  '2026-11-01T00:00:00.000Z',
  '2026-11-21T08:59:59.999Z',
  '2026-11-21T09:00:00.000Z',
  '2026-11-21T09:00:00.001Z',
  '2026-11-30T23:59:59.999Z',
  '2026-12-01T00:00:00.000Z',
  '2027-02-10T00:00:00.000Z',
];

/** A history of posts: written, deleted, dated anew, made drafts, filed elsewhere, written again by an importer. */
export function historyOf(site: Site, cast: Cast): History {
  const { chance } = cast;
  const { queries } = site.database;
  const posts: number[] = [];
  return {
    ...cast,
    step: async () => {
      const [id] = posts.length > 0 ? [chance.pick(posts)] : [];
      const lot = chance.below(10);
      if (id === undefined || lot < 4) posts.push(await write(site, cast));
      else if (lot < 5) {
        await queries.deleteFrom('post').where('id', '=', id).execute();
        posts.splice(posts.indexOf(id), 1);
      } else if (lot < 7) await change(queries, cast, id);
      else if (lot < 9) await file(queries, cast, id);
      else await writeAgain(queries, cast, id);
    },
  };
}

function anyFiling({ chance, categories, authors }: Cast) {
  return {
    cat_slug: chance.pick(categories),
    status: chance.pick(STATUSES),
    publish_time: chance.pick(TIMES),
    post_author_id: chance.pick(authors),
  };
}

async function write(site: Site, cast: Cast): Promise<number> {
  const id = await givenPost(site, anyFiling(cast));
  await file(site.database.queries, cast, id);
  return id;
}

/** As the importer does it: what there was goes, what there is comes. */
async function file(queries: Queries, { chance, subcategories, coauthor }: Cast, id: number): Promise<void> {
  await queries.deleteFrom('post_subcategory').where('post_id', '=', id).execute();
  const filing = await queries
    .selectFrom('post')
    .select(['cat_slug', 'status', 'publish_time'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = subcategories
    .filter(() => chance.below(2) === 0)
    .map((subcat_id) => ({ post_id: id, subcat_id, ...filing }));
  if (rows.length > 0) await queries.insertInto('post_subcategory').values(rows).execute();
  await queries.deleteFrom('post_coauthor').where('post_id', '=', id).execute();
  if (coauthor === undefined || chance.below(2) === 0) return;
  const { status, publish_time } = filing;
  const shared = { post_id: id, author_id: coauthor, position: 1, status, publish_time };
  await queries.insertInto('post_coauthor').values(shared).execute();
}

/** One thing about it, or all at once. */
async function change(queries: Queries, cast: Cast, id: number): Promise<void> {
  const filing = anyFiling(cast);
  const [name, value] = cast.chance.pick(Object.entries(filing));
  const changed = cast.chance.below(4) === 0 ? filing : { [name]: value };
  await queries.updateTable('post').set(changed).where('id', '=', id).execute();
}

/** What an import writes a second time comes as an insert that meets a row. */
async function writeAgain(queries: Queries, cast: Cast, id: number): Promise<void> {
  const stored = await queries.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const filing = anyFiling(cast);
  await queries
    .insertInto('post')
    .values({ ...stored, ...filing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(filing))
    .execute();
}
