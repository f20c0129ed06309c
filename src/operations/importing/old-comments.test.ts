import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { erasePerson } from '#desk/readers/erasing/erase.store.ts';
import { exportFile } from './ghost/testing/exports.ts';
import { runImport } from './run.ts';
import { posts } from './testing/written.ts';
import { exportHead, exportTail, item, temporaryFile } from './wordpress/testing/exports.ts';

function comment(fields: Readonly<Record<string, string>>): string {
  const all = {
    author: 'Bea',
    author_email: 'bea@example.com',
    author_IP: '192.0.2.7',
    date_gmt: '2020-06-01 10:00:00',
    approved: '1',
    ...fields,
  };
  const written = Object.entries(all).map(
    ([name, value]) => `<wp:comment_${name}><![CDATA[${value}]]></wp:comment_${name}>`,
  );
  return `<wp:comment>${written.join('')}<wp:commentmeta><wp:meta_key>x</wp:meta_key></wp:commentmeta></wp:comment>\n`;
}

const WORDPRESS =
  exportHead +
  item(
    { title: 'Cranes' },
    [
      comment({ content: 'Well said.\nTwice, says bea@example.com.' }),
      comment({ author: '=HYPERLINK("x")', author_email: '', content: '@SUM(1) <b>bold</b>' }),
      comment({ author: 'Cem', author_email: 'cem@example.com', content: 'Mine.' }),
      comment({ content: 'Held back', approved: '0' }),
      comment({ content: 'Rubbish', approved: 'spam' }),
      comment({ content: 'A link', type: 'pingback' }),
    ].join(''),
  ) +
  exportTail;

async function imported(site: Site, source: string, map?: string) {
  await storeCategories(site);
  const report = await runImport({ site, source, map });
  return { report, files: commentFiles(site) };
}

function commentFiles({ configuration }: Site) {
  const folder = join(configuration.dataDirectory, 'imports');
  const names = readdirSync(folder).filter((name) => name.startsWith('comments-'));
  return names.map((name) => ({ name, path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }));
}

const HEADER = '"post","name","date","text","person"';
/** The hash of an address, which is no formula where it begins with a hyphen. */
const lines = (text = '') =>
  text
    .replaceAll(/,"'?[\w-]{43}"/g, ',#')
    .trim()
    .split('\r\n');

test('approved comments of WordPress are beside the report, without an address and without a formula, and are never shown', async () => {
  const site = await testSite();
  const source = await temporaryFile(WORDPRESS);
  const { report, files } = await imported(site, source);
  expect(files.map(({ name }) => name)).toEqual(['comments-old.example.csv']);
  expect(lines(files[0]?.text)).toEqual([
    HEADER,
    '"Cranes","Bea","2020-06-01 10:00:00","Well said. Twice, says [address].",#',
    `"Cranes","'=HYPERLINK(""x"")","2020-06-01 10:00:00","'@SUM(1) bold",""`,
    '"Cranes","Cem","2020-06-01 10:00:00","Mine.",#',
  ]);
  expect(files[0]?.text).not.toMatch(/example\.com|192\.0/);
  expect(statSync(files[0]?.path ?? '').mode & 0o777).toBe(0o600);
  const counts = [...report.findings('left out')].map(([reason, { count }]) => [reason, count]);
  expect(counts.sort(([, one], [, other]) => Number(one) - Number(other))).toEqual([
    ['pingback: notices of other sites’ links are not kept', 1],
    ['comment: the old site had not approved it', 2],
    [expect.stringContaining('those that were approved are kept in a file'), 3],
  ]);
  expect(JSON.stringify(await posts(site))).not.toContain('Well said');
  expect((await imported(site, source)).files, 'the second import').toEqual(files);
});

test('comments of an article that the map leaves out are left out with it', async () => {
  const of = (section: string, id: string) =>
    item(
      { title: section, 'wp:post_id': id, 'wp:post_name': section },
      `<category domain="category" nicename="${section}">${section}</category>${comment({ content: `On ${section}.` })}`,
    );
  const source = await temporaryFile(exportHead + of('cranes', '1') + of('jobs', '2') + exportTail);
  const map = join(dirname(source), 'map.yml');
  writeFileSync(map, 'categories: { jobs: false }');
  const { report, files } = await imported(await testSite(), source, map);
  expect(lines(files[0]?.text).map((line) => line.split(',')[0])).toEqual(['"post"', '"cranes"']);
  expect(report.comments).toEqual({ approved: 1, others: 1 });
});

test('an erasure takes the comments of a person, and the next import does not bring them back', async () => {
  const site = await testSite();
  const source = await temporaryFile(WORDPRESS);
  await imported(site, source);
  expect((await erasePerson(site, 'BEA@example.com')).comments).toBe(1);
  const { files } = await imported(site, source);
  expect(lines(files[0]?.text).map((line) => line.split(',')[1])).toEqual(['"name"', '"\'=HYPERLINK(""x"")"', '"Cem"']);
});

test('the file goes with its last comment', async () => {
  const site = await testSite();
  const source = await temporaryFile(
    exportHead + item({ title: 'Cranes' }, comment({ content: 'Mine.' })) + exportTail,
  );
  expect((await imported(site, source)).files).toHaveLength(1);
  await erasePerson(site, 'bea@example.com');
  expect(commentFiles(site)).toEqual([]);
});

test('comments of Ghost have the names of their members, wherever these stand', async () => {
  const site = await testSite();
  const { files } = await imported(
    site,
    await exportFile({
      comments: [
        {
          id: 'c1',
          post_id: 'p1',
          member_id: 'm1',
          status: 'published',
          html: '<p>Well said.</p>',
          created_at: '2024-01-02',
        },
        { id: 'c2', post_id: 'p1', member_id: 'm1', status: 'hidden', html: '<p>No</p>' },
      ],
      members: [{ id: 'm1', name: 'Bea', email: 'bea@example.com' }],
      posts: [{ id: 'p1', title: 'Cranes', slug: 'cranes', status: 'published', html: '<p>Text</p>' }],
    }),
  );
  expect(lines(files[0]?.text)).toEqual([HEADER, '"Cranes","Bea","2024-01-02","Well said.",#']);
});

test('more comments than one batch all come, whatever the size of the post', async () => {
  const site = await testSite();
  const many = Array.from({ length: 450 }, (_, index) => comment({ content: `Number ${index} ${'x'.repeat(10_000)}` }));
  const { files } = await imported(site, await temporaryFile(exportHead + item({}, many.join('')) + exportTail));
  expect(lines(files[0]?.text)).toHaveLength(451);
  expect(await posts(site)).toHaveLength(1);
});
