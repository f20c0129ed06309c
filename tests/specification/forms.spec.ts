import { expect, type Page } from '@playwright/test';
import { faultsByAxe } from '../accessibility/axe.ts';
import { loggedBy, test } from '../fixtures.ts';
import { waitForForm } from './wait-for-form.ts';

const FORMS = [
  { address: '/contact-us', heading: 'Contact Us', form: 'contact' },
  { address: '/opt-out-form', heading: 'Do Not Sell My Information', form: 'opt-out' },
] as const;

const SUCCESS = 'Thank you for your message. It has been sent.';
const FAILURE = 'Your message could not be sent. Please try again.';
const VALID = {
  'First name': 'Inès',
  'Last name': "O'Neill-Garcia",
  Email: 'ines@example.com',
  Phone: '+1 (202) 555-01',
};

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForForm(page);
}

async function fill(page: Page, values: Readonly<Record<string, string>> = VALID): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

const field = (page: Page, label: string | RegExp) => page.getByRole('main').getByLabel(label, { exact: true });
const consent = (page: Page) => page.getByRole('checkbox');
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Submit/ });
const status = (page: Page) => page.getByRole('main').getByRole('status');
const errors = async (page: Page) =>
  (await page.getByRole('main').getByRole('alert').allTextContents()).filter((text) => text !== '');

for (const { address, heading, form } of FORMS) {
  test.describe(address, () => {
    test('idle: the fields, an optional message, the consent, and Submit', async ({ page }) => {
      await open(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      for (const label of Object.keys(VALID)) {
        await expect(field(page, label)).toHaveAttribute('autocomplete', /./);
        await expect(field(page, label)).toHaveAttribute('required');
      }
      await expect(field(page, /^Message/)).not.toHaveAttribute('required');
      await expect(consent(page)).not.toBeChecked();
      await expect(submit(page)).toHaveText('Submit');
      expect(await errors(page)).toEqual([]);
    });

    test('validated with errors: each field says what the specification says, and the first has the focus', async ({
      page,
    }) => {
      let sent = false;
      await page.route('**/api/contact/add', (route) => {
        sent = true;
        return route.abort();
      });
      await open(page, address);
      await submit(page).click();
      expect(await errors(page)).toEqual([
        'Please provide a valid first name.',
        'Please provide a valid last name.',
        'Please provide a valid email.',
        'Please provide a valid phone number.',
        'Acknowledgment is required !',
      ]);
      await expect(field(page, 'First name')).toBeFocused();
      await expect(field(page, 'First name')).toHaveAttribute('aria-invalid', 'true');
      expect(sent).toBe(false);
      expect(await faultsByAxe(page)).toEqual([]);
    });

    test('submitting: the button reads Submitting... and is disabled; then success, and the form is empty', async ({
      page,
    }) => {
      let answer: (() => void) | undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      let body: unknown;
      await page.route('**/api/contact/add', async (route) => {
        body = route.request().postDataJSON();
        await held;
        await route.fulfill({ json: { success: true, message: SUCCESS } });
      });
      await open(page, address);
      await fill(page);
      await field(page, /^Message/).fill('Good morning.');
      await consent(page).check();
      await submit(page).click();
      await expect(submit(page)).toHaveText('Submitting...');
      await expect(submit(page)).toBeDisabled();
      answer?.();
      await expect(status(page)).toHaveText(SUCCESS);
      await expect(submit(page)).toHaveText('Submit');
      for (const label of Object.keys(VALID)) await expect(field(page, label)).toHaveValue('');
      await expect(consent(page)).not.toBeChecked();
      expect(body).toMatchObject({
        first_name: 'Inès',
        last_name: VALID['Last name'],
        email: 'ines@example.com',
        phone: '+1 (202) 555-01',
        message: 'Good morning.',
        opt_in: true,
        form,
      });
    });

    test('the success message is shown 8 seconds, then cleared', async ({ page }) => {
      await page.clock.install();
      await page.route('**/api/contact/add', (route) => route.fulfill({ json: { success: true } }));
      await open(page, address);
      // From here on only the test advances the clock: the machine may be slow.
      await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
      await fill(page);
      await consent(page).check();
      await submit(page).click();
      await expect(status(page)).toHaveText(SUCCESS);
      await page.clock.runFor(7900);
      await expect(status(page)).toHaveText(SUCCESS);
      await page.clock.runFor(200);
      await expect(status(page)).toHaveText('');
    });

    for (const failure of ['an answer of 500', 'no network']) {
      test(`a failure is logged, with a line beside the button: ${failure}`, async ({ page }) => {
        const logged = loggedBy(page);
        await page.route('**/api/contact/add', (route) =>
          failure === 'no network' ? route.abort() : route.fulfill({ status: 500, json: {} }),
        );
        await open(page, address);
        await fill(page);
        await consent(page).check();
        await submit(page).click();
        await expect(status(page)).toHaveText(FAILURE);
        expect(logged).toEqual([expect.stringMatching(/^Error sending the form/)]);
        await expect(submit(page)).toBeEnabled();
        expect(await errors(page)).toEqual([]);
        await expect(field(page, 'First name')).toHaveValue('Inès');
        await expect(consent(page)).toBeChecked();
        // Until the form changes.
        await field(page, 'First name').fill('Ann');
        await expect(status(page)).toHaveText('');
      });
    }

    test('the server accepts what the form sends', async ({ page }) => {
      await open(page, address);
      await fill(page);
      await consent(page).check();
      await submit(page).click();
      await expect(status(page)).toHaveText(SUCCESS);
    });
  });
}

/** One value of each kind, as a reader types and sends it: validation.spec.ts has the rules at length, in the same form. */
const TYPED = [
  { label: 'First name', refused: 'A_b', taken: "D'Arcy 2nd" },
  { label: 'Last name', refused: 'Lee ', taken: 'van der Berg' },
  { label: 'Email', refused: 'a@b', taken: 'ann+news@mail.example.org' },
  { label: 'Phone', refused: '12  34567', taken: '+44 (0)20.79-46' },
];

test('each field that is typed and sent is marked by its own rule of section 5', async ({ page }) => {
  await open(page, '/contact-us');
  for (const [of, invalid] of [
    ['refused', 'true'],
    ['taken', 'false'],
  ] as const) {
    for (const { label, [of]: value } of TYPED) await field(page, label).fill(value);
    await submit(page).click();
    for (const { label } of TYPED) await expect(field(page, label), label).toHaveAttribute('aria-invalid', invalid);
  }
});

test('an error disappears while it is corrected, and not before', async ({ page }) => {
  await open(page, '/contact-us');
  const phone = field(page, 'Phone');
  await phone.fill('123');
  expect(await errors(page)).toEqual([]);
  await submit(page).click();
  await expect(phone).toHaveAccessibleDescription('Please provide a valid phone number.');
  await phone.fill('12345');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('123456');
  await expect(phone).toHaveAttribute('aria-invalid', 'false');
  await expect(phone).toHaveAccessibleDescription('');
});

test("the consent's error has the mark and the box of the other fields'", async ({ page }) => {
  await open(page, '/contact-us');
  await submit(page).click();
  const look = (name: string) =>
    page.locator(`[name=${name}]`).evaluate((control) => {
      const style = getComputedStyle(control);
      const error = document.getElementById(control.getAttribute('aria-describedby') ?? '');
      return {
        box:
          control instanceof HTMLInputElement && control.type === 'checkbox' ? style.outlineColor : style.borderColor,
        mark: error && getComputedStyle(error, '::before').content,
        words: error && getComputedStyle(error).color,
      };
    });
  expect(await look('opt_in')).toEqual(await look('phone'));
});

test('a keyboard that submits goes on at the button', async ({ page }) => {
  await page.route('**/api/contact/add', (route) => route.fulfill({ json: { success: true } }));
  await open(page, '/contact-us');
  await fill(page);
  await consent(page).check();
  await submit(page).focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(SUCCESS);
  await expect(submit(page)).toBeFocused();
});

test('before a touch a form loads no React', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await open(page, '/contact-us');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((address) => /hydrate|react/.test(address))).toEqual([]);
});

test('people never see, reach or hear the hidden field', async ({ page }) => {
  await open(page, '/contact-us');
  for (const hidden of await page.locator('input[name=website]').all()) {
    await expect(hidden).not.toBeInViewport();
    await expect(hidden).toHaveAttribute('tabindex', '-1');
  }
  await expect(page.getByRole('textbox')).toHaveCount(5);
});

test('/contact-us: addresses, email and helpline, media and sales', async ({ page }) => {
  await page.goto('/contact-us');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: 'Send Us a Message' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([
    'United Kingdom',
    'India',
    'Philippines',
    'United States',
    'Singapore',
    'Costa Rica',
  ]);
  await expect(main.locator('a[href^="mailto:"]')).toHaveCount(3);
  await expect(main.getByRole('complementary').locator('a[href^="tel:"]')).toHaveCount(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { address } of FORMS) {
    test(`${address} posts, and is answered with the same words`, async ({ page }) => {
      await page.goto(address);
      await fill(page);
      await consent(page).check();
      await submit(page).click();
      await expect(status(page)).toHaveText(SUCCESS);
      await expect(field(page, 'First name')).toHaveValue('');
    });

    test(`${address} gives back what was typed with what is wrong`, async ({ request, page }) => {
      // The browser's own validation would block such a form.
      const answer = await request.post(address, {
        form: { first_name: '99', email: 'ines@example.com', phone: '1', opt_in: 'on' },
      });
      expect(answer.status()).toBe(422);
      await page.setContent(await answer.text());
      expect(await errors(page)).toEqual([
        'Please provide a valid first name.',
        'Please provide a valid last name.',
        'Please provide a valid phone number.',
      ]);
      await expect(consent(page)).toBeChecked();
      await expect(field(page, 'First name')).toHaveValue('99');
      await expect(field(page, 'Email')).toHaveValue('ines@example.com');
    });
  }

  test.describe('at 375 pixels', () => {
    test.use({ viewport: { width: 375, height: 667 } });

    for (const { address } of FORMS) {
      test(`${address} answers in view, with the focus there`, async ({ page }) => {
        await page.goto(address);
        await fill(page);
        await consent(page).check();
        await submit(page).click();
        await expect(page).toHaveURL(/#/);
        await expect(status(page)).toBeInViewport({ ratio: 1 });
        await expect(status(page)).toBeFocused();
      });

      test(`${address} begins with the first field that is wrong`, async ({ page }) => {
        await page.goto(address);
        await fill(page);
        // The browser's own validation would block such a form.
        await page.locator('form', { has: consent(page) }).evaluate((form: HTMLFormElement) => {
          form.noValidate = true;
        });
        await field(page, 'Phone').fill('1');
        await submit(page).click();
        await expect(field(page, 'Phone')).toBeFocused();
        await expect(field(page, 'Phone')).toBeInViewport({ ratio: 1 });
        await expect(page.getByText('Please provide a valid phone number.')).toBeInViewport({ ratio: 1 });
      });
    }

    test('/subscribe answers in view, with the focus there', async ({ page }) => {
      const email = `narrow-${Date.now()}@example.com`;
      for (const note of ['Thank you for subscribing ✅', 'This email is already subscribed ❌']) {
        await page.goto('/subscribe');
        await page.getByRole('main').getByLabel('Email').fill(email);
        await submit(page).click();
        await expect(status(page)).toHaveText(note);
        await expect(status(page)).toBeInViewport({ ratio: 1 });
        await expect(status(page)).toBeFocused();
      }
    });

    test('the opt-out in one click answers in view', async ({ page }) => {
      await page.goto('/opt-out-form');
      await page.getByRole('button', { name: 'Opt out in one click' }).click();
      await expect(page.getByText('Its reference number is')).toBeInViewport({ ratio: 1 });
    });
  });

  test('/subscribe accepts an address, once', async ({ page }) => {
    const email = `reader-${Date.now()}@example.com`;
    for (const note of ['Thank you for subscribing ✅', 'This email is already subscribed ❌']) {
      await page.goto('/subscribe');
      await expect(status(page)).toHaveText(
        '*By clicking on the Submit button, you are agreeing with the Privacy Policy of the product.',
      );
      await page.getByRole('main').getByLabel('Email').fill(email);
      await submit(page).click();
      await expect(status(page)).toHaveText(note);
    }
  });

  test('/subscribe names what is no address', async ({ request, page }) => {
    const answer = await request.post('/subscribe', { form: { email: 'not an address' } });
    expect(answer.status()).toBe(422);
    await page.setContent(await answer.text());
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please enter a valid email address.');
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('not an address');
  });
});

test('axe finds nothing on the forms', async ({ page }) => {
  // axe is slow.
  test.slow();
  for (const [address, colorScheme] of [
    ['/contact-us', 'light'],
    ['/opt-out-form', 'dark'],
    ['/subscribe', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(address);
    expect(await faultsByAxe(page), address).toEqual([]);
  }
});
