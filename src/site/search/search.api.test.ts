import { expect, test } from 'vitest';
import { givenPost } from '#content/posts/testing/content.ts';
import { problem } from '#platform/api/api.contract.ts';
import { call, testApi } from '#site/api/testing/calling.ts';
import { searchResult } from './search.contract.ts';

test('search answers with success, postData and pagination, ten a page', async () => {
  const { api, site } = await testApi();
  for (let number = 1; number <= 11; number++) await givenPost(site, { post_title: `Consent ${number}` });
  const { success, result } = await call(api, '/api/post/search/all/consent?page=2', searchResult);
  expect(success).toBe(true);
  expect(result.postData).toHaveLength(1);
  expect(result.pagination).toEqual({ page: 2, limit: 10, totalItems: 11, totalPages: 2 });
  expect((await call(api, '/api/post/search/podcasts/consent', searchResult)).result.postData).toEqual([]);
});

test('what is found nowhere is an empty list', async () => {
  const { api } = await testApi();
  const { result } = await call(
    api,
    `/api/post/search/all/${encodeURIComponent('"?/%\'; drop table post')}`,
    searchResult,
  );
  expect(result).toEqual({ postData: [], pagination: { page: 1, limit: 10, totalItems: 0, totalPages: 0 } });
});

test('a category that does not exist answers 404, a term that is too long 400', async () => {
  const { api } = await testApi();
  await call(api, '/api/post/search/nowhere/consent', problem, { status: 404 });
  const refused = await call(api, `/api/post/search/all/${'x'.repeat(301)}`, problem, { status: 400 });
  expect(refused.issues.map(({ path }) => path)).toEqual(['term']);
  await call(api, '/api/post/search/all/consent?page=0', problem, { status: 400 });
});
