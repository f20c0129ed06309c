import { expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { breadcrumbs } from './breadcrumbs.ts';

test('breadcrumbs lead from the front page, counted from 1', async () => {
  const way = [
    { name: 'News', path: '/topic/news' },
    { name: 'A story', path: '/news/a-story' },
  ];
  expect(breadcrumbs(await testSite(), way)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://signalandstack.example/' },
      { position: 2, name: 'News', item: 'https://signalandstack.example/topic/news' },
      { position: 3, name: 'A story', item: 'https://signalandstack.example/news/a-story' },
    ],
  });
});
