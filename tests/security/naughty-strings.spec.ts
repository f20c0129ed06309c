import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { routes } from '../../src/content/routes.ts';
import { type Answered, type Asked, asHeader, Visitors } from './testing/asking.ts';
import { test } from './testing/attacked-site.ts';
import { writeGhost } from './testing/sources.ts';
import { HAS_STRINGS, naughtyStrings, WITHOUT_STRINGS } from './testing/strings.ts';

/** The Big List of Naughty Strings in every place that a visitor can fill. */

test.skip(!HAS_STRINGS, WITHOUT_STRINGS);
test.setTimeout(120_000);

/** The specification's status for details that do not exist. */
const SPECIFIED_FAILURE = 501;

/** The fault in an answer to a request with this text; undefined for a correct one. */
function faultOf({ status, headers, body }: Answered, text: string): string | undefined {
  if (status >= 500 && status !== SPECIFIED_FAILURE) return `${status} ${body.slice(0, 200)}`;
  const isHtml = headers['content-type']?.startsWith('text/html');
  // Pages print these with other spellings.
  if (isHtml && text.length > 2 && /[<"]/.test(text) && body.includes(text)) return 'it is printed unescaped';
  return undefined;
}

/** Asks with each text in each place. @returns every request that was answered as it must not be */
async function faults(port: number, asked: (text: string) => readonly Asked[]): Promise<readonly string[]> {
  const visitors = new Visitors(port);
  const found: string[] = [];
  for (const text of naughtyStrings()) {
    const answered = await Promise.all(asked(text).map(async (one) => ({ one, answer: await visitors.ask(one) })));
    for (const { one, answer } of answered) {
      const fault = faultOf(answer, text);
      if (fault) found.push(`${JSON.stringify(one)}: ${fault}`);
    }
  }
  visitors.close();
  return found;
}

const isOfDesk = (address: string) => address.startsWith('/desk/');
/** Whether something stands in an address in place of a word of ours. */
const hasPlaces = (address: string) => /[:*]/.test(address);
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

test('in every segment of every page and document', async ({ attackedSite }) => {
  const documents = [
    '/topic/:name/rss.xml',
    '/events/:slug/calendar.ics',
    '/sitemaps/:name',
    '/media/:name',
    '/assets/:name',
  ];
  const pages = routes.map(({ address }) => address).filter((address) => !isOfDesk(address));
  // Without a session, all pages of the desk lead to the one that signs in, in one way (desk-access.test.ts).
  const [ofDesk = ''] = routes
    .map(({ address }) => address)
    .filter(isOfDesk)
    .filter(hasPlaces);
  const addresses = [...pages, ofDesk, ...documents].filter(hasPlaces);
  expect(addresses.length).toBeGreaterThan(12);
  const filled = (text: string) =>
    addresses.map((address) => ({ path: address.replace(/:\w+\??|\*/g, encoded(text)) }));
  expect(await faults(attackedSite.port, filled)).toEqual([]);
});

const openApi = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
        requestBody: z
          .object({
            content: z.object({
              'application/json': z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()) }) }),
            }),
          })
          .optional(),
      }),
    ),
  ),
});

test('in every segment, query and field of every call', async ({ attackedSite }) => {
  const { paths } = openApi.parse(await (await fetch(`${attackedSite.url}/api/docs/json`)).json());
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, ...call })),
  );
  expect(calls.length).toBeGreaterThan(20);
  const filled = (text: string) =>
    calls.flatMap(({ path, method, parameters, requestBody }): Asked[] => {
      const query = parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => `${name}=${encoded(text)}`);
      const address = path.replace(/\{\w+\}/g, encoded(text));
      const fields = requestBody?.content['application/json'].schema.properties;
      if (fields)
        return [
          {
            path: address,
            method: method.toUpperCase(),
            json: Object.fromEntries(Object.keys(fields).map((name) => [name, text])),
          },
        ];
      return [{ path: address }, ...query.map((one) => ({ path: `${path.replace(/\{\w+\}/g, '1')}?${one}` }))];
    });
  expect(await faults(attackedSite.port, filled)).toEqual([]);
});

test('in every query of every page', async ({ attackedSite }) => {
  const filled = (text: string) =>
    [
      '/?tab=',
      '/?p=',
      '/topic/news?page=',
      '/events?page=',
      '/search?q=',
      '/search/all/consent?page=',
      '/news/plain?unknown=',
      '/media/a.webp?width=',
      '/media/a.webp?ratio=',
    ].map((path) => ({ path: path + encoded(text) }));
  expect(await faults(attackedSite.port, filled)).toEqual([]);
});

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cookie',
  'host',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
];

test('in every header', async ({ attackedSite }) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no client sends (RFC 9110, section 5.5).
  const sendable = (text: string) => asHeader(text.replace(/[\u0000-\u001f\u007f]/g, ''));
  const filled = (text: string) =>
    HEADERS.map((name) => ({ path: '/news/plain', headers: { [name]: sendable(text) } }));
  expect(await faults(attackedSite.port, filled)).toEqual([]);
});

test('in every field of every form, where what is accepted is stored to the letter', async ({ attackedSite }) => {
  const contact = (text: string) => ({
    first_name: 'Ada',
    last_name: 'Reader',
    email: 'ada@example.com',
    phone: '5550100',
    message: text,
    opt_in: 'on',
  });
  const everyField = (text: string) =>
    Object.fromEntries(
      ['first_name', 'last_name', 'email', 'phone', 'message', 'opt_in', 'website', 'from'].map((name) => [name, text]),
    );
  const filled = (text: string): Asked[] => [
    { path: '/contact-us', form: contact(text) },
    ...['/opt-out-form', '/subscribe'].map((path) => ({ path, form: everyField(text) })),
    { path: '/subscribe', form: { email: `${text.replaceAll(/\s|@/g, '')}@naughty.example` } },
  ];
  expect(await faults(attackedSite.port, filled)).toEqual([]);
  const stored = attackedSite.database
    .prepare('select message from contact_submission')
    .all()
    .map(({ message }) => message);
  const sent = naughtyStrings().map((text) => text.toWellFormed());
  expect(sent.filter((text) => !stored.includes(text))).toEqual([]);
});

/** Control characters that an import reads as Windows-1252, and what Unicode calls no character, are no letters. */
const isText = (text: string) => !/[\u0080-\u009f\ufffe\uffff]/.test(text);
/** Without what typography changes: quotation marks, dashes, spaces. */
const letters = (text: string) =>
  text
    .normalize()
    .replaceAll(/[\s\p{Cc}\p{Quotation_Mark}’\p{Dash}]/gu, '')
    .replaceAll('…', '...');

test('as titles and decks of imported posts, of which no letter is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-naughty-'));
  const posts = naughtyStrings()
    .filter(isText)
    .map((text, index) => ({
      slug: `text-${index}`,
      vectors: [text],
      body: '<p>Text.</p>',
    }));
  const source = writeGhost(join(folder, 'ghost.json'), posts);
  const env = { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'warn' };
  execFileSync(process.execPath, ['build/server/cli.js', 'import', source], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const database = new DatabaseSync(join(folder, 'masthead.sqlite'));
  const rows = new Map(
    database
      .prepare('select post_name, post_title, p_content from post')
      .all()
      .map((row) => [row.post_name, row]),
  );
  database.close();
  rmSync(folder, { recursive: true });
  const lost = posts.filter(({ slug, vectors: [text = ''] }) => {
    const row = rows.get(slug);
    // A post without a title is called by its first words.
    const isKept = (kept: unknown) => letters(String(kept)) === letters(text);
    return !row || !isKept(row.p_content) || !(isKept(row.post_title) || letters(text) === '');
  });
  expect(lost.map(({ slug, vectors }) => ({ text: vectors[0], row: rows.get(slug) }))).toEqual([]);
});
