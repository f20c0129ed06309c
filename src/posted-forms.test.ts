import { type DOMWindow, JSDOM } from 'jsdom';
import { TOTP } from 'otpauth';
import { expect, onTestFinished, test } from 'vitest';
import { subscribe } from '#content/newsletter/newsletter.store.ts';
import { unsubscribeAddress } from '#content/newsletter/unsubscribe.store.ts';
import { givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { accountLink } from '#desk/accounts/links.store.ts';
import { codeOf, cookieOf, givenPerson, PASSWORD, type Person } from '#desk/accounts/testing/people.ts';
import { OWN_ORIGIN, ofFirst } from '#desk/accounts/testing/requests.ts';
import {
  givenPasskey,
  passkeyField,
  registrationField,
  type SoftwarePasskey,
} from '#desk/accounts/testing/software-passkey.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { createStory } from '#desk/stories/create-story.store.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { cookiesAfter, follow } from '#platform/testing/follow.ts';
import { createApp } from './app.ts';
import { routes } from './content/routes.ts';
import { pageRoute } from './page-modules.ts';

/** A site with a reader, an owner who is signed in, and one of everything that a form is about. */
async function openSite() {
  const site = await testSite();
  await givenPublication(site);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  await subscribe(site, { email: 'bea@example.com' });
  const person = await givenPerson(site, 'ines');
  const passkey = await givenPasskey(site, person);
  // One owner is always left.
  await givenPerson(site, 'karl');
  const jonas = await givenPerson(site, 'jonas', 'writer');
  const link = await accountLink(site, jonas, { actor: person, lifetime: 3600 });
  // The second session of the list is another one than the browser's.
  await cookieOf(site, person);
  const cookie = await cookieOf(site, person);
  await createStory(site, { sessionId: 0, began: '', account: { ...person, role: 'owner', author_id: null } });
  const own = { unsubscribe: unsubscribeAddress(site, 'bea@example.com'), link };
  return { site, app, person, passkey, cookie, own };
}

type Opened = Awaited<ReturnType<typeof openSite>>;

/** Where a browser finds the page of a route. */
function pathFor(address: string, { own }: Opened): string {
  if (address.startsWith('/unsubscribe/')) return new URL(own.unsubscribe).pathname;
  if (address !== '/sign-in/link') return ofFirst(address);
  const { pathname, search } = new URL(own.link);
  return pathname + search;
}

/** Every form of a page that is posted. */
async function formsOf(opened: Opened, address: string): Promise<{ window: DOMWindow; forms: HTMLFormElement[] }> {
  const url = pathFor(address, opened);
  const { body } = await opened.app.inject({ url, headers: { cookie: opened.cookie } });
  const { window } = new JSDOM(body, { url: `${opened.site.configuration.siteUrl}${url}` });
  return { window, forms: [...window.document.querySelectorAll<HTMLFormElement>('form[method=post]')] };
}

/** What somebody types, by the names of fields. */
const TYPED: Readonly<Record<string, string>> = {
  first_name: 'Ada',
  last_name: 'Reader',
  email: 'ada@example.com',
  phone: '5550100',
  message: 'Hello',
  opt_in: 'on',
  name: 'ines',
  password: PASSWORD,
  label: 'laptop',
  byline: 'Ada Reader',
};

function filled({ window, form }: { window: DOMWindow; form: HTMLFormElement }, opened: Opened): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new window.FormData(form, form.querySelector('button')))
    fields.append(name, String(value));
  const names = new Set([...form.elements].map((element) => element.getAttribute('name') ?? ''));
  for (const [name, value] of Object.entries(TYPED)) if (names.has(name)) fields.set(name, value);
  if (fields.get('action') === 'change') fields.set('role', 'editor');
  if (fields.get('action') === 'invite') fields.set('name', 'mara');
  if (names.has('code')) fields.set('code', codeFor(window, form, opened));
  if (names.has('passkey')) fields.set('passkey', passkeyFor(form, opened));
  return fields;
}

function codeFor(window: DOMWindow, form: HTMLFormElement, { site, person }: { site: Opened['site']; person: Person }) {
  const secret = /secret=([A-Z2-7]+)/.exec(form.innerHTML)?.[1];
  if (secret) return new TOTP({ secret }).generate({ timestamp: site.now().getTime() });
  const isRecovery = window.location.pathname.endsWith('/recovery');
  return isRecovery ? (person.recoveryCodes[0] ?? '') : codeOf(site, person);
}

function passkeyFor(
  form: HTMLFormElement,
  { site, passkey }: { site: Opened['site']; passkey: SoftwarePasskey },
): string {
  const asking = form.closest('mh-passkey');
  const { challenge }: { challenge: string } = JSON.parse(asking?.getAttribute('question') ?? '');
  const makes = asking?.getAttribute('kind') === 'make';
  return makes ? registrationField(site, challenge) : passkeyField(passkey, site, { challenge });
}

/** All rows but those of reading: when a session was last used. */
async function rowsOf({ site }: Opened): Promise<unknown> {
  const tables = await site.database.queries.introspection.getTables();
  const rows = tables.map(async ({ name }) => {
    const of = site.database.queries.selectFrom(name as 'account_session').selectAll();
    return [name, (await of.execute()).map(({ seen_time: _seen, ...row }) => row)];
  });
  return Promise.all(rows);
}

async function post({ app, cookie }: Opened, form: HTMLFormElement, fields: URLSearchParams) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie, ...OWN_ORIGIN };
  const url = new URL(form.action);
  return app.inject({ method: 'POST', url: url.pathname + url.search, payload: fields.toString(), headers });
}

/** What a form does: many differ only in what they are about, like those that put away a first step each. */
function kindOf(form: HTMLFormElement): string {
  const names = [...form.elements].map((element) => element.getAttribute('name'));
  const action = form.querySelector('[name=action]')?.getAttribute('value');
  return [form.action, action, ...names].join();
}

/** What is shown once: codes of recovery, and links to hand over. */
const ONCE = /[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}|\/sign-in\/link\?token=/;

/** What a page says in the element that the fragment of its address names. */
function saidBelow(body: string, fragment: string): string {
  const named = new JSDOM(body).window.document.getElementById(fragment);
  const said = named?.matches('[role=status]') ? named : named?.querySelector('[role=status]');
  return said?.textContent ?? '';
}

/** The pages that take a form; one that is added to routes.ts is walked, too. */
const taking = await Promise.all(
  routes.map(async (route) => ({ route, isTaking: (await pageRoute(route).load()).default.submit !== undefined })),
);
const pages = taking.filter(({ isTaking }) => isTaking).map(({ route }) => route.address);

/** What its forms begin goes on after the answer: backups.test.ts and bringing-in.test.ts of operations see it to its end. */
const BEGINS_TASKS = [deskAddresses.backups(), '/desk/bring-in/:id'];

test.each(pages.filter((address) => !BEGINS_TASKS.includes(address)))(
  'a success of each form on %s leads to a page that shows it, and its reload stores nothing',
  async (address) => {
    const { forms: found } = await formsOf(await openSite(), address);
    const kinds = new Set<string>();
    expect(found.map(({ action }) => new URL(action).host)).toEqual(found.map(() => 'signalandstack.example'));
    for (const [index, shownForm] of found.entries()) {
      if (kinds.has(kindOf(shownForm))) continue;
      kinds.add(kindOf(shownForm));
      const opened = await openSite();
      const { window, forms } = await formsOf(opened, address);
      const form = forms[index];
      if (!form) throw new Error(`The form is gone: ${shownForm.innerHTML}`);
      const before = await rowsOf(opened);
      const answer = await post(opened, form, filled({ window, form }, opened));
      expect({ status: answer.statusCode, form: form.outerHTML }).toMatchObject({ status: 303 });
      expect(answer.headers.location, form.outerHTML).toMatch(/^\/(?!\/)/);
      const stored = await rowsOf(opened);
      expect(stored, form.outerHTML).not.toEqual(before);

      const shown = await follow(opened.app, answer, opened.cookie);
      expect(shown.statusCode, form.outerHTML).toBeOneOf([200, 302]);
      const [, fragment] = (answer.headers.location ?? '').split('#');
      if (fragment) expect(saidBelow(shown.body, fragment), form.outerHTML).not.toBe('');
      const kept = cookiesAfter(shown, cookiesAfter(answer, opened.cookie));
      const again = await follow(opened.app, { ...answer, cookies: [] }, kept);
      expect(again.body, form.outerHTML).not.toMatch(ONCE);
      expect(await rowsOf(opened), form.outerHTML).toEqual(stored);
    }
  },
);

/** Its form is in the desk's application, which shows it once a person was found. */
const OF_THE_APPLICATION = deskAddresses.erasing();

test('each page that takes a form is one that a form posts to; another one refuses', async () => {
  const opened = await openSite();
  const posted = new Set<string>();
  for (const address of pages) {
    for (const form of (await formsOf(opened, address)).forms) posted.add(new URL(form.action).pathname);
  }
  for (const address of pages) {
    const url = pathFor(address, opened).split('?')[0] ?? '';
    if (posted.has(url) || url === OF_THE_APPLICATION) continue;
    const { statusCode } = await opened.app.inject({
      method: 'POST',
      url,
      headers: { cookie: opened.cookie, ...OWN_ORIGIN },
    });
    expect(statusCode, url).toBe(404);
  }
  expect(posted.size).toBeGreaterThanOrEqual(9);
});
