import type { Browser, Page } from '@playwright/test';
import type { Figure, Row } from '../row.ts';
import { served } from '../servers/masthead.ts';
import { browsing, bytesOf, type Conditions, platformFonts, type Transfer, visit } from '../tools/browser.ts';
import { everyKind } from '../tools/kinds.ts';
import { generated } from '../tools/sites.ts';
import { median } from '../tools/statistics.ts';

/** How long a page is watched, in milliseconds: what it does in that time is what is measured, and nothing tells its end. */
const SETTLING = 1500;
const SETTLED = 500;

/** Odd, so that one is the middle one. */
const VISITS = 5;

export const lab: Row = {
  name: 'lab',
  title: 'On a phone: four times slower processor, slow 4G',
  method:
    'Chromium through its own throttling (150 ms there and back, 1.44 Mbit/s down), a new visitor each time, then a slow scroll to the end of the page; LCP, CLS and blocking time (what tasks take over 50 ms from the first contentful paint on, as Lighthouse counts it) as the browser reports them. Five visits; CLS is the worst of them, the others are medians.',
  measure: async ({ quick }) => {
    const dataDirectory = await generated(1000, 'article');
    return served(dataDirectory, ({ origin }) =>
      browsing(async (browser) => {
        const figures: Figure[] = [];
        for (const [kind, path] of Object.entries(everyKind(dataDirectory))) {
          await visitOnce(browser, origin + path);
          figures.push(...(await visits(browser, kind, origin + path, quick ? 1 : VISITS)));
        }
        return figures;
      }),
    );
  },
};

async function visits(browser: Browser, kind: string, address: string, times: number): Promise<Figure[]> {
  const found: Lab[] = [];
  for (let time = 0; time < times; time++) found.push(await visitOnce(browser, address));
  const [one] = found;
  if (one?.status !== 200) throw new Error(`${address} answered ${one?.status}`);
  const total = one.transfers.reduce((sum, { bytes }) => sum + bytes, 0);
  const beside = `${one.transfers.length} requests, ${(total / 1000).toFixed(0)} KB, of it fonts ${(bytesOf(one.transfers, 'Font') / 1000).toFixed(0)}, pictures ${(bytesOf(one.transfers, 'Image') / 1000).toFixed(0)}`;
  return [
    {
      what: `${kind}, LCP`,
      value: median(found.map(({ lcp }) => lcp)),
      unit: 'ms',
      beside: `${one.largest}; ${beside}`,
      must: { most: 1200 },
    },
    {
      what: `${kind}, CLS`,
      value: Math.max(...found.map(({ cls }) => cls)),
      unit: '',
      beside: [...new Set(found.flatMap(({ moved }) => moved))].join(', '),
      must: { most: 0.02 },
    },
    {
      what: `${kind}, blocking`,
      value: median(found.map(({ blocking }) => blocking)),
      unit: 'ms',
      beside: `worst ${Math.max(...found.map(({ blocking }) => blocking)).toFixed(0)} ms`,
      must: { most: 0 },
    },
  ];
}

interface Lab {
  /** What the page was answered with. */
  readonly status: number;
  /** Milliseconds to the largest contentful paint, and what that was. */
  readonly lcp: number;
  readonly largest: string;
  readonly cls: number;
  /** What moved. */
  readonly moved: readonly string[];
  /** Milliseconds by which tasks were longer than 50, from the first contentful paint on: before it there is nothing to touch. */
  readonly blocking: number;
  readonly transfers: readonly Transfer[];
  /** Whether the wordmark is set in our font some time after the page has loaded. */
  readonly inOurFonts: boolean;
}

/** Listens from before the first byte on. */
const OBSERVE = `
  globalThis.lab = { lcp: 0, largest: '', cls: 0, moved: [], fcp: 0, tasks: [] };
  const each = (type, read) => new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  each('largest-contentful-paint', (entry) => { lab.lcp = entry.startTime; lab.largest = entry.element?.tagName ?? ''; });
  each('paint', (entry) => { if (entry.name === 'first-contentful-paint') lab.fcp = entry.startTime; });
  each('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    lab.cls += entry.value;
    for (const { node } of entry.sources) lab.moved.push((node?.nodeName ?? '?') + '.' + (node?.className ?? node?.parentElement?.className ?? ''));
  });
  each('longtask', ({ startTime, duration }) => { lab.tasks.push({ start: startTime, end: startTime + duration }); });`;

/** What the page says of itself. */
interface Observed extends Pick<Lab, 'lcp' | 'largest' | 'cls' | 'moved'> {
  /** Milliseconds to the first contentful paint; 0 where there was none. */
  readonly fcp: number;
  readonly tasks: readonly { readonly start: number; readonly end: number }[];
}

/** By how much tasks were longer than 50 ms, in so far as they ran after the first contentful paint. */
function blockingTime({ tasks, fcp }: Observed): number {
  return tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, fcp) - 50), 0);
}

/** One new visitor's way through a page. */
export async function visitOnce(browser: Browser, address: string, conditions: Conditions = {}): Promise<Lab> {
  const { page, context, session, transfers } = await visit(browser, { throttled: true, ...conditions });
  try {
    await page.addInitScript(OBSERVE);
    const answer = await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    const status = answer?.status() ?? 0;
    await page.waitForTimeout(SETTLING);
    // Before the scroll, which ends the search for the largest paint.
    const loaded = await read(page);
    const { cls, moved } = await scrolled(page);
    const { lcp, largest } = loaded;
    const blocking = blockingTime(loaded);
    // To look at styles, the browser's tools take the document from its cache: no transfer of the page's.
    const fetched = [...transfers];
    const [wordmark = ''] = await platformFonts(session, 'header a span');
    const inOurFonts = wordmark.startsWith('Newsreader');
    return { status, lcp, largest, blocking, cls, moved, transfers: fetched, inOurFonts };
  } finally {
    await context.close();
  }
}

function read(page: Page): Promise<Observed> {
  return page.evaluate('globalThis.lab');
}

async function scrolled(page: Page): Promise<Observed> {
  await page.evaluate(`(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  })()`);
  await page.waitForTimeout(SETTLED);
  return read(page);
}
