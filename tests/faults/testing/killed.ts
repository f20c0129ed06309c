import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../../src/content/database/database.ts';
import type { DatabaseLocation } from '../../../src/platform/database/database.ts';
import type { Engine } from '../../../src/platform/database/engine.ts';
import { postgresLocation, temporaryDirectory } from '../../../src/platform/testing/databases.ts';
import { ask, message, type Sent, subscription, visitor } from './clients.ts';
import { isMeasured, note, seeded } from './figures.ts';
import { type RunningSite, startSite } from './server.ts';

const CLIENTS = 16;
/** The longest that a round goes on after the first answer, in milliseconds. */
const LONGEST_LOAD = isMeasured ? 1500 : 500;
const POST = '/api/post/post_count/1';

/** What was answered as done. */
interface Acknowledged {
  readonly subscription: string[];
  readonly contact: string[];
  readonly 'opt-out': string[];
  views: number;
}

const total = ({ subscription, contact, 'opt-out': optOuts, views }: Acknowledged): number =>
  subscription.length + contact.length + optOuts.length + views;

const kinds = ['subscription', 'contact', 'opt-out', 'view'] as const;

/** Kills a site under load, over and over. Fails when something is missing that it had answered as done. */
export async function killUnderLoad(engine: Engine, rounds: number): Promise<void> {
  const location = engine === 'sqlite' ? { dataDirectory: await temporaryDirectory() } : await postgresLocation();
  const { databaseUrl } = { databaseUrl: undefined, ...location };
  const env = { DATA_DIR: location.dataDirectory, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  // The demo has been viewed before.
  await (await startSite(env, '--fill')).kill();
  const before = await viewsOf(location);
  const acknowledged: Acknowledged = { subscription: [], contact: [], 'opt-out': [], views: 0 };
  const sent = { views: 0 };
  for (let round = 1; round <= rounds; round++) {
    const random = seeded(round);
    const site = await startSite(env);
    const load = Array.from({ length: CLIENTS }, (_, client) =>
      sendUntilKilled(site, {
        name: `${round}-${client}`,
        number: round * CLIENTS + client,
        random,
        acknowledged,
        sent,
      }),
    );
    const earlier = total(acknowledged);
    await expect.poll(() => total(acknowledged), { interval: 5, timeout: 20_000 }).toBeGreaterThan(earlier);
    await pause(random() * LONGEST_LOAD);
    await site.kill();
    await Promise.all(load);
  }
  const database = await openDatabase(location);
  onTestFinished(() => database.close());
  expect(await lost(database, acknowledged)).toEqual({ subscription: [], contact: [], 'opt-out': [] });
  const stored = (await viewsOf(location)) - before;
  expect(stored).toBeGreaterThanOrEqual(acknowledged.views);
  expect(stored).toBeLessThanOrEqual(sent.views);
  const { subscription: subscriptions, contact: messages, 'opt-out': optOuts, views } = acknowledged;
  note(
    `kill -9 under load, ${engine}: ${rounds} kills, ${subscriptions.length} subscriptions, ${messages.length} messages, ${optOuts.length} opt-outs and ${views} views acknowledged, 0 lost`,
  );
}

interface Client {
  readonly name: string;
  /** Of its address. */
  readonly number: number;
  readonly random: () => number;
  readonly acknowledged: Acknowledged;
  readonly sent: { views: number };
}

async function sendUntilKilled(site: RunningSite, { name, number, random, acknowledged, sent }: Client): Promise<void> {
  for (let turn = 0; ; turn++) {
    const kind = kinds[Math.floor(random() * kinds.length)] ?? 'view';
    const email = `reader-${name}-${turn}@example.com`;
    if (kind === 'view') sent.views += 1;
    // Limits are per address: each message comes from another, each view from another visitor.
    const from = visitor(number * 997 + turn);
    const answer = await ask(site, { ...saying(kind, email), from }).catch(() => undefined);
    if (!answer) return;
    expect(answer.status, `${kind}: ${answer.body}`).toBe(200);
    if (kind !== 'view') acknowledged[kind].push(email);
    else if (JSON.parse(answer.body).counted) acknowledged.views += 1;
  }
}

function saying(kind: (typeof kinds)[number], email: string): Sent {
  if (kind === 'view') return { path: POST, body: { postId: 1 } };
  if (kind === 'subscription') return { path: '/api/subscribe/add', body: subscription(email) };
  return { path: '/api/contact/add', body: message(email, kind) };
}

async function lost({ queries }: Database, acknowledged: Acknowledged) {
  const subscribed = await queries.selectFrom('subscription').select('email').execute();
  const written = await queries.selectFrom('contact_submission').select(['email', 'form']).execute();
  const stored = {
    subscription: new Set(subscribed.map(({ email }) => email)),
    contact: new Set(written.filter(({ form }) => form === 'contact').map(({ email }) => email)),
    'opt-out': new Set(written.filter(({ form }) => form === 'opt-out').map(({ email }) => email)),
  };
  const missing = (kind: keyof typeof stored) => acknowledged[kind].filter((email) => !stored[kind].has(email));
  return { subscription: missing('subscription'), contact: missing('contact'), 'opt-out': missing('opt-out') };
}

async function viewsOf(location: DatabaseLocation): Promise<number> {
  const { queries, close } = await openDatabase(location);
  const row = await queries
    .selectFrom('daily_view')
    .where('post_id', '=', 1)
    .select((of) => of.fn.sum<number>('views').as('views'))
    .executeTakeFirst();
  await close();
  return Number(row?.views ?? 0);
}
