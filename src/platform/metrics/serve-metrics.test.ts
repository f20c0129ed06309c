import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { createApp } from '../../app.ts';
import type { Engine } from '../database/engine.ts';
import { noteDone } from '../database/last-done.ts';
import { writeContent } from '../database/revision.ts';
import { noAssets } from '../testing/assets.ts';
import { enginesOfRun } from '../testing/databases.ts';
import { freePort } from '../testing/free-port.ts';

async function givenApp(metricsPort: number | undefined, engine: Engine = 'sqlite') {
  const bare = await testSite(engine);
  const site = { ...bare, configuration: { ...bare.configuration, metricsPort } };
  await givenPublication(site);
  await givenPost(site, { post_name: 'first' });
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const logged = vi.spyOn(app.log, 'error');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  // Those that wait for another request would hold the end of the test.
  onTestFinished(() => app.server.closeAllConnections());
  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  // They are answered a moment after the site.
  const metrics = () => vi.waitFor(scrape, { timeout: 120_000 });
  return { app, site, address, metrics, scrape, logged };
}

/** The values of a metric by its labels, as Prometheus reads them. */
function valuesOf(text: string, name: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(lines.map((line) => [/\{(.*)\}/.exec(line)?.[1] ?? '', Number(line.split(' ').at(-1))]));
}

describe('metrics', () => {
  test('count requests by kind and status, those of the fast path too', async () => {
    const { address, metrics } = await givenApp(await freePort());
    const status = async (path: string, given?: RequestInit) => {
      const answer = await fetch(`${address}${path}`, given);
      await answer.text();
      return answer.status;
    };
    for (let number = 1; number <= 5; number++) expect(await status('/news/first')).toBe(200);
    expect(await status('/news/none')).toBe(404);
    expect(await status('/nowhere/at/all')).toBe(404);
    expect(await status('/api/post/latest')).toBe(200);
    expect(await status('/api/subscribe/add', { method: 'POST', body: '{}' })).toBe(415);
    expect(await status('/feeds/rss.xml')).toBe(200);
    expect(await status('/media/none.webp?width=300')).toBe(404);
    const text = await metrics();
    expect(valuesOf(text, 'masthead_requests_total')).toEqual({
      'kind="Article",status="200"': 5,
      'kind="Article",status="404"': 1,
      'kind="Unknown",status="404"': 1,
      'kind="api",status="200"': 1,
      'kind="api",status="415"': 1,
      'kind="document",status="200"': 1,
      'kind="picture",status="404"': 1,
    });
    expect(valuesOf(text, 'masthead_page_cache_total')).toMatchObject({ 'result="hit"': 5, 'result="stale"': 0 });
  });

  test('tell rendering time, queues, the event loop, the revision', async () => {
    const { site, address, metrics } = await givenApp(await freePort());
    await (await fetch(`${address}/contact-us`)).text();
    await writeContent(site.database.queries, async () => undefined);
    const text = await metrics();
    expect(valuesOf(text, 'masthead_drawing_seconds_count')).toEqual({ '': 1 });
    expect(valuesOf(text, 'masthead_queue_length')).toEqual({
      'queue="renderings"': 0,
      'queue="forms"': 0,
      'queue="searches"': 0,
      'queue="stories"': 0,
      'queue="pictures"': 0,
      'queue="database"': 0,
    });
    expect(valuesOf(text, 'masthead_content_revision')).toEqual({ '': await site.database.revision() });
    expect(Object.keys(valuesOf(text, 'nodejs_eventloop_lag_p99_seconds'))).toHaveLength(1);
  });

  test.each(enginesOfRun)(
    'tell the age of the last import and backup, and nothing where there was none: %s',
    async (engine) => {
      const { site, metrics } = await givenApp(await freePort(), engine);
      const ages = async () => {
        const text = await metrics();
        return [valuesOf(text, 'masthead_import_age_seconds'), valuesOf(text, 'masthead_backup_age_seconds')];
      };
      expect(await ages()).toEqual([{}, {}]);
      for (const hours of [5, 2]) {
        await noteDone(site.database.queries, 'backup', new Date(TEST_MOMENT.getTime() - hours * 3_600_000));
      }
      expect(await ages()).toEqual([{}, { '': 7200 }]);
    },
  );

  test('answer GET /metrics alone', async () => {
    const port = await freePort();
    const { metrics } = await givenApp(port);
    await metrics();
    const ask = async (path: string, method = 'GET') => {
      const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, { method });
      return [status, headers.get('allow')];
    };
    for (const path of ['/', '/metrics/', '/metrics/all', '/Metrics', '/healthz', '/api/ip']) {
      expect(await ask(path), path).toEqual([404, null]);
    }
    for (const method of ['HEAD', 'POST', 'DELETE', 'OPTIONS']) {
      expect(await ask('/metrics', method), method).toEqual([405, 'GET']);
    }
    expect(await ask('/metrics?name[]=up')).toEqual([200, null]);
  });

  test('are on no address of the site, and nowhere without a port', async () => {
    const { app, address } = await givenApp(undefined);
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
    expect(app.addresses()).toHaveLength(1);
  });

  test('whose port is taken are done without: the site serves', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as AddressInfo;
    const { address, logged } = await givenApp(port);
    const said = `Metrics are not served: port ${port} cannot be used. Name another one (METRICS_PORT)`;
    await vi.waitFor(() => expect(logged).toHaveBeenCalledWith(expect.anything(), said), { timeout: 120_000 });
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  test('answer on loopback only, and end with the site', async () => {
    const port = await freePort();
    const { app, metrics, scrape } = await givenApp(port);
    await metrics();
    const elsewhere = createSocketServer();
    // Free on another address of this machine: the port is not taken for all of them.
    await new Promise<void>((resolve) => elsewhere.listen(port, '127.0.0.2', resolve));
    elsewhere.close();
    await app.close();
    await expect(scrape()).rejects.toThrow();
  });
});
