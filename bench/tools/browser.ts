import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_PARAMETERS, chromium as installed } from '../../scripts/toolchain/chromium.mjs';

/** Starts a browser for a measurement, and closes it afterwards. */
export async function browsing<Result>(
  measure: (browser: Browser) => Promise<Result>,
  parameters: readonly string[] = [],
): Promise<Result> {
  const executablePath = installed();
  if (!executablePath) throw new Error('There is no Chromium: apt-get install chromium');
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_PARAMETERS, ...parameters] });
  return measure(browser).finally(() => browser.close());
}

/** A telephone of the middle class, as Lighthouse's preset has it. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;
/** Slow 4G, as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back; and a processor four times slower. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const SLOWER = 4;
const DESK = { viewport: { width: 1280, height: 900 } } as const;

export interface Conditions {
  /** A slow processor and a slow line. */
  readonly throttled?: boolean;
  /** A desk instead of the telephone. */
  readonly wide?: boolean;
}

/** A new visitor's page: nothing kept from before. */
export async function visit(browser: Browser, { throttled = false, wide = false }: Conditions = {}): Promise<Visit> {
  const context = await browser.newContext(wide ? DESK : PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  if (throttled) {
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  return { context, page, session, transfers: watch(session) };
}

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  /** Filled as the page loads. */
  readonly transfers: readonly Transfer[];
}

/** One answer as it came over the wire, headers included. */
export interface Transfer {
  readonly url: string;
  /** As the browser calls it: Document, Script, Stylesheet, Font, Image … */
  readonly type: string;
  bytes: number;
}

function watch(session: CDPSession): Transfer[] {
  const known = new Map<string, Transfer>();
  const transfers: Transfer[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const transfer = { url: response.url, type, bytes: 0 };
    known.set(requestId, transfer);
    transfers.push(transfer);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = known.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  return transfers;
}

/** What was fetched of one type, in bytes. */
export function bytesOf(transfers: readonly Transfer[], type: string): number {
  return transfers.filter((transfer) => transfer.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The families in which the text of the first element that a selector finds is really shown. */
export async function platformFonts(session: CDPSession, selector: string): Promise<string[]> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}
