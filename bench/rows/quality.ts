import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '#content/site.ts';
import { runImport } from '#operations/importing/run.ts';
import { searchPosts } from '#site/search/search.store.ts';
import type { Row } from '../row.ts';
import { scratch } from '../servers/masthead.ts';
import { openSourceSite } from '../servers/source-site.ts';
import { realContent, searchCollection } from '../tools/places.ts';

/** nDCG@10 of a plain BM25 on this collection, as the collection's own notes give it. */
const BM25 = 0.701;
const RESULTS = 10;

export const quality: Row = {
  name: 'quality',
  title: 'Search quality: nDCG@10 on the digital.gov topics',
  method:
    'All of digital.gov imported; the 50 topic titles searched for as typed; an article is relevant when the editors filed it under the topic. The index holds the names of topics, so that this is measured with and without them.',
  measure: async () => {
    if (!existsSync(searchCollection)) {
      console.log(`Not measured: the judged queries are not there (${searchCollection})`);
      return [];
    }
    const site = await openSourceSite(scratch('quality'));
    try {
      await runImport({ site, source: realContent });
      await wholeIndex(site);
      const asFiled = await meanGain(site);
      await forgetTopics(site);
      await wholeIndex(site);
      const value = await meanGain(site);
      const beside = `plain BM25 ${BM25}`;
      return [
        { what: 'nDCG@10, as readers search', value: asFiled, unit: '', beside, ratio: asFiled / BM25 },
        { what: 'nDCG@10, without the topics', value, unit: '', beside, ratio: value / BM25, must: { least: 0.69 } },
      ];
    } finally {
      await site.database.close();
    }
  },
};

function rowsOf(name: string): string[][] {
  const text = readFileSync(join(searchCollection, name), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
}

/** Takes all posts out of their topics, and has them indexed anew. */
async function forgetTopics({ database: { queries } }: Site): Promise<void> {
  await queries.deleteFrom('post_subcategory').execute();
  await queries
    .updateTable('post')
    .set((post) => ({ status: post.ref('status') }))
    .execute();
}

/** Waits until the index has every post: before, a busy machine searches fewer of them than an idle one, and no two runs agree. */
async function wholeIndex(site: Site): Promise<void> {
  for (;;) {
    const found = await searchPosts(site, { cat: 'all', term: 'government', page: 1, limit: RESULTS });
    if (found?.isComplete) return;
  }
}

async function meanGain(site: Site): Promise<number> {
  const paths = await pathsById(site);
  const relevant = new Map<string, Set<string>>();
  for (const [query = '', path = ''] of rowsOf('qrels.tsv')) {
    relevant.set(query, (relevant.get(query) ?? new Set()).add(path));
  }
  const gains: number[] = [];
  for (const [query = '', term = ''] of rowsOf('queries.tsv')) {
    const found = await searchPosts(site, { cat: 'all', term, page: 1, limit: RESULTS });
    const wanted = relevant.get(query) ?? new Set();
    const hits = (found?.posts ?? []).map(({ post }) => wanted.has(paths.get(post.id) ?? ''));
    gains.push(discounted(hits) / discounted(Array.from({ length: Math.min(RESULTS, wanted.size) }, () => true)));
  }
  return gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
}

/** Each hit counts, the less the further down it stands. */
function discounted(hits: readonly boolean[]): number {
  return hits.reduce((sum, hit, index) => sum + (hit ? 1 / Math.log2(index + 2) : 0), 0);
}

/** Where each post came from: `news/2019/03/a-file.md`, as the judgements name it. */
async function pathsById({ database }: Site): Promise<Map<number, string>> {
  const rows = await database.queries.selectFrom('post').select(['id', 'source_key']).execute();
  return new Map(rows.map(({ id, source_key }) => [id, /news\/.*$/.exec(source_key ?? '')?.[0] ?? '']));
}
