import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { testSite } from '#content/testing/site.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { runImport } from './run.ts';
import { posts, storedRedirects } from './testing/written.ts';

/** A picture of one pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PICTURE = `<img src="${PIXEL}" alt="Chart of sales">`;

const WORDPRESS = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
<item><title>Case</title><link>https://old.example/case/</link><dc:creator>ann</dc:creator><content:encoded><![CDATA[<p>Chart ${PICTURE} end.</p><a href="https://old.example/wp-content/uploads/report.pdf">report</a>]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date_gmt>2021-03-04 10:00:00</wp:post_date_gmt><wp:post_name>case</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`;

const GHOST = JSON.stringify({
  db: [
    {
      meta: { version: '5.0.0' },
      data: {
        posts: [
          {
            id: '1',
            title: 'Case',
            slug: 'case',
            html: `<p>Chart ${PICTURE} end.</p><p><a href="__GHOST_URL__/content/files/2024/report.pdf">report</a></p>`,
            status: 'published',
            published_at: '2024-03-04T10:00:00.000Z',
          },
        ],
      },
    },
  ],
});

const MARKDOWN = `---\ntitle: Case\ndate: 2024-03-04\n---\n\nChart ![Chart of sales](${PIXEL}) end.\n\n[report](./report.pdf)\n`;

test.each([
  ['WordPress', 'export.xml', WORDPRESS, 'uploads/report.pdf', '/wp-content/uploads/report.pdf'],
  ['Ghost', 'export.json', GHOST, 'content/files/2024/report.pdf', '/content/files/2024/report.pdf'],
  ['a folder', 'posts/case/index.md', MARKDOWN, 'posts/case/report.pdf', undefined],
])('%s brings the pictures it holds and the files it links to', async (_door, file, source, beside, old) => {
  const site = await testSite();
  await storeCategories(site);
  const folder = await temporaryDirectory();
  for (const [path, content] of [
    [file, source],
    [beside, '%PDF-1.7'],
  ] as const) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const options = { site, source: join(folder, file === 'posts/case/index.md' ? '' : file) };
  const report = await runImport(options);
  const [post] = await posts(site);
  expect(post?.post_content).toMatch(
    /<img src="\/media\/uploads\/pictures\/[\da-f]{16}\.png"[^>]* alt="Chart of sales"/,
  );
  expect(post?.post_content).toMatch(/href="\/media\/uploads\/[\w/-]*report\.pdf"/);
  expect([report.counted('picture', 'new'), report.counted('file', 'new')]).toEqual([1, 1]);
  expect([...report.findings('missing')]).toEqual([]);
  if (old) expect((await storedRedirects(site)).map(({ source_path }) => source_path)).toContain(old);
  expect((await runImport(options)).writes).toBe(0);
});
