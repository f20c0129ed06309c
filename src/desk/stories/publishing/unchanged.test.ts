import { expect, test } from 'vitest';
import { runImport } from '#operations/importing/run.ts';
import { filingOf, openPost } from '../stories.store.ts';
import { EXAMPLES, hasExamples } from '../testing/example-articles.ts';
import { givenDesk, published } from './testing/stories.ts';

/** The demo, and the export that tries every kind of markup: others would take minutes. */
const SOURCES = EXAMPLES.filter(([source]) => /^publication|theme-unit-test/.test(source));

test.each(SOURCES.filter(([source]) => hasExamples || !source.includes('shared')))(
  'every article of %s, opened and published as it is, stays as it is to the byte',
  { timeout: 120_000 },
  async (source, atLeast) => {
    const { site, editor } = await givenDesk('sqlite');
    await runImport({ site, source });
    const { queries } = site.database;
    const posts = await queries.selectFrom('post').selectAll().where('status', '<>', 'draft').execute();
    expect(posts.length).toBeGreaterThanOrEqual(atLeast / 2);
    const later = { ...site, now: () => new Date(site.now().getTime() + 1_000) };
    for (const post of posts) {
      const filing = await filingOf(queries, post.id);
      await published(later, editor, await openPost(site, editor, post.id));
      const after = await queries.selectFrom('post').selectAll().where('id', '=', post.id).executeTakeFirstOrThrow();
      expect(after, post.post_title).toEqual(post);
      expect(await filingOf(queries, post.id), post.post_title).toEqual(filing);
    }
  },
);
