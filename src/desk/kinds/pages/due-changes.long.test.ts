import { expect, onTestFinished, test } from 'vitest';
import { NOTHING_WAITS } from '#content/imprint/text-pages.contract.ts';
import { MAXIMA } from '#content/input-maxima.ts';
import { TEST_MOMENT } from '#content/testing/site.ts';
import { givenDesk } from '#desk/stories/publishing/testing/stories.ts';
import { storyThreadOf } from '#desk/stories/thread/story-thread.ts';
import { LONGEST_TURN } from '#desk/stories/thread/testing/desk-loop.ts';
import { longestTurn } from '#platform/testing/longest-turn.ts';
import { takeDueChanges } from './take-due-changes.store.ts';

test('two pages at their bounds change, and no page waits for it', async () => {
  const { site } = await givenDesk('sqlite');
  const { queries } = site.database;
  onTestFinished(() => storyThreadOf(site).close());
  const html = '<p>Some <b>words</b>.</p>'.repeat(Math.floor(MAXIMA.thingText / 25));
  const page = { page_desc: '', page_html: html, status: 'published', in_footer: 0, in_sitemap: 1 } as const;
  const waits = { ...NOTHING_WAITS, change_time: TEST_MOMENT.toISOString(), changed_title: 'Then', changed_html: html };
  const source = { source_key: null, source_hash: null, modified_time: TEST_MOMENT.toISOString() };
  const pages = ['one', 'two'].map((name) => ({
    ...page,
    ...waits,
    ...source,
    page_title: name,
    page_path: `/${name}`,
  }));
  await queries.insertInto('text_page').values(pages).execute();
  const failed: unknown[] = [];
  const { longest } = await longestTurn(() => takeDueChanges(site, (error) => failed.push(error)));
  expect(failed).toEqual([]);
  expect(await queries.selectFrom('text_page').select('page_title').execute()).toEqual([
    { page_title: 'Then' },
    { page_title: 'Then' },
  ]);
  expect(longest).toBeLessThan(LONGEST_TURN);
}, 60_000);
