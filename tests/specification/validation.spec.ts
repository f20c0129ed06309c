import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { loggedBy } from '../fixtures.ts';
import { test } from './own-site.ts';
import { waitForForm } from './wait-for-form.ts';

// Specification, section 5: one table of values, and the same verdict from the call, the form without script and the
// form with script. The verdicts follow the specification and do not use the product's patterns.

test.describe.configure({ mode: 'default' });

const FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const;
type Field = (typeof FIELDS)[number];
type Values = Readonly<Record<Field, string>>;

const LABELS: Values = { first_name: 'First name', last_name: 'Last name', email: 'Email', phone: 'Phone' };
const MESSAGES: Values = {
  first_name: 'Please provide a valid first name.',
  last_name: 'Please provide a valid last name.',
  email: 'Please provide a valid email.',
  phone: 'Please provide a valid phone number.',
};
const VALID: Values = {
  first_name: 'Inès',
  last_name: "O'Valcourt",
  email: 'ines@example.com',
  phone: '+1 (202) 555.01',
};

const SUBSCRIBE_MESSAGE = 'Please enter a valid email address.';
const SUCCESS = 'Thank you for your message. It has been sent.';

/** Letters, digits, apostrophe, dot, comma, at-sign, spaces, and hyphens (Readings); not only digits; not only marks; ends with a non-space. */
function isName(text: string): boolean {
  const allowed = [...text].every((letter) => /[\p{L}\p{M}\d'’.,@ -]/u.test(letter));
  const onlyDigits = [...text].every((letter) => /\d/.test(letter));
  const onlyMarks = [...text].every((letter) => '.,@-'.includes(letter));
  return text !== '' && allowed && !onlyDigits && !onlyMarks && !text.endsWith(' ');
}

/** Something, an @, something, a dot, something, no spaces. */
function isEmail(text: string): boolean {
  const [before, after, ...more] = text.split('@');
  if (!before || !after || more.length > 0 || /\s/.test(text)) return false;
  return [...after].some((letter, index) => letter === '.' && index > 0 && index < after.length - 1);
}

/** 6 to 15 characters; digits, plus, minus, parentheses, dot and single spaces. */
function isPhone(text: string): boolean {
  const allowed = [...text].every((letter) => '0123456789+-(). '.includes(letter));
  return allowed && text.length >= 6 && text.length <= 15 && !text.includes('  ') && text === text.trim();
}

const RULES: Readonly<Record<Field, (text: string) => boolean>> = {
  first_name: isName,
  last_name: isName,
  email: isEmail,
  phone: isPhone,
};

/** Values by field: accepted and refused. */
const TABLE: readonly Values[] = [
  ['Ann', 'van der Berg', 'a@b.c', '123456'],
  ['', '', '', ''],
  ['7', '2026', 'ann', '12345'],
  ['.', ',', 'ann@example', '123456789012345'],
  ['.,@', '@@', '@example.com', '1234567890123456'],
  ['Ann ', 'Lee  ', 'ann@', '+44 20 794 0958'],
  ["D'Arcy", 'O’Neill', 'ann+news@mail.example.org', '(020) 7946-0958'],
  ['J. R. R.', 'Smith, Jr.', 'a b@example.com', '020  7946 0958'],
  ['4th', '2nd Lord', 'ann@exa mple.com', '020.7946.0958'],
  ['a@b', '1a', 'ann@@example.com', 'call me'],
  ['Jean-Luc', 'Müller-Lüdenscheidt', 'ann@b@example.com', '12345a'],
  ['A_b', 'x#y', 'ann.example.com', '12/34/56'],
  ['<b>', 'Ann!', 'ann@example.co.uk', '++++++'],
  ['Łukasz', 'Ștefănescu', "o'neill@example.com", '......'],
  ['李', 'Ελένη', 'ann@example.', '1 2 3 4 5 6 7 8'],
  ['12 ab', 'ab 12', 'x@y.zz', '()()()'],
  ['Ann?', 'Lee/Ann', 'ann@.', '+1 202 555 0142'],
  ['"Ann"', 'Lee;', 'ann@example,com', '+1 202 555 01424'],
].map(([first_name = '', last_name = '', email = '', phone = '']) => ({ first_name, last_name, email, phone }));

/** Reproducible pseudo-random numbers (Park and Miller). */
function* thrown(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

/** Texts of letters that the rule allows and some that it does not. */
function generated(count: number): readonly Values[] {
  const dice = thrown(20_261_121);
  const text = (letters: readonly string[], longest: number) =>
    Array.from({ length: dice.next().value % longest }, () => letters[dice.next().value % letters.length]).join('');
  const name = ['a', 'É', '李', 'a', '1', '2', '.', ',', '@', "'", ' ', '-'];
  const email = ['a', 'b1', 'c@d.e', '.', 'f@g', '.h', '-', '@', ' '];
  const phone = ['0', '1', '2', '3', '4', '5', '6', '+', '-', '(', ')', '.', ' ', '7', '8', 'x'];
  return Array.from({ length: count }, () => ({
    first_name: text(name, 5),
    last_name: text(name, 9),
    email: text(email, 4),
    phone: text(phone.slice(0, dice.next().value % 3 ? 15 : 16), 19),
  }));
}

const refusedBy = (values: Values) => FIELDS.filter((field) => !RULES[field](values[field]));

/** Each request has its own address, because of the rate limit. */
function* machines(): Generator<{ 'x-forwarded-for': string }, never> {
  for (let number = 1; ; number++) yield { 'x-forwarded-for': `2001:db8:${(number % 9999) + 1}::1` };
}
const machine = machines();

const callWith = (request: APIRequestContext, data: object) =>
  request.post('/api/contact/add', { data, headers: machine.next().value });

const postWith = (request: APIRequestContext, address: string, form: Record<string, string>) =>
  request.post(address, { form, headers: machine.next().value });

/**
 * Fills the form and sends it, in the page itself: a pointer may miss a button that scrolls away under it, because the form
 * goes to its first wrong field (forms.spec.ts sends forms as readers do).
 * @returns the errors beside the fields
 */
function saidTo(page: Page, values: Values): Promise<string[]> {
  return page.locator('mh-contact-form form').evaluate((form: HTMLFormElement, texts) => {
    for (const [name, text] of Object.entries(texts)) {
      const input = form.elements.namedItem(name) as HTMLInputElement;
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    form.requestSubmit();
    return Array.from(form.querySelectorAll('[role=alert]'), ({ textContent }) => textContent).filter(Boolean);
  }, values);
}

const field = (page: Page, name: Field) => page.getByRole('main').getByLabel(LABELS[name], { exact: true });

test('the table and the generated texts have accepted and refused values for every field', () => {
  for (const name of FIELDS) {
    for (const texts of [TABLE, generated(150)]) {
      const taken = texts.filter((values) => RULES[name](values[name])).length;
      expect(taken, name).toBeGreaterThan(4);
      expect(texts.length - taken, name).toBeGreaterThan(4);
    }
  }
});

test('contact/add accepts and refuses by the rules, and names each refused field with its message', async ({
  request,
}) => {
  for (const values of [...TABLE, ...generated(150)]) {
    const answer = await callWith(request, { ...values, opt_in: true });
    const refused = refusedBy(values);
    expect(answer.status(), JSON.stringify(values)).toBe(refused.length > 0 ? 400 : 200);
    const issues = ((await answer.json()).issues ?? []) as { path: string; message: string }[];
    expect(
      issues.map(({ path, message }) => `${path}: ${message}`),
      JSON.stringify(values),
    ).toEqual(refused.map((name) => `${name}: ${MESSAGES[name]}`));
  }
});

for (const address of ['/contact-us', '/opt-out-form']) {
  test(`${address} posted without script accepts and refuses the same`, async ({ request }) => {
    for (const values of [...TABLE, ...generated(40)]) {
      const answer = await postWith(request, address, { ...values, opt_in: 'on' });
      const refused = refusedBy(values);
      expect(answer.status(), JSON.stringify(values)).toBe(refused.length > 0 ? 422 : 200);
      const html = await answer.text();
      expect(html.includes(`>${SUCCESS}<`)).toBe(refused.length === 0);
      for (const name of FIELDS) {
        expect(html.includes(`>${MESSAGES[name]}<`), `${name} of ${JSON.stringify(values)}`).toBe(
          refused.includes(name),
        );
      }
    }
  });

  test(`${address} with script accepts and refuses the same, and says so beside the field`, async ({ page }) => {
    await page.goto(address);
    await waitForForm(page);
    for (const values of [...TABLE, ...generated(20)].filter(({ email }) => email === email.trim())) {
      // Without consent nothing is sent, whatever the fields contain.
      expect(await saidTo(page, values), JSON.stringify(values)).toEqual([
        ...refusedBy(values).map((name) => MESSAGES[name]),
        'Acknowledgment is required !',
      ]);
    }
  });
}

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false });

  test("the browser's validation refuses and accepts the same as the rules", async ({ page }) => {
    await page.goto('/contact-us');
    for (const name of FIELDS) {
      const texts = TABLE.map((values) => values[name]);
      const taken = await field(page, name).evaluate(
        (input: HTMLInputElement, all) =>
          all.filter((text) => {
            input.value = text;
            return input.validity.valid;
          }),
        texts,
      );
      expect(taken, name).toEqual(texts.filter(RULES[name]));
    }
    await expect(page.getByRole('checkbox')).toHaveAttribute('required');
    await expect(page.getByRole('main').getByLabel(/^Message/)).not.toHaveAttribute('required');
  });
});

test('all fields are required except the message', async ({ request }) => {
  for (const name of FIELDS) {
    const { [name]: _missing, ...others } = VALID;
    const answer = await callWith(request, { ...others, message: 'Hello.', opt_in: true });
    expect((await answer.json()).issues).toEqual([{ path: name, message: MESSAGES[name] }]);
  }
  for (const message of [{}, { message: '' }, { message: 'Hello.' }]) {
    expect((await callWith(request, { ...VALID, ...message, opt_in: true })).status()).toBe(200);
  }
});

test("consent is required: 'Acknowledgment is required !'", async ({ request }) => {
  for (const consent of [{}, { opt_in: false }, { opt_in: 'yes' }, { opt_in: null }, { opt_in: 0 }]) {
    const answer = await callWith(request, { ...VALID, ...consent });
    expect(answer.status()).toBe(400);
    expect((await answer.json()).issues).toEqual([{ path: 'opt_in', message: 'Acknowledgment is required !' }]);
  }
  const posted = await postWith(request, '/contact-us', VALID);
  expect(posted.status()).toBe(422);
  expect(await posted.text()).toContain('>Acknowledgment is required !<');
});

test('the extra internal flag: a submission that sets it is answered as a success, and not stored', async ({
  page,
  request,
  ownSite,
}) => {
  const stored = () => ownSite.database.prepare('select count(*) as rows from contact_submission').get()?.rows;
  const before = stored();
  expect((await callWith(request, { ...VALID, opt_in: true, website: 'https://spam.example' })).status()).toBe(200);
  await postWith(request, '/contact-us', { ...VALID, opt_in: 'on', website: 'https://spam.example' });
  await page.goto('/contact-us');
  await waitForForm(page);
  for (const name of FIELDS) await field(page, name).fill(VALID[name]);
  await page.getByRole('checkbox').check();
  await page
    .getByRole('main')
    .locator('input[name=website]')
    .evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(SUCCESS);
  expect(stored()).toBe(before);
});

test.describe('the subscribe email', () => {
  const EMAILS = [...TABLE, ...generated(60)].map(({ email }) => email);

  test('subscribe/add, and the page posted without script, accept and refuse by the rule', async ({ request }) => {
    for (const email of EMAILS) {
      const answer = await request.post('/api/subscribe/add', { data: { email }, headers: machine.next().value });
      expect([200, 404].includes(answer.status()), email).toBe(isEmail(email));
      if (!isEmail(email)) {
        expect(answer.status()).toBe(400);
        expect((await answer.json()).issues).toEqual([{ path: 'email', message: SUBSCRIBE_MESSAGE }]);
      }
      const posted = await postWith(request, '/subscribe', { email });
      expect(posted.status(), email).toBe(isEmail(email) ? 409 : 422);
      expect((await posted.text()).includes(`>${SUBSCRIBE_MESSAGE}<`), email).toBe(!isEmail(email));
    }
  });

  test('the popup says so on every change, and an invalid address that is submitted is logged only', async ({
    page,
  }) => {
    const logged = loggedBy(page);
    let sent = 0;
    await page.route('**/api/subscribe/add', (route) => {
      sent += 1;
      return route.abort();
    });
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    const input = page.getByRole('textbox', { name: 'Email' });
    for (const email of EMAILS.slice(0, 40).filter((text) => text !== '' && text === text.trim())) {
      await input.fill(email);
      await expect(input, email).toHaveAttribute('aria-invalid', String(!isEmail(email)));
      await expect(page.getByRole('alert'), email).toHaveText(isEmail(email) ? '' : SUBSCRIBE_MESSAGE);
    }
    await input.fill('ann@example');
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => logged).toEqual([`Error subscribing ${SUBSCRIBE_MESSAGE}`]);
    expect(sent).toBe(0);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
      '*By clicking on the Submit button, you are agreeing with the Privacy Policy of the product.',
    );
  });
});
