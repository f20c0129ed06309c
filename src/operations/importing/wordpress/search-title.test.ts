import { expect, test } from 'vitest';
import { item, postmeta, readPost } from './testing/exports.ts';

/** The export's site is called Old Site. */
const titled = (key: string, value: string) => readPost(item({ title: 'The harbour' }, postmeta(key, value)));

test.each([
  ['_yoast_wpseo_title', 'Buy a harbour &amp; more', 'Buy a harbour & more'],
  ['rank_math_title', 'Harbours: 50% off, 30% more', 'Harbours: 50% off, 30% more'],
  ['_aioseo_title', 'Harbours | Old Site', 'Harbours'],
  ['_yoast_wpseo_title', 'Harbours explained %%page%% %%sep%% %%sitename%%', 'Harbours explained'],
  ['_yoast_wpseo_title', '%%title%% %%sep%% A guide %%sep%% %%sitename%%', 'The harbour | A guide'],
  ['rank_math_title', 'A guide to %title% %sep% %sitename%', 'A guide to The harbour'],
  ['_aioseo_title', 'A guide #separator_sa #site_title', 'A guide'],
  ['_seopress_titles_title', '%%post_title%% - A guide - %%sitetitle%%', 'The harbour | A guide'],
])('%s, written %o, gives the title for search engines', async (key, written, title) => {
  expect(await titled(key, written)).toMatchObject({ meta_title: title });
});

test.each(['%%title%% %%sep%% %%sitename%%', '%title%', '#post_title #separator_sa #site_title', 'The harbour'])(
  '%o says no more than the headline',
  async (written) => {
    const post = await titled('_yoast_wpseo_title', written);
    expect([post.meta_title, post.remarks]).toEqual(['', undefined]);
  },
);

test.each(['Best of %%currentyear%%', 'As of %date(Y-m-d)%', '#post_title by #author_name'])(
  '%o, which the plugin would fill in with what the export lacks, is left out and named',
  async (written) => {
    const post = await titled('rank_math_title', written);
    expect([post.meta_title, post.remarks]).toEqual([
      '',
      [`Its own title for search engines was left out: '${written}'.`],
    ]);
  },
);
