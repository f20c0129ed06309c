import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { routes } from '#content/routes.ts';
import { testSite } from '#content/testing/site.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { deskApi } from '#desk/desk-api.ts';
import { log } from '#platform/log.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { createApp } from './app.ts';

/** What a visitor sends, in words that stand nowhere else. */
const SENT = {
  address: '203.0.113.77',
  forwarded: '198.51.100.99',
  email: 'zyxada@zyxmail.example',
  firstName: 'Zyxada',
  lastName: 'Zyxlovelace',
  phone: '5550179979',
  message: 'Zyxmessage with "quotes" and \'apostrophes\'',
  word: 'zyxword',
  agent: 'Zyxbrowser/1.0',
  referrer: 'https://zyxreferrer.example/from',
  cookie: 'zyxcookie=zyxvalue',
  colleague: 'zyxcolleague',
};
const MARK = /zyx|203\.0\.113\.77|198\.51\.100\.99|5550179979/i;

const HEADERS = {
  'x-forwarded-for': SENT.forwarded,
  'user-agent': SENT.agent,
  referer: SENT.referrer,
  cookie: SENT.cookie,
};

const FIELDS = {
  email: SENT.email,
  first_name: SENT.firstName,
  last_name: SENT.lastName,
  phone: SENT.phone,
  message: SENT.message,
  opt_in: true,
};

async function givenApp(engine: (typeof everyEngine)[number]) {
  const site = await testSite(engine);
  await givenPublication(site);
  await givenPost(site, { post_name: 'first' });
  const lines: string[] = [];
  const write = (line: Buffer, _encoding: string, done: () => void) => {
    lines.push(String(line));
    done();
  };
  const app = await createApp({ site, assets: noAssets, logger: log('debug', new Writable({ write })) });
  onTestFinished(() => app.close());
  const described = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
  const { paths } = described.parse((await app.inject('/api/docs/json')).json());
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method })),
  );
  const session = { cookie: await cookieOf(site, await givenPerson(site, SENT.colleague)) };
  const send = async (
    method: string,
    url: string,
    payload?: string,
    { type = 'application/json', more = {} }: { type?: string; more?: Record<string, string> } = {},
  ) => {
    const headers = { ...HEADERS, ...more, ...(payload !== undefined && { 'content-type': type }) };
    const asked = { method: method as 'GET', url, headers, remoteAddress: SENT.address };
    return (await app.inject(payload === undefined ? asked : { ...asked, payload })).statusCode;
  };
  /** Everything at the desk, in the name of a colleague. @returns all statuses */
  const sendAtDesk = async () => {
    const statuses = new Set<number>();
    const more = { ...session, 'sec-fetch-site': 'same-origin' };
    const words = { ...FIELDS, name: SENT.colleague, title: SENT.word, words: SENT.word, role: 'writer' };
    for (const { address } of routes.filter((route) => route.address.startsWith('/desk'))) {
      const url = address.replace(/:\w+|\*/g, '1');
      statuses.add(await send('GET', `${url}?words=${SENT.word}`, undefined, { more }));
      for (const action of ['', 'invite', 'set-password', 'end-session']) {
        const form = new URLSearchParams({ ...words, opt_in: 'on', action }).toString();
        statuses.add(await send('POST', url, form, { type: 'application/x-www-form-urlencoded', more }));
      }
    }
    const desk = deskApi.map(({ method, path }) => ({ method, path: `/desk/api${path}` }));
    for (const { method, path } of [...desk, { method: 'POST', path: `/desk/api/${SENT.word}` }]) {
      const url = `${path.replace(/:\w+/g, '1')}?words=${SENT.word}`;
      const bodies = method === 'GET' ? [undefined] : [undefined, JSON.stringify(words), `{"title": "${SENT.word}`];
      for (const body of bodies) statuses.add(await send(method, url, body, { more }));
    }
    return statuses;
  };
  /** Every page, form and call, right and wrong. @returns all statuses */
  const sendEverything = async () => {
    const statuses = new Set<number>();
    const form = new URLSearchParams({ ...FIELDS, opt_in: 'on' }).toString();
    const filled = (path: string) =>
      path
        .replace(/[:{](post_name)\}?/, 'first')
        .replace(/[:{](cat|cat_slug)\b\}?/, 'news')
        .replace(/[:{](id|author_id)\}?/, '1')
        .replace(/[:{]\w+\}?|\*/g, SENT.word);
    for (const { address } of routes) {
      const url = filled(address);
      for (const wanted of [
        url,
        `${url}?q=${SENT.word}&email=${SENT.email}`,
        `${address.replace(/:\w+/g, SENT.email)}`,
      ]) {
        statuses.add(await send('GET', wanted));
      }
      statuses.add(await send('POST', url, form, { type: 'application/x-www-form-urlencoded' }));
      statuses.add(await send('POST', url, JSON.stringify(FIELDS)));
    }
    for (const { method, path } of calls) {
      const url = filled(path);
      if (method === 'get') statuses.add(await send('GET', `${url}?page=${SENT.word}`)).add(await send('GET', url));
      else {
        const bodies = [{ ...FIELDS, postId: 1, ip_addr: SENT.forwarded, url: SENT.referrer }, SENT.email].map((body) =>
          JSON.stringify(body),
        );
        for (const body of [...bodies, `{"email": "${SENT.email}`]) statuses.add(await send('POST', url, body));
      }
    }
    for (const url of [
      `/api/${SENT.word}`,
      `/media/${SENT.word}.webp`,
      `/${SENT.word}`,
      `/${SENT.email}`,
      `/a/%ff${SENT.word}`,
    ]) {
      statuses.add(await send('GET', url));
    }
    for (const status of await sendAtDesk()) statuses.add(status);
    return statuses;
  };
  return { app, site, lines, sendEverything };
}

/** What a database says of a row that it does not take, values and all. */
const REFUSE_ROWS = {
  postgres: [
    `alter table subscription add constraint empty check (email = '') not valid`,
    `alter table contact_submission add constraint empty check (email = '') not valid`,
    'drop table redirect',
  ],
  sqlite: [
    `create trigger refuse before insert on subscription begin select raise(abort, 'no row like "' || new.email || '"'); end`,
    `create trigger refuse_message before insert on contact_submission begin select raise(abort, 'no row like "' || new.email || '"'); end`,
    'drop table redirect',
  ],
};

describe.each(everyEngine)('the log, on %s', (engine) => {
  test('holds nothing of what visitors send, and says of each failure which request it was', async () => {
    const { site, lines, sendEverything } = await givenApp(engine);
    // While all is well, no line has a word of the database; what fails is told in its words.
    const statuses = engine === 'sqlite' ? await sendEverything() : new Set<number>();
    for (const statement of REFUSE_ROWS[engine]) await sql.raw(statement).execute(site.database.queries);
    for (const status of await sendEverything()) statuses.add(status);
    // A table that is gone is told without values, on either.
    if (engine === 'sqlite') {
      await sql
        .raw('drop table category')
        .execute(site.database.queries)
        .catch(() => undefined);
      await sql.raw('drop table advertisement').execute(site.database.queries);
      for (const status of await sendEverything()) statuses.add(status);
    }
    await site.database.close();
    for (const status of await sendEverything()) statuses.add(status);
    expect([...statuses].toSorted()).toEqual(expect.arrayContaining([200, 302, 400, 404, 500, 501]));
    expect(lines.length).toBeGreaterThan(40);
    expect(lines.flatMap((line) => (MARK.test(line) ? line.slice(0, 700) : []))).toEqual([]);
    const failures = lines.map((line) => JSON.parse(line)).filter(({ msg }) => /page|call|form/i.test(msg));
    expect(failures.filter(({ reqId }) => reqId === undefined)).toEqual([]);
    expect(failures.filter(({ req, path }) => req === undefined && path === undefined)).toEqual([]);
  });
});

test('an answer names its request as the log does, and a kept page, which many get, names none', async () => {
  const { app, site, lines } = await givenApp('sqlite');
  for (const _time of [1, 2]) expect((await app.inject('/contact-us')).headers['x-request-id']).toBeUndefined();
  await site.database.queries.schema.dropTable('advertisement').execute();
  const { headers, json } = await app.inject('/api/advertisement/get_active');
  expect(headers['x-request-id']).toBe(json().requestId);
  expect(lines.at(-1)).toContain(`"reqId":"${headers['x-request-id']}"`);
});

test.each(['/subscribe', '/api/subscribe/add'])(
  'a visitor who hangs up in the midst of a body for %s is in no line',
  async (path) => {
    const { app, lines } = await givenApp('sqlite');
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    const type = path.startsWith('/api') ? 'application/json' : 'application/x-www-form-urlencoded';
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 9\r\n\r\nab`);
    const [, response] = await once(app.server, 'request');
    socket.destroy();
    await once(response, 'close');
    await app.close();
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([expect.stringContaining('Server listening')]);
  },
);
