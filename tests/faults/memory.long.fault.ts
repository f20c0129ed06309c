import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { platform } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { note } from './testing/figures.ts';
import { startFilledSite } from './testing/filled-site.ts';
import { type Kind, type Load, Visitors } from './testing/load.ts';
import type { RunningSite } from './testing/server.ts';

/** Megabytes: the most through all attacks, and how much of it may stay a minute after them. */
const MOST = 350;
const KEPT = 60;

const SECONDS = 5;

/** A site that is read again. */
const READING = { kinds: [{ path: () => '/' }, { path: () => '/news/identity-merge-error-post-mortem' }], rate: 20 };
const READING_SECONDS = 60;

const LARGE = 'x'.repeat(60_000);

/** What one machine after the other sends, each request from another address. */
const FLOODS: readonly { readonly attack: string; readonly kinds: readonly Kind[]; readonly rate: number }[] = [
  {
    attack: 'pages that nobody keeps',
    kinds: [{ path: () => '/preview/news/identity-merge-error-post-mortem' }],
    rate: 400,
  },
  { attack: 'searches, each another one', kinds: [{ path: (number) => `/search/all/word%20${number}` }], rate: 400 },
  {
    attack: 'addresses, each another one',
    kinds: [{ path: (number) => `/?utm_source=${number}${'y'.repeat(400)}` }],
    rate: 800,
  },
  {
    attack: 'addresses that do not exist',
    kinds: [{ path: (number) => `/news/${number}${'z'.repeat(2000)}` }],
    rate: 400,
  },
  {
    attack: 'forms as large as they may be',
    kinds: [{ path: () => '/contact-us', form: (number) => `message=${number}${LARGE}` }],
    rate: 200,
  },
  {
    attack: 'forms that another site sends',
    kinds: [{ path: () => '/sign-in', form: (number) => `name=${number}&password=${LARGE}` }],
    rate: 200,
  },
];

const HALF_FORM = `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n${LARGE.slice(1)}`;

/** What is sent and never ended, on each of many connections. */
const STANDING: readonly { readonly attack: string; readonly text: (number: number) => string }[] = [
  { attack: 'connections without a request', text: () => '' },
  { attack: 'half of a head', text: () => `GET / HTTP/1.1\r\nHost: site\r\nX-Long: ${'h'.repeat(8000)}` },
  {
    attack: 'half of a form',
    text: (number) =>
      `POST /contact-us HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: 10.9.${number >> 8}.${number & 255}\r\n${HALF_FORM}`,
  },
  {
    attack: 'calls of the desk without a session',
    text: () =>
      `PUT /desk/api/stories/1 HTTP/1.1\r\nHost: site\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 4000000\r\n\r\n${LARGE}`,
  },
  {
    attack: 'readers who do not read',
    text: () => 'GET /news/identity-merge-error-post-mortem HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(100),
  },
  { attack: 'as many requests as may wait', text: () => 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(9) },
  { attack: 'as many requests as a packet holds', text: () => 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2400) },
];
const CONNECTIONS = 1000;

/** Megabytes that a process holds. */
function memoryOf({ process }: RunningSite): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process.pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** The most that the process holds while something is done, looked at ten times a second. */
async function mostDuring(site: RunningSite, attack: () => Promise<unknown>): Promise<number> {
  let most = memoryOf(site);
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(site));
  }, 100);
  await attack().finally(() => clearInterval(watch));
  return most;
}

async function flood(site: RunningSite, load: Load, seconds = SECONDS): Promise<void> {
  const visitors = new Visitors(site.port);
  onTestFinished(() => visitors.close());
  await visitors.atRate(load, seconds);
  visitors.close();
}

async function stand({ port }: RunningSite, text: (number: number) => string): Promise<void> {
  const sockets = Array.from({ length: CONNECTIONS }, (_, number): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.pause().write(text(number));
    return socket;
  });
  await pause(SECONDS * 1000);
  for (const socket of sockets) socket.destroy();
}

// It takes two minutes, most of them to wait for what is given back.
test.skipIf(platform() !== 'linux')('memory stays below 350 MB through all attacks, and is given back', async () => {
  const site = await startFilledSite();
  // What a site that is read holds: every module is loaded.
  for (const { kinds } of FLOODS) await flood(site, { kinds, rate: 20 });
  const before = memoryOf(site);
  const tops: [string, number][] = [];
  for (const { attack, ...load } of FLOODS) tops.push([attack, await mostDuring(site, () => flood(site, load))]);
  for (const { attack, text } of STANDING) tops.push([attack, await mostDuring(site, () => stand(site, text))]);
  const top = Math.max(...tops.map(([, most]) => most));
  await flood(site, READING, READING_SECONDS);
  const after = memoryOf(site);
  const told = tops.map(([attack, most]) => `${attack} ${Math.round(most)}`).join(', ');
  note(
    `memory in MB: ${Math.round(before)} before, ${Math.round(top)} at the top (${told}), ${Math.round(after)} a minute after`,
  );
  expect(top).toBeLessThan(MOST);
  expect(after).toBeLessThan(before + KEPT);
});
