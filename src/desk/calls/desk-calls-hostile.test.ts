import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { saveSubmission } from '#content/contact/contact.store.ts';
import { MAXIMA } from '#content/input-maxima.ts';
import type { Site } from '#content/site.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { OWN_ORIGIN } from '#desk/accounts/testing/requests.ts';
import { KINDS } from '#desk/kinds/kinds.ts';
import { LONGEST_LINK, MOST_LINKS } from '#desk/stories/checks/links.contract.ts';
import { givenDesk, givenStory } from '#desk/stories/publishing/testing/stories.ts';
import { NO_FIELDS } from '#desk/stories/story.contract.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';

type Payload = Record<string, unknown>;

async function openDesk(site: Site, person: { readonly id: number }) {
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const headers = { ...OWN_ORIGIN, cookie: await cookieOf(site, person) };
  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, payload?: Payload) => {
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body };
  };
  return {
    app,
    ask,
    call: (...[method, url, payload]: Parameters<typeof ask>) => ask(method, `/desk/api${url}`, payload),
  };
}

/** What PostgreSQL refuses; then what would be read as SQL, markup or a path. */
const HOSTILE = ['a\0b\ud800', `' or 1=1 --<script>alert(1)</script>../../etc/${'x'.repeat(70_000)}`];

test.each(enginesOfRun)('no text that a writer sends breaks a call or a page of the desk, on %s', async (engine) => {
  const { site, editor } = await givenDesk(engine);
  const { ask, call } = await openDesk(site, editor.account);
  const texts = Object.entries(NO_FIELDS).filter(([, value]) => typeof value === 'string' || value === null);
  for (const text of HOSTILE) {
    const id = await givenStory(site, editor);
    const fields = Object.fromEntries(texts.map(([name]) => [name, text.slice(0, MAXIMA.slug)]));
    const block = {
      id: 'a',
      html: `<p>${text}</p>`,
      note: text.slice(0, MAXIMA.note),
      other: { html: text, by: 'Ada' },
    };
    const others = { [text.slice(0, 9)]: { value: text, by: 'Ada' } };
    const change = {
      fields: {
        ...fields,
        banner_focus: '',
        publish_time: null,
        post_author_id: 1,
        subcategories: [text.slice(0, MAXIMA.slug)],
      },
      others,
      blocks: [block],
    };
    const answers = [
      await call('PATCH', `/stories/${id}`, { version: 1, change }),
      await call('GET', `/stories?${new URLSearchParams({ words: text.slice(0, 200) })}`),
      await call('GET', '/stories'),
      await call('GET', `/stories/${id}`),
      await ask('GET', `/desk/stories/${id}/preview`),
      await call('POST', `/stories/${id}/look`, { tab: text.slice(0, 40), version: 1 }),
      await call('POST', `/stories/${id}/publish`, { version: 2, blocks: [], fields: true }),
      await call('POST', `/stories/${id}/publish`, { version: 2 }),
      await call('POST', `/stories/${id}/revisions`, { name: text.slice(0, 80) }),
      await call('POST', `/stories/${id}/give`, { note: text.slice(0, 2000) }),
      await call('POST', `/stories/${id}/corrections`, { text: text.slice(0, 2000) }),
      await call('POST', `/stories/${id}/withdraw`, { redirect: `/${text.slice(0, 2000)}` }),
      await call('POST', '/links/check', { addresses: [`/${text.slice(0, 1999)}`] }),
      await ask('GET', '/desk/people'),
    ];
    expect(
      answers.map(({ status }) => status),
      JSON.stringify(text.slice(0, 30)),
    ).not.toContain(500);
    expect(answers[0]?.status).toBe(200);
    for (const { body } of [answers[4], answers.at(-1)].flatMap((answer) => answer ?? []))
      expect(body).not.toContain('<script>alert');
  }
});

test.each(enginesOfRun)('no number that is sent breaks a call of the desk, on %s', async (engine) => {
  const { site, editor } = await givenDesk(engine);
  const { call } = await openDesk(site, editor.account);
  const id = await givenStory(site, editor);
  for (const number of [0, -1, 1.5, 2 ** 31, 2 ** 53, 1e21]) {
    const change = { fields: { post_author_id: number } };
    const answers = [
      await call('GET', `/stories/${number}`),
      await call('GET', `/stories?page=${number}`),
      await call('GET', `/stories/${id}/revisions/${number}`),
      await call('POST', `/posts/${number}/story`),
      await call('PATCH', `/stories/${id}`, { version: 1, change }),
      await call('PATCH', `/stories/${id}`, { version: number, change: {} }),
      await call('POST', `/stories/${id}/publish`, { version: number }),
      await call('POST', `/stories/${id}/look`, { tab: 'a', version: number }),
      await call('PUT', '/lead', { post_id: number, until: '2099-01-01T00:00:00Z' }),
    ];
    expect(
      answers.map(({ status }) => status),
      String(number),
    ).not.toContain(500);
  }
});

test.each(enginesOfRun)('no null in a form of a kind breaks its call, on %s', async (engine) => {
  const { site, editor } = await givenDesk(engine);
  const { call } = await openDesk(site, editor.account);
  for (const { name, empty } of KINDS)
    for (const field of Object.keys(empty)) {
      const sent = { key: randomUUID(), form: { ...empty, [field]: null } };
      expect((await call('POST', `/kinds/${name}`, sent)).status, `${name} ${field}`).not.toBe(500);
    }
});

test.each(enginesOfRun)("nothing that an owner sends breaks a call of readers' post, on %s", async (engine) => {
  const { site } = await givenDesk(engine);
  const ada = { first_name: 'Ada', last_name: 'Reader', email: 'ada@example.com', phone: '5550100', opt_in: true };
  await saveSubmission(site, ada);
  const { call } = await openDesk(site, await givenPerson(site, 'ada'));
  for (const text of HOSTILE) {
    const consent = { from: text.slice(0, 200), day: '2026-11-20', way: text.slice(0, 200) };
    const answers = [
      await call('GET', `/readers/subscribers?${new URLSearchParams({ words: text.slice(0, 200) })}`),
      await call('POST', '/readers/subscribers', { email: `${text.slice(0, 9)}@example.com`, consent }),
      await call('POST', '/readers/subscribers', { email: 'bea@example.com', consent }),
      await call('POST', '/readers/subscribers/list', {
        header: text,
        text: text.slice(0, 60_000),
        line: 2,
        isTrial: true,
      }),
      await call('POST', '/readers/subscribers/list', {
        header: 'email\n',
        text: `${text}\n`,
        line: 2,
        isTrial: false,
        consent,
      }),
      await call('POST', '/readers/person', { email: text }),
      await call('POST', '/readers/messages/1/answer', { note: text.slice(0, 2000) }),
      await call('POST', '/readers/messages/1/reopen'),
      await call('GET', '/readers/subscribers/file'),
      await call('GET', '/readers/log'),
    ];
    expect(answers.map(({ status }) => status)).not.toContain(500);
  }
  for (const number of [0, -1, 1.5, 2 ** 31, 2 ** 53, 1e21]) {
    const answers = [
      await call('GET', `/readers/messages?before=${number}`),
      await call('GET', `/readers/requests/${number}`),
      await call('PUT', `/readers/messages/${number}/nature`, { nature: 'know' }),
      await call('GET', `/readers/subscribers?before=${number}`),
      await call('GET', `/readers/subscribers/file?after=${number}`),
      await call('POST', '/readers/subscribers/list', { header: 'email\n', text: '', line: number, isTrial: true }),
      await call('GET', `/readers/log?before=${number}`),
    ];
    expect(
      answers.map(({ status }) => status),
      String(number),
    ).not.toContain(500);
  }
});

test.each(enginesOfRun)('no text in a form of an account breaks its page, on %s', async (engine) => {
  const { site } = await givenDesk(engine);
  const owner = await givenPerson(site, 'ada');
  const { app } = await openDesk(site, owner);
  for (const text of HOSTILE.map((hostile) => hostile.slice(0, 2000))) {
    const forms = [
      ['/sign-in', { name: text, password: text, code: text, passkey: text, to: text }],
      ['/sign-in', { name: text, password: text, code: text, to: text }],
      ['/sign-in/recovery', { name: text, code: text }],
      ['/sign-in/link', { token: text, name: text }],
      ['/desk/account', { action: 'add-passkey', passkey: text, label: text }],
      ['/desk/people', { action: 'invite', name: text, role: 'writer', author_id: '2147483648' }],
      ['/desk/people', { action: 'previews', previews: text }],
    ] as const;
    for (const [url, fields] of forms) {
      const headers = { ...OWN_ORIGIN, cookie: await cookieOf(site, owner) };
      const { statusCode } = await app.inject({ method: 'POST', url, payload: fields, headers });
      expect([403, 404, 413, 422, 429, 503], `${url} ${text.slice(0, 20)}`).toContain(statusCode);
    }
  }
});

test('a value without end of nesting is refused', async () => {
  const { site, editor } = await givenDesk('sqlite');
  const { app } = await openDesk(site, editor.account);
  const id = await givenStory(site, editor);
  const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const headers = { ...OWN_ORIGIN, cookie: await cookieOf(site, editor.account), 'content-type': 'application/json' };
  const payload = `{"version":1,"change":{"others":{"post_title":{"by":"x","value":${nested}}}}}`;
  const calls = [
    { method: 'PATCH', url: `/desk/api/stories/${id}` },
    { method: 'POST', url: '/sign-in' },
  ] as const;
  for (const call of calls) {
    const { statusCode } = await app.inject({ ...call, payload, headers });
    expect([400, 413, 422], call.url).toContain(statusCode);
  }
});

test("a call that the pages' thread answers takes no body that would hold it", async () => {
  const { site, editor } = await givenDesk('sqlite');
  const { call } = await openDesk(site, editor.account);
  const names = Object.fromEntries(Array.from({ length: 50_000 }, (_, number) => [`name${number}`, 0]));
  expect((await call('POST', '/links/check', { addresses: [], names })).status).toBe(413);
  expect((await call('POST', '/media/named', { paths: [], names })).status).toBe(413);
  // The most that it may be asked, each as long as may be.
  const links = Array.from({ length: MOST_LINKS }, (_, number) =>
    `https://site.example/${number}/`.padEnd(LONGEST_LINK, 'a'),
  );
  expect(
    (await call('POST', '/links/check', { addresses: links.map((link) => link.replace('https', 'none')) })).status,
  ).toBe(200);
});
