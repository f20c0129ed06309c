import { expect } from '@playwright/test';
import { ARTICLE, importArticle } from './imported-article.ts';
import { test } from './own-site.ts';

test('a video of another host is a picture with a play button that loads the player on click', async ({
  page,
  ownSite,
  contentChanges,
}) => {
  await importArticle(ownSite, '<p>Words.</p><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>', {});
  contentChanges();
  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'the player' });
  });
  await page.goto(ARTICLE);
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Watch on YouTube' }).click();
  await expect(page.locator('figure.video iframe')).toHaveAttribute('title', 'Watch on YouTube');
  await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1']);
  expect(page.url()).toContain(ARTICLE);
});
