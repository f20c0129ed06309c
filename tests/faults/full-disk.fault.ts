import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/content/database/database.ts';
import { temporaryDirectory } from '../../src/platform/testing/databases.ts';
import { type Answered, ask, message, subscription, visitor } from './testing/clients.ts';
import { note } from './testing/figures.ts';
import { runMasthead, startSite } from './testing/server.ts';
import { enlarge, fillDisk, mayMount, smallDisk } from './testing/small-disk.ts';

test.skipIf(!mayMount)(
  'a disk that is full refuses each write with 503 until there is room, and no reading',
  async () => {
    const directory = await smallDisk(64);
    const site = await startSite({ DATA_DIR: directory }, '--fill');
    const acknowledged: string[] = [];
    const subscribe = async (name: string): Promise<Answered> => {
      const email = `${name}@example.com`;
      const answer = await ask(site, { path: '/api/subscribe/add', body: subscription(email) });
      if (answer.status === 200) acknowledged.push(email);
      return answer;
    };
    const view = (number: number) =>
      ask(site, { path: '/api/post/post_count/1', body: { postId: 1 }, from: visitor(number) });

    await ask(site, { path: '/' });
    expect((await subscribe('before')).status).toBe(200);
    const makeRoom = await fillDisk(directory);
    // What the log of the database already takes may be written over.
    const long = 'x'.repeat(9_000);
    await expect
      .poll(
        async () => {
          const from = visitor(acknowledged.length);
          const email = `filling-${acknowledged.length}@example.com`;
          const answer = await ask(site, { path: '/api/contact/add', body: message(email, 'contact', long), from });
          if (answer.status === 200) acknowledged.push(email);
          return answer.status;
        },
        { interval: 0, timeout: 60_000 },
      )
      .toBe(503);

    const form = { ...message('posted@example.com', 'opt-out', long), opt_in: 'on' };
    const refused = [
      await ask(site, { path: '/api/contact/add', body: message('full@example.com', 'contact', long) }),
      await ask(site, { path: '/opt-out-form', body: form }),
    ];
    for (const { status, headers } of refused) {
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(refused[1]?.body).toContain('Your message could not be sent. Please try again.');
    expect(refused[1]?.body).toContain('posted@example.com');
    for (const path of ['/', '/sitemap.xml', '/sitemap', '/about', '/feeds/rss.xml']) {
      expect((await ask(site, { path })).status, path).toBe(200);
    }
    expect([200, 503]).toContain((await view(1)).status);

    await makeRoom();
    expect((await view(2)).status).toBe(200);
    expect((await subscribe('after')).status).toBe(200);
    expect(
      (await ask(site, { path: '/api/contact/add', body: message('full@example.com', 'contact', long) })).status,
    ).toBe(200);
    await site.kill();

    const database = await openDatabase({ dataDirectory: directory });
    const stored = [
      ...(await database.queries.selectFrom('subscription').select('email').execute()),
      ...(await database.queries.selectFrom('contact_submission').select('email').execute()),
    ].map(({ email }) => email);
    await database.close();
    expect(acknowledged.filter((email) => !stored.includes(email))).toEqual([]);
    expect(stored).not.toContain('posted@example.com');
    note(
      `full disk (tmpfs of 64 MiB): ${acknowledged.length + 1} writes acknowledged, 0 lost; 503 while full, 200 afterwards`,
    );
  },
);

test.skipIf(!mayMount)(
  'an import on a full disk says so and ends with 1; with room, the same command goes on',
  async () => {
    const directory = await smallDisk(2);
    const source = await temporaryDirectory();
    for (let number = 1; number <= 60; number++) {
      const words = `Words of article ${number}. `.repeat(2000);
      await writeFile(
        join(source, `article-${number}.md`),
        `---\ntitle: Article ${number}\ndate: 2026-01-02\n---\n\n${words}`,
      );
    }
    const env = { DATA_DIR: directory };
    const full = await runMasthead(['import', source], env);
    expect(full.said).toContain('The disk of DATA_DIR is full.');
    expect(full.said).not.toMatch(/\n\s+at /);
    expect(full.code).toBe(1);
    await enlarge(directory, 64);
    const again = await runMasthead(['import', source], env);
    expect(again.code, again.said).toBe(0);
    const database = await openDatabase({ dataDirectory: directory });
    const posts = await database.queries.selectFrom('post').select('post_name').execute();
    await database.close();
    expect(new Set(posts.map(({ post_name }) => post_name)).size).toBe(60);
    note('import on a full disk (tmpfs of 2 MiB): told in words, exit 1; 60 of 60 articles after the second run');
  },
);
