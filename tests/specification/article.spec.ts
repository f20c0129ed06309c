import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';

// Specification, section 2 (Article page), section 4 (Article page), section 7 (the view counter), section 9.

const ARTICLE = '/news/identity-merge-error-post-mortem';
const CAPTIONED = '/featured/napkin-plan-for-the-warehouse';
const WITHOUT_BANNER = '/podcasts/frequency-cap-nobody-kept';
const CODE = '/learning-center/identity-stitching-in-sql';
const PODCAST = '/podcasts/consent-banner-nobody-tested';

const contents = (page: Page) => page.locator('mh-contents details');
const body = (page: Page) => page.locator('[data-article-body]');

/** Pixels between an element's top and that of the window. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** An element's left and right edge, in pixels. */
const edges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    });

test.describe('Article page: what it shows', () => {
  test('title, author and date line', async ({ page }) => {
    await page.goto(ARTICLE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kinloom/);
    await expect(page.locator('article header')).toContainText(/By Daniel Kowalski\s*\d{1,2} \w{3,4} \d{4}/);
    await expect(page.locator('article header')).toContainText(/\d+ min read/);
  });

  test('share buttons', async ({ page }) => {
    await page.goto(ARTICLE);
    const share = page.getByRole('list', { name: 'Share' });
    await expect(share.getByRole('link')).toHaveText(['Facebook', 'Twitter', 'LinkedIn']);
    for (const link of await share.getByRole('link').all()) {
      expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(ARTICLE);
    }
  });

  test('optional banner image (when banner_show is 1)', async ({ page }) => {
    await page.goto(ARTICLE);
    await expect(page.locator('article > img[src*="identity-merge-error"]')).toBeVisible();
    await page.goto(WITHOUT_BANNER);
    await expect(page.locator('article figure').first()).toBeVisible();
    expect(await page.locator('mh-videos').innerHTML()).not.toContain('posts/frequency-cap-nobody-kept');
  });

  test('a podcast says how long it runs, not how long its notes take to read', async ({ page }) => {
    await page.goto('/podcasts/consent-banner-nobody-tested');
    await expect(page.locator('article header')).toContainText(/\d{4} \| 2 min(?! read)/);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Podcast' })).toContainText('2 min');
  });
  for (const address of [CAPTIONED, `/preview${CAPTIONED}`]) {
    test(`the words under its banner, with the credit: ${address}`, async ({ page }) => {
      await page.goto(address);
      const figure = page.locator('article > figure', { has: page.locator('img[fetchpriority=high]') });
      await expect(figure.locator('figcaption')).toHaveText(/Illustration: Signal & Stack$/);
    });
  }

  test('optional embedded video when podcast_link exists', async ({ page }) => {
    await page.goto(PODCAST);
    const video = page.locator('article video');
    await expect(video).toHaveAttribute('src', /podcasts\/consent-banner-nobody-tested\.webm$/);
    await expect(video).toHaveAttribute('preload', 'none');
    await expect(video).toHaveAttribute('poster', /consent-banner-nobody-tested.*width=/);
    await page.goto(ARTICLE);
    await expect(page.locator('article video, article iframe')).toHaveCount(0);
  });

  test('a table of contents built from the headings of the article body, then the article HTML', async ({ page }) => {
    await page.goto(ARTICLE);
    const headings = await body(page).locator('h2, h3, h4').allInnerTexts();
    expect(headings.length).toBeGreaterThan(1);
    expect(await contents(page).locator('a').allTextContents()).toEqual(headings);
    await expect(body(page).locator('p').first()).toBeVisible();
  });

  test('an author box', async ({ page }) => {
    await page.goto(ARTICLE);
    const box = page.getByRole('region', { name: 'About the author' });
    await expect(box.getByRole('link', { name: 'Daniel Kowalski' })).toHaveAttribute('href', '/author/daniel-kowalski');
    await expect(box.locator('img')).toBeVisible();
    await expect(box.locator('p')).not.toBeEmpty();
  });

  test("a 'More from {the product}' list of latest posts, none of which stands beside the article", async ({
    page,
    request,
  }) => {
    await page.goto(ARTICLE);
    const latest = (await (await request.get('/api/post/latest')).json()) as { cat_slug: string; post_name: string }[];
    const beside = page.getByRole('region', { name: 'Related Content' }).getByRole('link');
    const related = await beside.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const addresses = latest
      .map((post) => `/${post.cat_slug}/${post.post_name}`)
      .filter((address) => address !== ARTICLE && !related.includes(address));
    const links = page.getByRole('region', { name: 'More from Signal & Stack' }).getByRole('link');
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(shown).toEqual(addresses.slice(0, 6));
  });

  test("a 'Related Content' side list (first 4) and ads", async ({ page }) => {
    await page.goto(ARTICLE);
    const related = page.getByRole('region', { name: 'Related Content' });
    await expect(related.getByRole('listitem')).toHaveCount(4);
    await expect(related.locator('img')).toHaveCount(4);
    await expect(related.locator(`a[href="${ARTICLE}"]`)).toHaveCount(0);
    await expect(page.locator('main').getByText('Advertisement', { exact: true }).first()).toBeVisible();
    await expect(page.locator('main a[rel~="sponsored"]').first()).toHaveAttribute('target', '_blank');
  });

  test('structured-data markup for search engines is produced on article pages', async ({ page }) => {
    await page.goto(ARTICLE);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const [article, crumbs] = texts.map((text) => JSON.parse(text));
    expect(article).toMatchObject({ '@type': 'NewsArticle', headline: await page.locator('h1').textContent() });
    expect(article.author[0].url).toMatch(/^http.*\/author\/daniel-kowalski$/);
    expect(crumbs.itemListElement.map((crumb: { name: string }) => crumb.name).slice(0, 2)).toEqual(['Home', 'News']);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${ARTICLE}$`));
  });

  test('what does not exist is answered in place with the Error 404 screen', async ({ page }) => {
    const answer = await page.goto('/news/there-is-no-such-article');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Not Found');
  });
});

test.describe('Article page: the table of contents', () => {
  test('is collapsed by default, toggles on click and closes after a link is chosen', async ({ page }) => {
    await page.goto(ARTICLE);
    const summary = contents(page).locator('summary');
    await expect(contents(page)).not.toHaveAttribute('open');
    await summary.click();
    await expect(contents(page)).toHaveAttribute('open');
    await summary.click();
    await expect(contents(page)).not.toHaveAttribute('open');
    await summary.click();
    await contents(page).getByRole('link').first().click();
    await expect(contents(page)).not.toHaveAttribute('open');
  });

  for (const width of [375, 1280]) {
    test(`a click in it scrolls that heading into view with an offset of 130px, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 500 });
      await page.goto(ARTICLE);
      await contents(page).locator('summary').click();
      const link = contents(page).getByRole('link').first();
      const heading = `#${(await link.getAttribute('href'))?.slice(1)}`;
      await link.click();
      await expect.poll(() => topOf(page, heading)).toBe(130);
    });
  }

  for (const [width, spans] of [
    [768, 'body'],
    [1024, 'article'],
    [1280, null],
  ] as const) {
    const place = spans === 'body' ? 'the window' : spans ? "the article's column" : 'the margin';
    test(`its bar spans ${place}, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(ARTICLE);
      const bar = await edges(page, 'mh-scrolled:has(mh-contents)');
      const text = await edges(page, '[data-article-body]');
      if (spans) expect(bar).toEqual(await edges(page, spans));
      else expect(bar.right).toBeLessThan(text.left);
    });
  }

  test('its list is at most 300px high', async ({ page }) => {
    await page.goto(ARTICLE);
    await contents(page).locator('summary').click();
    await expect(contents(page).getByRole('list')).toHaveCSS('max-height', '300px');
    await expect(contents(page).getByRole('list')).toHaveCSS('overflow-y', 'auto');
  });

  test('the sticky contents box and the back-to-top control turn on after scrolling more than 400px', async ({
    page,
  }) => {
    await page.goto(ARTICLE);
    const box = page.locator('mh-scrolled', { has: contents(page) });
    const backToTop = page.getByRole('link', { name: 'Back to top' });
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await expect(backToTop).toBeHidden();
    await expect(box).toHaveCSS('position', 'relative');
    await page.evaluate(() => window.scrollTo({ top: 401, behavior: 'instant' }));
    await expect(backToTop).toBeVisible();
    await expect(box).toHaveCSS('position', 'sticky');
    await backToTop.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(backToTop).toBeHidden();
  });

  test('without script it opens above the text, covers none of it, and its links jump', async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(ARTICLE);
    await contents(page).locator('summary').click();
    await expect(contents(page).getByRole('list')).toHaveCSS('position', 'static');
    await contents(page).getByRole('link').first().click();
    expect(page.url()).toContain('#');
    await page.context().close();
  });
});

test.describe('Article page: behaviour', () => {
  test('a view count is sent for the article, with the address that the address service answers', async ({ page }) => {
    await page.route('**/api/ip', (route) => route.fulfill({ json: { ip: '192.0.2.7' } }));
    const counted = page.waitForRequest(/\/api\/post\/post_count\/\d+$/);
    await page.goto(ARTICLE);
    const request = await counted;
    const id = Number(request.url().split('/').at(-1));
    expect(request.postDataJSON()).toEqual({ postId: id, ip_addr: '192.0.2.7' });
    expect((await request.response())?.status()).toBe(200);
  });

  test('a hidden page sends its view count when it becomes visible', async ({ page }) => {
    await page.addInitScript(() => {
      let state = 'hidden';
      Object.defineProperty(document, 'visibilityState', { get: () => state });
      window.addEventListener('look', () => {
        state = 'visible';
        document.dispatchEvent(new Event('visibilitychange'));
      });
    });
    const counts: string[] = [];
    page.on('request', (request) => request.url().includes('post_count') && counts.push(request.url()));
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    expect(counts).toEqual([]);
    const counted = page.waitForRequest(/post_count/);
    await page.evaluate(() => window.dispatchEvent(new Event('look')));
    await counted;
  });

  test('a view is counted although the address service does not answer', async ({ page }) => {
    await page.route('**/api/ip', (route) => route.abort());
    const counted = page.waitForRequest(/post_count/);
    await page.goto(ARTICLE);
    expect((await counted).postDataJSON()).toMatchObject({ ip_addr: '' });
  });

  test('fade-in classes are applied in steps on scroll', async ({ page }) => {
    await page.goto(ARTICLE);
    const entered = page.locator('mh-staged > .loaded1');
    await expect(entered).toHaveCount(0);
    await page.mouse.wheel(0, 120);
    await expect(entered).toHaveCount(2);
  });
});

test.describe('Article page: its text', () => {
  test('code keeps its lines and scrolls sideways, for a keyboard as well', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    await page.goto(CODE);
    const code = body(page).locator('pre').first();
    await expect(code).toHaveAttribute('tabindex', '0');
    expect(await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    await code.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  });

  test('on paper there are no menus, no advertisements and nothing to press; addresses can be read', async ({
    page,
  }) => {
    await page.goto(ARTICLE);
    await page.emulateMedia({ media: 'print' });
    await expect(body(page)).toBeVisible();
    for (const gone of ['nav', '[data-print=no]', 'button', 'header summary']) {
      for (const element of await page.locator(gone).all()) await expect(element).toBeHidden();
    }
    await expect(page.getByText('Advertisement').filter({ visible: true })).toHaveCount(0);
    await body(page).evaluate((text) => {
      text.innerHTML = '<p><a href="https://example.com/report">The report</a></p>';
    });
    const printed = await body(page)
      .locator('a')
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(printed).toContain('https://example.com/report');
  });
});
