import { expect } from '@playwright/test';
import { faultsByAxe } from '../accessibility/axe.ts';
import { test } from '../fixtures.ts';

test('About names five team members with their roles', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  const team = page.getByRole('region', { name: 'The team' }).getByRole('listitem');
  await expect(team).toHaveCount(5);
  for (const role of ['Editor-in-Chief', 'Publisher', 'VP EMEA', 'VP Americas', 'Marketing Director']) {
    await expect(team.filter({ has: page.getByText(role, { exact: true }) })).toHaveCount(1);
  }
});

test('the privacy policy covers every point that the specification names', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  const text = ((await page.getByRole('main').textContent()) ?? '').toLowerCase();
  for (const point of [
    'cookies',
    'caloppa',
    'coppa',
    'can-spam',
    'do-not-track',
    'by email within 1 business day',
    'data protection',
    'helpline',
  ]) {
    expect(text).toContain(point);
  }
});

test.describe('/sitemap', () => {
  test('links in the specified order', async ({ page }) => {
    await page.goto('/sitemap');
    const links = page.getByRole('main').locator('li a');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses.slice(0, 11)).toEqual([
      '/',
      '/about',
      '/contact-us',
      '/opt-out-form',
      '/privacy-policy',
      '/topic/news',
      '/topic/podcasts',
      '/topic/interview',
      '/topic/guest-author',
      '/topic/featured',
      '/topic/learning-center',
    ]);
    expect((await links.allTextContents()).slice(0, 5)).toEqual([
      'Home',
      'About',
      'Contact Us',
      'Do Not Sell My Information',
      'Privacy Policy',
    ]);
  });

  test('then a Sub-Category list linking to /tag/{subcat_slug}', async ({ page, request }) => {
    await page.goto('/sitemap');
    const list = page.getByRole('region', { name: 'Sub-Category' }).getByRole('link');
    const known: { subcat_slug: string }[] = await (await request.get('/api/category/subcatlist')).json();
    expect(known.length).toBeGreaterThanOrEqual(16);
    const addresses = await list.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(known.map(({ subcat_slug }) => `/tag/${subcat_slug}`));
  });

  test('a side box says Available 24/7 with a phone and two emails', async ({ page }) => {
    await page.goto('/sitemap');
    const box = page.getByRole('complementary', { name: 'Available 24/7' });
    await expect(box.locator('a[href^="tel:"]')).toHaveCount(1);
    await expect(box.locator('a[href^="mailto:"]')).toHaveCount(2);
  });
});

const PAGES = ['/about', '/privacy-policy', '/sitemap'];

test('axe finds nothing on the static pages', async ({ page }) => {
  // axe is slow.
  test.slow();
  for (const [index, address] of PAGES.entries()) {
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.goto(address);
    expect(await faultsByAxe(page), address).toEqual([]);
  }
});

test('at 320px nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of [...PAGES, '/contact-us', '/opt-out-form', '/subscribe', '/events', '/search/all/consent']) {
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
  }
});
