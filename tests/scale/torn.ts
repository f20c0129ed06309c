import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { layoutShiftOf, noteLayoutShifts } from '../layout-shifts.ts';
import { KINDS, type Kind, statusOf } from './kinds.ts';

// A page that arrives in two pieces is painted before it is complete. What is visible then must not move: column
// layouts must not depend on later content (:has, :only-child, auto-fit).

/** Where the page is split: inside the header, below it, and further down. */
const TEARS = ['bar', 0.5, 0.6, 0.75] as const;
type Tear = (typeof TEARS)[number];
/** Bytes before the end of the header's navigation. */
const IN_BAR = 300;
/** Milliseconds between the pieces, enough for a paint. */
const BETWEEN = 300;
/** A tenth of the "good" threshold: a single line that breaks differently. In the header only the fonts change. */
const mostShift = (tear: Tear) => (tear === 'bar' ? 0.001 : 0.01);

/** Proxies the site, and sends HTML in two pieces. */
async function tearing(site: string, tear: Tear): Promise<Server> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url, { headers: { accept: request.headers.accept ?? '*/*' } });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return response.end(body);
    const at = placeOf(tear, body);
    response.write(body.subarray(0, at));
    setTimeout(() => response.end(body.subarray(at)), BETWEEN);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

function placeOf(tear: Tear, body: Buffer): number {
  if (tear === 'bar') return body.indexOf('</nav>') - IN_BAR;
  const start = body.indexOf('<body');
  return start + Math.floor((body.length - start) * tear);
}

/** Adds the test of a kind of page that arrives in pieces. */
export function testTorn(kind: Kind): void {
  test(`nothing moves on a page that arrives in two pieces: ${kind}`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await noteLayoutShifts(page);
    for (const tear of TEARS) {
      const server = await tearing(baseURL ?? '', tear);
      const { port } = server.address() as AddressInfo;
      const answer = await page.goto(`http://127.0.0.1:${port}${KINDS[kind]}`);
      expect(answer?.status()).toBe(statusOf(kind));
      expect(await layoutShiftOf(page), `torn at ${tear}`).toBeLessThanOrEqual(mostShift(tear));
      server.closeAllConnections();
      server.close();
    }
  });
}
