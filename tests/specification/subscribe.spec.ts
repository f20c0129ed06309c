import { expect, type Page } from '@playwright/test';
import { FASTEST_SUBSCRIPTION } from '../../src/site/newsletter/newsletter-limits.ts';
import { faultsByAxe } from '../accessibility/axe.ts';
import { loggedBy, test } from '../fixtures.ts';

const FAILURE = 'You could not be subscribed. Please try again.';
const DEFAULT_NOTE = '*By clicking on the Submit button, you are agreeing with the Privacy Policy of the product.';

/** Opens the popup by the footer's item, on a page that has little else. */
async function openPopup(page: Page): Promise<void> {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function answerWith(page: Page, status: number): Promise<void> {
  await page.route('**/api/subscribe/add', (route) => route.fulfill({ status, json: {} }));
}

async function subscribe(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
}

test('the footer item opens a popup with a banner image, an email field, Submit and a close button', async ({
  page,
}) => {
  await openPopup(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('img')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(DEFAULT_NOTE);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('Escape closes it and gives the focus back', async ({ page }) => {
  await openPopup(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })).toBeFocused();
});

test('the address is checked on every change', async ({ page }) => {
  await openPopup(page);
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.pressSequentially('reader@');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.');
  await field.pressSequentially('example.com');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await expect(page.getByRole('alert')).toHaveText('');
});

test('and on blur', async ({ page }) => {
  await openPopup(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
});

test('an invalid address is not sent', async ({ page }) => {
  let sent = false;
  await page.route('**/api/subscribe/add', (route) => {
    sent = true;
    return route.abort();
  });
  await openPopup(page);
  await subscribe(page, 'not an address');
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.');
  expect(sent).toBe(false);
});

for (const [what, press] of [
  ['paste', 'Control+V'],
  ['cut', 'Control+X'],
] as const) {
  test(`the field blocks ${what}`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPopup(page);
    await page.evaluate(() => navigator.clipboard.writeText('pasted'));
    const field = page.getByRole('textbox', { name: 'Email' });
    await field.fill('reader@example.com');
    await field.press('Control+A');
    await field.press(press);
    await expect(field).toHaveValue('reader@example.com');
  });
}

test('the field blocks copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPopup(page);
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('reader@example.com');
  await field.press('Control+A');
  await field.press('Control+C');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
});

test('after success the field is empty, and the thanks stand for 5 seconds', async ({ page }) => {
  await answerWith(page, 200);
  await openPopup(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await subscribe(page, 'reader@example.com');
  const note = page.getByRole('dialog').getByRole('status');
  await expect(note).toHaveText('Thank you for subscribing ✅');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await page.clock.runFor(4900);
  await expect(note).toHaveText('Thank you for subscribing ✅');
  await page.clock.runFor(200);
  await expect(note).toHaveText(DEFAULT_NOTE);
});

test('after success nothing is wrong with the empty field, until it is changed again', async ({ page }) => {
  await answerWith(page, 200);
  await openPopup(page);
  await subscribe(page, 'reader@example.com');
  const field = page.getByRole('textbox', { name: 'Email' });
  await expect(field).toHaveValue('');
  await field.focus();
  await page.keyboard.press('Tab');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await field.fill('reader@');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});

for (const height of [500, 800, 1200]) {
  test(`the field stays where it is while messages come and go, in a window ${height} pixels high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await answerWith(page, 200);
    await openPopup(page);
    const field = page.getByRole('textbox', { name: 'Email' });
    const top = async () => (await field.boundingBox())?.y;
    const before = await top();
    await field.fill('reader@');
    await expect(page.getByRole('alert')).not.toBeEmpty();
    expect(await top()).toBe(before);
    expect(
      await page.getByRole('dialog').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBe(0);
    await field.fill('reader@example.com');
    await field.press('Enter');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Thank you for subscribing ✅');
    expect(await top()).toBe(before);
  });
}

for (const [what, status] of [
  ['another failure', 500],
  ['no connection', 0],
] as const) {
  test(`${what} is logged, with a line beside the button, and the address is kept`, async ({ page }) => {
    const logged = loggedBy(page);
    if (status) await answerWith(page, status);
    else await page.route('**/api/subscribe/add', (route) => route.abort());
    await openPopup(page);
    await subscribe(page, 'reader@example.com');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(FAILURE);
    expect(logged).toEqual([expect.stringMatching(/^Error subscribing/)]);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('reader@example.com');
  });
}

test.describe('a note ends', () => {
  const note = (page: Page) => page.getByRole('dialog').getByRole('status');
  const field = (page: Page) => page.getByRole('textbox', { name: 'Email' });

  async function openWithNote(page: Page): Promise<void> {
    await answerWith(page, 404);
    await openPopup(page);
    await subscribe(page, 'reader@example.com');
    await expect(note(page)).toHaveText('This email is already subscribed ❌');
  }

  test('when the field changes', async ({ page }) => {
    await openWithNote(page);
    await field(page).pressSequentially('m');
    await expect(note(page)).toHaveText(DEFAULT_NOTE);
  });

  test('at the next submit, which shows its own outcome', async ({ page }) => {
    await openWithNote(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/subscribe/add', async (route) => {
      await released;
      await route.fulfill({ status: 500, json: {} });
    });
    await field(page).press('Enter');
    await expect(note(page)).toHaveText(DEFAULT_NOTE);
    release();
    await expect(note(page)).toHaveText(FAILURE);
  });

  test('on closing, and an error with it; the address stays', async ({ page }) => {
    await openWithNote(page);
    const subscribeItem = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await subscribeItem.click();
    await expect(note(page)).toHaveText(DEFAULT_NOTE);
    await expect(field(page)).toHaveValue('reader@example.com');
    await field(page).fill('reader@');
    await page.keyboard.press('Escape');
    await subscribeItem.click();
    await expect(page.getByRole('alert')).toHaveText('');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
  });

  test('and no outcome shows for an address that has left the field meanwhile', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/subscribe/add', async (route) => {
      await released;
      await route.fulfill({ status: 404, json: {} });
    });
    await openPopup(page);
    await subscribe(page, 'reader@example.com');
    await field(page).fill('another@example.com');
    const answered = page.waitForResponse('**/api/subscribe/add');
    release();
    await (await answered).finished();
    await expect(note(page)).toHaveText(DEFAULT_NOTE);
  });
});

test('the popup opens with its field in focus, which looks like no error', async ({ page }) => {
  await openPopup(page);
  const field = page.getByRole('textbox', { name: 'Email' });
  await expect(field).toBeFocused();
  const ink = await field.evaluate((element) => getComputedStyle(element).color);
  await expect(field).toHaveCSS('outline-color', ink);
});

test('the real server accepts a new address, and recognises it the second time', async ({ page }) => {
  await openPopup(page);
  // What is sent sooner is taken for a program's, thanked for and not stored.
  await page.waitForFunction((fastest) => performance.now() >= fastest, FASTEST_SUBSCRIPTION);
  const email = `reader-${Date.now()}@example.com`;
  const note = page.getByRole('dialog').getByRole('status');
  await subscribe(page, email);
  await expect(note).toHaveText('Thank you for subscribing ✅');
  await subscribe(page, email);
  await expect(note).toHaveText('This email is already subscribed ❌');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the popup with an error, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openPopup(page);
    await page.getByRole('textbox', { name: 'Email' }).fill('reader@');
    expect(await faultsByAxe(page)).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every article ends with a field of its own, which posts to /subscribe and is led back from there', async ({
    page,
  }) => {
    const article = '/news/identity-merge-error-post-mortem';
    await page.goto(article);
    const line = page.getByRole('main').getByRole('region', { name: 'by email' });
    await expect(line.getByText(DEFAULT_NOTE)).toBeVisible();
    await line.getByLabel('Email').fill('not an address');
    await line.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(article);
    await line.getByLabel('Email').fill(`article-${Date.now()}@example.com`);
    await line.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Thank you for subscribing ✅');
    await page.getByRole('link', { name: 'Go back to what you were reading' }).click();
    await expect(page).toHaveURL(article);
  });

  test('the popup opens and closes, and the form posts to /subscribe', async ({ page }) => {
    await openPopup(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('plain@example.com');
    const [request] = await Promise.all([
      page.waitForRequest('**/subscribe'),
      page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click(),
    ]);
    expect(request.method()).toBe('POST');
    expect(request.postData()).toBe('email=plain%40example.com&website=');
  });
});
