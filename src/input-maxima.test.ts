import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { MAXIMA } from '#content/input-maxima.ts';
import { testSite } from '#content/testing/site.ts';
import { passkeyAnswer, passkeyRegistration } from '#desk/accounts/passkeys/passkey.contract.ts';
import { deskApi } from '#desk/desk-api.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { createApp } from './app.ts';
import { routes } from './content/routes.ts';
import { pageRoute } from './page-modules.ts';

/** Larger than this only by name. */
const LARGEST = 10_000;

/** What may be larger: a story's own markup, which its store bounds, and what a browser signs for a passkey. */
const LARGER = [
  '/stories/:id.(change|ended).blocks',
  '/stories/:id.(change|ended).blocks.html',
  '/stories/:id.(change|ended).blocks.other.html',
  '/stories/:id.(change|ended).order',
  '/stories/:id.(change|ended).others.value',
  '/stories/:id/publish.part.blocks',
  // The text of an event or a page, which the thread of stories cleans.
  '/kinds/events(/:id)?.(form|was|now).event_desc',
  '/kinds/pages(/:id)?.(form|was|now).page_html',
  '/kinds/pages(/:id)?.(form|was|now).changed_html',
  // A file of redirects, which the same thread reads.
  '/redirects/file.csv',
  // A part of a list of subscribers, which it reads as well.
  '/readers/subscribers/list.text',
  '(/sign-in|/sign-in/link|/desk|/desk/account|/desk/people|/desk/backups|/desk/bring-in/:id|/desk/readers/erasing|/desk/sign-out) form.passkey',
  // A form that is kept while its sender signs in.
  '/desk(/account|/people|/backups|/bring-in/:id|/readers/erasing|/sign-out)? form.sent',
  'passkey(Registration|Answer)[\\w.]+',
  '/desk/paper/:moment(/\\*)?.moment',
];

type Schema = z.core.$ZodType;

/** The most characters or entries that a check lets through. */
function maximumOf({ _zod: { def } }: z.core.$ZodCheck): number {
  return def.check === 'max_length' ? Number((def as z.core.$ZodCheckMaxLengthDef).maximum) : Infinity;
}

/**
 * Whether a pattern or a rule of ours looks at a value that is longer than its maximum: zod goes on after a check that fails, unless
 * it is told to stop (`abort`), and a pattern may take the square of what it is given.
 */
function looksBeyond(checks: readonly z.core.$ZodCheck[]): boolean {
  const looks = checks.findIndex(({ _zod: { def } }) => def.check === 'custom' || def.check === 'string_format');
  const stops = checks.findIndex(({ _zod: { def } }) => def.check === 'max_length' && def.abort === true);
  return looks !== -1 && (stops === -1 || stops > looks);
}

/** Of the last day that a date can name, in seconds: a moment is no row. */
const LAST_SECOND = 8_640_000_000_000;

function largestOf(checks: readonly z.core.$ZodCheck[]): number {
  const largest = checks.map(({ _zod: { def } }) =>
    def.check === 'less_than' ? Number((def as z.core.$ZodCheckLessThanDef).value) : Infinity,
  );
  return Math.min(Infinity, ...largest);
}

/**
 * Names each text, list, record and number of a schema without a maximum, or with a larger one than there may be, and each whose other
 * rules are asked beyond it.
 */
function* unbounded(schema: Schema, path: string): Generator<string> {
  const { def } = schema._zod as unknown as z.core.$ZodTypes['_zod'];
  const most = Math.min(...(def.checks ?? []).map(maximumOf));
  const isNamed = LARGER.some((named) => new RegExp(`^${named.replaceAll('.', '\\.')}$`).test(path));
  const isBounded = most <= LARGEST || (isNamed && most < Infinity);
  switch (def.type) {
    case 'string':
    case 'array':
      if (!isBounded) yield `${path}: ${most}`;
      if (looksBeyond(def.checks ?? [])) yield `${path}: is looked at beyond its maximum`;
      if (def.type === 'array') yield* unbounded(def.element, path);
      break;
    case 'record':
      if (def.keyType._zod.values === undefined) yield `${path}: unbounded names`;
      yield* unbounded(def.valueType, path);
      break;
    case 'object':
      for (const [name, part] of Object.entries(def.shape)) yield* unbounded(part, `${path}.${name}`);
      break;
    case 'intersection':
      yield* unbounded(def.left, path);
      yield* unbounded(def.right, path);
      break;
    case 'union':
      for (const option of def.options) yield* unbounded(option, path);
      break;
    case 'pipe':
      yield* unbounded(def.in._zod.def.type === 'transform' ? def.out : def.in, path);
      break;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      yield* unbounded(def.innerType, path);
      break;
    case 'number':
      if (largestOf(def.checks ?? []) > (isNamed ? LAST_SECOND : MAXIMA.number)) yield `${path}: any number`;
      break;
    case 'boolean':
    case 'null':
    case 'literal':
    case 'enum':
      break;
    default:
      yield `${path}: ${def.type}`;
  }
}

/** Every route of the composed site, with the schemas that Fastify reads its requests by. */
async function composedRoutes(): Promise<RouteOptions[]> {
  const found: RouteOptions[] = [];
  const hear = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void found.push(route));
  };
  subscribe('fastify.initialization', hear);
  const app = await createApp({ site: await testSite(), assets: noAssets }).finally(() =>
    unsubscribe('fastify.initialization', hear),
  );
  onTestFinished(() => app.close());
  return found;
}

const PARTS = ['body', 'querystring', 'params', 'headers'] as const;
const hasSchema = ({ schema }: RouteOptions) => PARTS.some((part) => schema?.[part] !== undefined);
const ofRoutes = (found: readonly RouteOptions[]) =>
  found.flatMap(({ url, schema }) =>
    PARTS.flatMap((part) => [...unbounded((schema?.[part] as Schema | undefined) ?? z.null(), `${url} ${part}`)]),
  );

const pages = await Promise.all(
  routes.map(async (route) => ({ route, page: (await pageRoute(route).load()).default })),
);
const isPage = (url: string) => routes.some(({ address }) => address === url);
const isDeskCall = (url: string) => deskApi.some(({ path }) => `/desk/api${path}` === url);

/** Addresses of what is looked up by its name alone, or of what answers every call that there is not. */
const NAMED = [
  /^\/(?:desk\/)?api\/\*$/,
  /^\/(?:images|media|api\/docs)\/\*$/,
  /^\/events\/:slug\/calendar\.ics$/,
  /^\/feeds\/(?:topic|tag|author)\/:slug\/(?:rss\.xml|atom\.xml|feed\.json)$/,
  /^\/sitemaps\/posts-:file\(/,
  /^\/desk\/(?:backups|old-comments|guide-pictures)\/:file$/,
  // The protocol of uploads bounds what it takes (operations/bringing-in/uploading/upload.api.ts).
  /^\/desk\/bring-in-(?:files(?:\/:upload)?|report\/:id)$/,
];

test('every text, list and record that a call takes has a maximum', async () => {
  const found = await composedRoutes();
  expect(found.filter(hasSchema).length).toBeGreaterThan(20);
  expect(ofRoutes(found)).toEqual([]);
});

test('so has what a call of the desk takes', () => {
  expect(deskApi.length).toBeGreaterThan(20);
  expect(deskApi.flatMap(({ path, input }) => [...unbounded(input, path)])).toEqual([]);
});

test('so has every parameter of a page, and every field of its forms', () => {
  const schemas = pages.flatMap(({ route, page }) => [
    [route.address, page.params] as const,
    [`${route.address} form`, page.form ?? z.object({})] as const,
  ]);
  expect(schemas.flatMap(([name, schema]) => [...unbounded(schema, name)])).toEqual([]);
  expect([
    ...unbounded(passkeyRegistration, 'passkeyRegistration'),
    ...unbounded(passkeyAnswer, 'passkeyAnswer'),
  ]).toEqual([]);
  expect(pages.filter(({ page }) => page.submit && !page.form).map(({ route }) => route.address)).toEqual([]);
});

test('no other address takes input', async () => {
  const takes = ({ url, method }: RouteOptions) =>
    /[:*]/.test(url) || ![method].flat().every((one) => /GET|HEAD/.test(one));
  const unread = (await composedRoutes()).filter((route) => takes(route) && !hasSchema(route)).map(({ url }) => url);
  const unknown = unread.filter((url) => !isPage(url) && !isDeskCall(url) && !NAMED.some((name) => name.test(url)));
  expect([...new Set(unknown)]).toEqual([]);
});
