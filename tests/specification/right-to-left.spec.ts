import { expect } from '@playwright/test';
import { ARTICLE } from './imported-article.ts';
import { test } from './own-site.ts';

/** How far the words of a heading stand from both sides of it. */
function margins(heading: Element): { left: number; right: number } {
  const range = document.createRange();
  range.selectNodeContents(heading);
  const [words, column] = [range.getBoundingClientRect(), heading.getBoundingClientRect()];
  return { left: words.left - column.left, right: column.right - words.right };
}

test('a headline stands at the side where its script begins, in an article and on a card', async ({
  page,
  ownSite,
  contentChanges,
}) => {
  const [, , name = ''] = ARTICLE.split('/');
  await page.goto(ARTICLE);
  expect((await page.locator('h1').evaluate(margins)).left).toBeLessThan(2);
  ownSite.database.prepare('update post set post_title = ? where post_name = ?').run('مرحبا', name);
  contentChanges();
  await page.goto(ARTICLE);
  const article = await page.locator('h1').evaluate(margins);
  expect(article.right).toBeLessThan(2);
  expect(article.left).toBeGreaterThan(100);
  await page.goto('/topic/news');
  const card = await page.getByRole('heading', { name: 'مرحبا' }).first().evaluate(margins);
  expect(card.right).toBeLessThan(2);
  expect(card.left).toBeGreaterThan(20);
});
