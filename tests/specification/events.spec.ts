import { expect, type Page } from '@playwright/test';
import { loggedBy, test } from '../fixtures.ts';

/** Of the demo publication; the list shows nine of fourteen events. */
const DEMO_EVENT = '/events/reading-room-consent-string-draft';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Answers the list's call with this many pages of invented events. */
async function answerEvents(page: Page, { perPage, totalPages }: { perPage: number; totalPages: number }) {
  const asked: string[] = [];
  await page.route('**/api/event/*', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const number = Number(searchParams.get('page'));
    asked.push(`${pathname}?page=${number}`);
    const eventData = Array.from({ length: perPage }, (_, index) => ({
      event_id: 10_000 + number * 100 + index,
      event_slug: `made-up-${number}-${index}`,
      event_title: `Made up ${number}, ${index}`,
      event_date: '2020-01-01T16:30:00.000Z',
      event_timezone: 'Asia/Singapore',
      event_location: 'Online',
      event_banner: null,
      event_desc: `<p>${'Words '.repeat(40)}</p>`,
      event_link: null,
      banner_show: 0,
      podcast_link: null,
    }));
    return route.fulfill({ json: { responseData: { eventData, pagination: { totalPages } } } });
  });
  return asked;
}

test.describe('/events', () => {
  test('tabs All, Upcoming, Past; cards; a Show More button', async ({ page }) => {
    await page.goto('/events');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
    const tabs = page.getByRole('navigation', { name: 'Which events' }).getByRole('link');
    await expect(tabs).toHaveText(['All', 'Upcoming', 'Past']);
    await expect(tabs.first()).toHaveAttribute('aria-current', 'true');
    await expect(cards(page)).toHaveCount(9);
    await expect(page.getByRole('button', { name: 'Show More' })).toBeVisible();
  });

  test('All lists upcoming events soonest first, then past ones latest first', async ({ page }) => {
    await page.goto('/events?page=2');
    const moments = await page
      .getByRole('main')
      .locator('time')
      .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
    const isUpcoming = (moment: number) => moment > Date.now();
    const upcoming = moments.filter(isUpcoming).toSorted((one, other) => one - other);
    const past = moments.filter((moment) => !isUpcoming(moment)).toSorted((one, other) => other - one);
    expect(moments).toEqual([...upcoming, ...past]);
    expect(Math.min(upcoming.length, past.length)).toBeGreaterThan(0);
  });

  test('an event has the day and time of its own place, on the card, on its page and on cards fetched later', async ({
    page,
  }) => {
    await answerEvents(page, { perPage: 1, totalPages: 2 });
    await page.goto('/events');
    const singapore = cards(page).filter({ hasText: 'Singapore' });
    await expect(singapore).toContainText(/\w{3}, 09:30 GMT\+8/);
    await page.getByRole('button', { name: 'Show More' }).click();
    // 16:30 UTC is 00:30 of the next day there.
    await expect(cards(page).last()).toContainText('2 Jan 2020 Thu, 00:30 GMT+8');
    await singapore.getByRole('link').click();
    await expect(page.getByText('09:30 Singapore Standard Time (GMT+8)')).toBeVisible();
  });

  test.describe('for a reader elsewhere', () => {
    test.use({ timezoneId: 'America/New_York' });

    test('an event has their own time beside its own, and nothing moves for it', async ({ page }) => {
      await page.goto('/events');
      const own = /Your time: \d{1,2} \w{3} 20\d\d, 2\d:30 GMT-[45]/;
      await expect(cards(page).filter({ hasText: 'Singapore' })).toContainText(own);
      await page.goto('/events/identity-and-consent-singapore');
      const line = page.getByText('Your time');
      await expect(line).toHaveText(own);
      const heights = await line.evaluate((element) => {
        const filled = element.getBoundingClientRect().height;
        element.replaceChildren();
        return { filled, empty: element.getBoundingClientRect().height };
      });
      expect(heights.filled).toBe(heights.empty);
    });
  });

  test('a card shows whole words of the first 100 characters of the description and three dots', async ({ page }) => {
    await page.goto('/events');
    const descriptions = await page
      .getByRole('main')
      .getByText(/\.\.\.$/)
      .allTextContents();
    expect(descriptions.length).toBeGreaterThan(5);
    for (const description of descriptions) {
      expect([...description].length).toBeLessThanOrEqual(103);
      expect([...description].length).toBeGreaterThan(75);
      expect(description).toMatch(/[^\s,;:.]\.\.\.$/);
    }
  });

  test('Upcoming and Past each show only their events', async ({ page }) => {
    await page.goto('/events?tab=upcoming');
    const dates = page.getByRole('main').locator('time');
    const moments = async () =>
      (await dates.evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))).map(Date.parse);
    await expect(dates).not.toHaveCount(0);
    for (const moment of await moments()) expect(moment).toBeGreaterThan(Date.now());
    await page.getByRole('link', { name: 'Past', exact: true }).click();
    await expect(page).toHaveURL('/events?tab=past');
    await expect(dates).not.toHaveCount(0);
    for (const moment of await moments()) expect(moment).toBeLessThanOrEqual(Date.now());
  });

  test('a past event says so', async ({ page }) => {
    await page.goto('/events?tab=past');
    await expect(cards(page).first()).toContainText('past');
    await cards(page).first().getByRole('link').click();
    await expect(page.getByText('This event has taken place.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeHidden();
  });

  test('Show More reveals the rest, hides when all are loaded, and the address remembers it', async ({ page }) => {
    await page.goto('/events');
    await page.getByRole('button', { name: 'Show More' }).click();
    await expect(cards(page)).toHaveCount(14);
    await expect(page.getByRole('button', { name: 'Show More' })).toBeHidden();
    await expect(cards(page).nth(9).getByRole('link')).toBeFocused();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('5 more events');
    await expect(page).toHaveURL('/events?page=2');
    await page.reload();
    await expect(cards(page)).toHaveCount(14);
  });

  test('Show More reveals 9 at a time, fetching the next server page when the loaded ones are exhausted', async ({
    page,
  }) => {
    const asked = await answerEvents(page, { perPage: 20, totalPages: 2 });
    await page.goto('/events');
    const more = page.getByRole('button', { name: 'Show More' });
    await more.click();
    await expect(cards(page)).toHaveCount(18);
    expect(asked).toEqual(['/api/event/totalevents?page=2']);
    await more.click();
    await expect(cards(page)).toHaveCount(27);
    await more.click();
    await expect(cards(page)).toHaveCount(29);
    await expect(more).toBeHidden();
    expect(asked).toHaveLength(1);
  });

  test('choosing a tab resets the list to page 1', async ({ page }) => {
    await page.goto('/events');
    await page.getByRole('button', { name: 'Show More' }).click();
    await expect(page).toHaveURL('/events?page=2');
    await page.getByRole('link', { name: 'Upcoming', exact: true }).click();
    await expect(page).toHaveURL('/events?tab=upcoming');
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect(page).toHaveURL('/events');
    await expect(cards(page)).toHaveCount(9);
  });

  test('a fetch that fails is logged, and Show More goes to the page that has the cards', async ({ page }) => {
    const logged = loggedBy(page);
    await page.route('**/api/event/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/events');
    await page.getByRole('button', { name: 'Show More' }).click();
    await page.waitForURL('/events?page=2');
    await expect(cards(page)).toHaveCount(14);
    expect(logged).toEqual([expect.stringMatching(/^Error fetching events .*500/)]);
  });

  test('Show More clicked before its code is loaded reveals them once it is', async ({ page }) => {
    const code = Promise.withResolvers<void>();
    await page.route('**/MoreEvents*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto('/events');
    await page.getByRole('button', { name: 'Show More' }).click();
    await expect(page).toHaveURL('/events');
    code.resolve();
    await expect(cards(page)).toHaveCount(14);
    await expect(page).toHaveURL('/events?page=2');
  });

  test('Show More is a link to a page with nine more when its code does not load', async ({ page }) => {
    // Not before the click: the button is a link once its code has failed.
    const clicked = Promise.withResolvers<void>();
    await page.route('**/MoreEvents*.js', (route) => clicked.promise.then(() => route.abort()));
    await page.goto('/events');
    await page.getByRole('button', { name: 'Show More' }).click();
    clicked.resolve();
    await page.getByRole('link', { name: 'Show More' }).click();
    await expect(page).toHaveURL('/events?page=2');
    await expect(cards(page)).toHaveCount(14);
  });

  test('the page can be followed as a calendar', async ({ page, request }) => {
    await page.goto('/events');
    const address = await page.getByRole('link', { name: 'Follow in your calendar' }).getAttribute('href');
    expect((await request.get(address ?? '')).headers()['content-type']).toContain('text/calendar');
  });
});

test.describe('/events/{event_slug}', () => {
  test('title, long date, share buttons, banner, description, a Latest/Popular tab list of posts, and ads', async ({
    page,
  }) => {
    await page.goto(DEMO_EVENT);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Reading room: the draft consent string, line by line',
    );
    await expect(main.locator('dl time')).toHaveText(/^\w+day,? \d{1,2} \w+ 20\d\d$/);
    await expect(page.getByRole('list', { name: 'Share' }).getByRole('link')).toHaveText([
      'Facebook',
      'Twitter',
      'LinkedIn',
    ]);
    await expect(main.getByRole('article').getByRole('img')).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Programme (UTC)' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['Latest', 'Popular']);
    await expect(page.getByText('Advertisement', { exact: true }).first()).toBeVisible();
  });

  test('Popular takes the place of Latest', async ({ page }) => {
    await page.goto(DEMO_EVENT);
    await page.getByRole('tab', { name: 'Popular' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Popular' })).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'Latest' })).toBeHidden();
  });

  test('links to the event and to its calendar file', async ({ page, request }) => {
    await page.goto(DEMO_EVENT);
    await expect(page.getByRole('link', { name: 'Visit the event’s site' })).toHaveAttribute(
      'href',
      'https://events.signalandstack.example/reading-room-consent-string',
    );
    const file = await request.get(
      (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
    );
    expect(await file.text()).toContain('SUMMARY:Reading room');
  });

  test('structured data has place and time', async ({ page }) => {
    await page.goto(DEMO_EVENT);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const event = blocks.map((block) => JSON.parse(block)).find((block) => block['@type'] === 'Event');
    expect(event).toMatchObject({ location: { '@type': 'VirtualLocation' }, name: expect.stringContaining('Reading') });
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${DEMO_EVENT}$`));
  });

  test('pictures come in the widths of the specification', async ({ page }) => {
    await page.goto(DEMO_EVENT);
    const banner = page.getByRole('main').getByRole('article').getByRole('img');
    const widths = [...((await banner.getAttribute('srcset')) ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => width);
    expect(widths).toEqual(['150', '250', '300', '320', '500', '700', '1000', '1200']);
    await expect(banner).toHaveAttribute('src', /width=500$/);
  });

  test('the way back to the top appears after 400px', async ({ page }) => {
    await page.goto(DEMO_EVENT);
    const top = page.getByRole('link', { name: 'Back to top' });
    await expect(top).toBeHidden();
    await page.evaluate(() => scrollTo(0, 401));
    await expect(top).toBeVisible();
  });

  test('one that does not exist is the Error 404 screen, in place', async ({ page }) => {
    const response = await page.goto('/events/no-such-event');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL('/events/no-such-event');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Not Found');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('Show More is a link to a page with nine more', async ({ page }) => {
    await page.goto('/events');
    await page.getByRole('link', { name: 'Show More' }).click();
    await expect(page).toHaveURL('/events?page=2');
    await expect(cards(page)).toHaveCount(14);
    await expect(page.getByText('Show More')).toHaveCount(0);
  });

  test('the tabs of an event are links', async ({ page }) => {
    await page.goto(DEMO_EVENT);
    await page.getByRole('link', { name: 'Popular' }).click();
    await expect(page).toHaveURL(`${DEMO_EVENT}?tab=popular`);
    await expect(page.locator('#tab-popular')).toBeVisible();
    await expect(page.locator('#tab-latest')).toBeHidden();
  });
});
