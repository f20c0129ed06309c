import { expect, test } from 'vitest';
import { openDatabase } from '../../src/content/database/database.ts';
import { everyEngine, postgresLocation, temporaryDirectory } from '../../src/platform/testing/databases.ts';
import { ask, message, subscription, visitor } from './testing/clients.ts';
import { note } from './testing/figures.ts';
import { startSite } from './testing/server.ts';

const CLOCK = new URL('./testing/clock.mjs', import.meta.url).href;

test.each(everyEngine)('a clock that jumps by a day, on and back, loses nothing: %s', async (engine) => {
  const location = engine === 'sqlite' ? { dataDirectory: await temporaryDirectory() } : await postgresLocation();
  const { databaseUrl } = { databaseUrl: undefined, ...location };
  const where = { DATA_DIR: location.dataDirectory, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const site = await startSite({ ...where, NODE_OPTIONS: `--import=${CLOCK}` }, '--fill');
  const emails: string[] = [];

  /** Everything that is taken, and everything that is read. */
  const writeAndRead = async (round: string) => {
    const email = `${round}@example.com`;
    const from = visitor(1);
    const answers = [
      await ask(site, { path: '/api/subscribe/add', body: subscription(email), from }),
      await ask(site, { path: '/api/contact/add', body: message(email, 'contact'), from }),
      await ask(site, { path: '/api/contact/add', body: message(email, 'opt-out'), from }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    emails.push(email);
    const view = await ask(site, { path: '/api/post/post_count/1', body: { postId: 1 }, from });
    expect(JSON.parse(view.body), round).toEqual({ success: true, counted: true });
    for (const path of ['/', '/about', '/events', '/sitemap.xml', '/search/all/consent']) {
      expect((await ask(site, { path })).status, `${round} ${path}`).toBe(200);
    }
  };

  await writeAndRead('before');
  site.process.kill('SIGUSR2');
  await expect.poll(site.log).toContain('The clock has jumped by 1 days');
  await writeAndRead('a-day-on');
  site.process.kill('SIGURG');
  await expect.poll(site.log).toContain('The clock has jumped by -2 days');
  await writeAndRead('a-day-back');
  expect(site.log()).not.toContain('"level":50');
  await site.kill();

  const database = await openDatabase(location);
  const subscribed = await database.queries.selectFrom('subscription').select('email').orderBy('id').execute();
  const written = await database.queries.selectFrom('contact_submission').select('created_time').execute();
  await database.close();
  expect(subscribed.map(({ email }) => email)).toEqual(emails);
  expect(written).toHaveLength(2 * emails.length);
  expect(new Set(written.map(({ created_time }) => created_time.slice(0, 10))).size).toBe(3);
  note(
    `clock a day on and a day back, ${engine}: ${3 * emails.length} writes and ${emails.length} views acknowledged, 0 lost`,
  );
});
