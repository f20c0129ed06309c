import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFolder } from './open.ts';
import { folder, folderItems, onlyFolderPost, testCategories } from './testing/folders.ts';

describe('A folder of another system', () => {
  test('knows the addresses that Jekyll and Hexo gave it', async () => {
    const front = '---\ntitle: A\ncategories: [Tech, Web]\ndate: 2015-03-18 10:00:00\n---\nText';
    const { addresses } = onlyFolderPost(await folderItems(await folder({ '_posts/2015-3-7-a.md': front })));
    expect(addresses).toContain('/tech/web/2015/03/07/a.html');
    expect(addresses).toContain('/2015/03/18/a');
    const below = onlyFolderPost(
      await folderItems(await folder({ 'science/_posts/2015-03-07-a.md': '---\ntitle: A\n---\nText' })),
    );
    expect(below).toMatchObject({ categories: [{ slug: 'science', name: 'Science' }] });
    expect(below.addresses).toContain('/science/2015/03/07/a.html');
  });

  test('knows the addresses that the configuration of its generator gives it', async () => {
    const addressesOf = async (files: Record<string, string>) =>
      onlyFolderPost(await folderItems(await folder(files))).addresses;
    const post = '---\ntitle: The Title\ndate: 2015-03-07\n---\nText';
    const jekyll = { '_config.yml': 'permalink: /journal/:year/:i_month/:title/' };
    expect(await addressesOf({ ...jekyll, '_posts/2015-03-07-a.md': post })).toContain('/journal/2015/3/a/');
    const pretty = { '_config.yml': 'permalink: pretty' };
    expect(await addressesOf({ ...pretty, '_posts/2015-03-07-a.md': post })).toContain('/2015/03/07/a/');
    const filed = { '_config.yml': 'permalink: /:slugified_categories/:title/' };
    const category = post.replace('date', 'categories: [Deep Dives]\ndate');
    expect(await addressesOf({ ...filed, '_posts/a.md': category })).toContain('/deep-dives/a/');
    const hugo = { 'hugo.toml': '[permalinks.page]\nposts = "/:year/:month/:slug"' };
    expect(await addressesOf({ ...hugo, 'posts/a.md': post })).toContain('/2015/03/the-title');
    const own = '---\ntitle: A\nurl: /:section/:year/:slug/\ndate: 2015-03-07\n---\nText';
    expect(await addressesOf({ 'blog/a.md': own })).toContain('/blog/2015/a/');
    const hexo = { '_config.yml': 'permalink: posts/:abbrlink.html' };
    expect(await addressesOf({ ...hexo, '_posts/a.md': '---\ntitle: A\nabbrlink: 4a17\n---\nText' })).toContain(
      '/posts/4a17.html',
    );
    const pelican = { 'pelicanconf.py': "ARTICLE_URL = 'posts/{date:%Y}/{slug}/'" };
    expect(await addressesOf({ ...pelican, 'news/a.md': 'Title: The Title\nDate: 2015-03-07\n\nText' })).toContain(
      '/posts/2015/the-title/',
    );
  });

  test.each([
    ['_config.yml', 'url: https://old.example\nbaseurl: /blog'],
    ['_config.yml', 'url: https://old.example/blog\nroot: /blog/'],
    ['hugo.toml', 'baseURL = "https://old.example/blog/"'],
    ['config.toml', 'base_url = "https://old.example/blog"'],
    [
      'docusaurus.config.js',
      "const config = {\n  url: 'https://old.example',\n  baseUrl: '/blog/',\n  x: { url: 'https://x.example' } };\nmodule.exports = config;",
    ],
    ['astro.config.mjs', "export default defineConfig({\n  site: 'https://old.example/blog',\n});"],
  ])('knows by %s where the site was', async (name, text) => {
    const directory = await folder({
      [name]: text,
      'posts/a.md': '---\ntitle: A\ndate: 2015-03-07\ntags: [b]\n---\nText',
    });
    expect((await openFolder(directory, { categories: testCategories })).origin).toBe('https://old.example');
    const items = await folderItems(directory);
    expect(onlyFolderPost(items).addresses).toEqual(['/posts/a', '/blog/posts/a']);
    expect(items).toContainEqual(expect.objectContaining({ kind: 'redirect', from: '/blog', to: '/' }));
  });

  test('knows the lists of its tags and categories, once each', async () => {
    const post = '---\ntitle: A\ncategories: [Sea News]\ntags: [Ports, ports]\n---\nText';
    const items = await folderItems(await folder({ 'posts/a.md': post, 'posts/b.md': post }));
    const terms = items.flatMap((item) => (item.kind === 'category' || item.kind === 'subcategory' ? [item] : []));
    expect(terms.map(({ addresses }) => addresses)).toEqual([
      ['/categories/sea-news', '/categories/Sea-News', '/category/sea-news', '/category/Sea-News'],
      ['/tags/ports', '/tags/Ports', '/tag/ports', '/tag/Ports'],
    ]);
    const signs = await folderItems(await folder({ 'posts/a.md': '---\ntitle: A\ntags: [C, C++]\n---\nText' }));
    expect(signs).toContainEqual(
      expect.objectContaining({
        ...{ slug: 'C++', key: expect.stringMatching(/:c-plus-plus$/) },
        addresses: expect.arrayContaining(['/tags/c-plus-plus', '/tags/C++', '/tags/c++']),
      }),
    );
  });

  test('keeps the redirects of its host, and names patterns', async () => {
    const rules = '# Old\n/old/ /posts/a/ 301\n/b   https://b.example/x\n/2014/* /archive/:splat\n/* /index.html 200\n';
    const items = await folderItems(
      await folder({ 'static/_redirects': rules, 'posts/a.md': '---\ntitle: A\n---\nText' }),
    );
    expect(items.filter(({ kind }) => kind === 'redirect')).toMatchObject([
      { from: '/old/', to: '/posts/a/', place: { file: '_redirects', line: 2 } },
      { from: '/b', to: 'https://b.example/x' },
    ]);
    expect(items.filter(({ kind }) => kind === 'left-out')).toMatchObject([{ what: 'redirect', title: '/2014/*' }]);
  });

  test.each([
    ['.htaccess', 'RewriteEngine On\nRedirect 301 /old /new\nRedirectMatch 301 ^/x/(.*)$ /y/$1'],
    ['netlify.toml', '[build]\ncommand = "x"\n[[redirects]]\n  from = "/old"\n  to = "/new"\n  status = 301'],
    ['vercel.json', '{ "redirects": [{ "source": "/old", "destination": "/new", "permanent": true }] }'],
    ['next.config.js', "module.exports = { redirects: async () => [{ source: '/old', destination: '/new' }] };"],
    [
      'docusaurus.config.ts',
      "export default { plugins: [['client-redirects', { redirects: [{ to: '/new', from: '/old' }] }]] };",
    ],
    ['astro.config.mjs', "export default { redirects: { '/old': { status: 301, destination: '/new' } } };"],
    ['astro.config.ts', "export default { site: 'https://x.example', redirects: { '/old': '/new' } };"],
    [
      'astro.config.mjs',
      "const moved = { '/old': '/new' };\nexport default defineConfig({ redirects: { ...moved } });",
    ],
    [
      'gatsby-node.js',
      "exports.createPages = ({ actions }) => {\n  actions.createRedirect({ fromPath: '/old', toPath: '/new' });\n};",
    ],
    [
      'next.config.ts',
      "const config: Config = { async redirects() { return [{ source: '/old', destination: '/new' }]; } };\nexport default config;",
    ],
  ])('keeps the redirects in %s', async (name, text) => {
    const items = await folderItems(await folder({ [name]: text, 'posts/a.md': '---\ntitle: A\n---\nText' }));
    expect(items.filter(({ kind }) => kind === 'redirect')).toMatchObject([
      { from: '/old', to: '/new', place: { file: name } },
    ]);
  });

  test('leads a link to another file to its address', async () => {
    const a =
      '---\ntitle: A\n---\n[b](../b/index.md#part) [c](./c.md "C"), [gone](gone.md), [out](https://x.example/c.md)\n\n[d]: ../d.md\n\n[d]\n\n```\n](c.md)\n```';
    const directory = await folder({
      'posts/a/index.md': a,
      'posts/b/index.md': 'B',
      'posts/a/c.md': 'C',
      'posts/d.md': 'D',
    });
    const [, post] = await folderItems(directory);
    expect(post).toMatchObject({
      html: '<p><a href="/posts/b#part">b</a> <a href="/posts/a/c" title="C">c</a>, <a href="gone.md">gone</a>, <a href="https://x.example/c.md">out</a></p>\n<p><a href="/posts/d">d</a></p>\n<pre><code>](c.md)\n</code></pre>\n',
    });
  });

  test('knows the dates and addresses of Docusaurus, also where its blog alone is given', async () => {
    const directory = await folder({ 'blog/2021/11-21-a/index.md': '---\ntitle: A\n---\nText' });
    const post = onlyFolderPost(await folderItems(join(directory, 'blog')));
    expect(post).toMatchObject({ slug: 'a', date: '2021-11-21' });
    expect(post.addresses).toContain('/blog/2021/11/21/a');
    expect(post.addresses).toContain('/blog/2021/11-21-a');
    const named = await folder({ 'blog/2021-11-21-a.md': '---\ntitle: A\nslug: /b/c\n---\nText' });
    expect(onlyFolderPost(await folderItems(named)).addresses).toEqual(expect.arrayContaining(['/blog/b/c', '/b/c']));
  });
});
