import { describe, expect, test } from 'vitest';
import { folder, folderItems, onlyFolderPost } from './testing/folders.ts';

describe('A file inherits', () => {
  const only = async (files: Readonly<Record<string, string>>) =>
    onlyFolderPost(await folderItems(await folder(files)));
  const front = '---\ntitle: A\ndate: 2015-03-07\n---\nText';

  test('the defaults of Jekyll’s configuration, by path and type', async () => {
    const config = `author: The Desk
defaults:
  - { scope: { path: '', type: posts }, values: { author: mara, category: insights, image: all.png } }
  - { scope: { path: '_posts/ai' }, values: { tags: [ai] } }
  - { scope: { path: '_posts/seo' }, values: { tags: [seo] } }
  - { scope: { path: '', type: drafts }, values: { author: nobody } }`;
    const files = { '_config.yml': config, '_posts/ai/2015-03-07-a.md': front };
    const post = { author: 'mara', categories: [{ slug: 'insights' }], tags: [{ slug: 'ai' }], banner: undefined };
    expect(await only(files)).toMatchObject(post);
    const own = front.replace('---\nText', 'authors: [Jo, Bo]\ncategories: [x]\n---\nText');
    expect(await only({ ...files, '_posts/ai/2015-03-07-a.md': own })).toMatchObject({
      author: 'Jo',
      coauthors: ['Bo'],
      categories: [{ slug: 'x' }],
    });
  });

  test('what a section of Hugo hands down, but for what it hands to some alone', async () => {
    const files = (cascade: string) => ({
      'content/posts/old/_index.md': `---\ntitle: Old\n${cascade}\n---\n`,
      'content/posts/old/a.md': front,
    });
    expect(await only(files('cascade: { draft: true, author: Ana }'))).toMatchObject({
      status: 'draft',
      author: 'Ana',
    });
    const parts = 'cascade:\n  - target: { path: /other/** }\n    draft: true\n  - build: { render: never }';
    expect(await only(files(parts))).toMatchObject({ status: 'draft', sourceStatus: 'not rendered' });
  });

  test.each([
    ['config/_default/cascade.yaml', '- target: { path: "/posts/**" }\n  draft: true'],
    ['config/_default/cascade.toml', '[[cascade]]\ndraft = true\n[cascade.target]\npath = "/posts/**"'],
    ['content/posts/posts.11tydata.js', 'module.exports = { permalink: false, eleventyExcludeFromCollections: true };'],
    ['content/posts/posts.11tydata.cjs', 'module.exports = {\n  draft: true,\n};'],
  ])('what %s says of a folder', async (path, text) => {
    expect(await only({ [path]: text, 'content/posts/a.md': front })).toMatchObject({ status: 'draft' });
  });

  test.each([
    ['function', 'export default function () {\n  const seo = { draft: false };\n  return { draft: true };\n}'],
    ['arrow', 'module.exports = ({ page }) => ({ title: `a, {`, draft: true });'],
    ['constant', 'const hidden = true;\nconst data = { draft: hidden };\nmodule.exports = data;'],
    ['name', 'export const draft = true;'],
    ['property', "exports.draft = true; // 'of old"],
    ['text with a mark of comments', "module.exports = { base: 'https://a.example/*', draft: true };"],
  ])('what a program hands down by a %s', async (_, text) => {
    const files = { 'posts/posts.11tydata.js': text, 'posts/a.md': front };
    expect(await only(files)).toMatchObject({ status: 'draft' });
  });

  test.each([
    ['comment', "module.exports = {\n  /*\n  draft: true,\n  */\n  // private: true\n  author: 'Ana',\n};"],
    ['object within', "module.exports = {\n  seo: {\n    private: true,\n  },\n  author: 'Ana',\n};"],
    ['object beside', "const seo = {\n  draft: true,\n};\nmodule.exports = {\n  author: 'Ana',\n};"],
    ['constant', "const draft = true;\nexport default {\n  author: 'Ana' };"],
    ['text', "module.exports = {\n  author: 'Ana',\n  about: `\n  draft: true`,\n};"],
    ['value of a condition', "module.exports = { author: 'Ana', order: isOld ? draft : true };"],
  ])('nothing that stands in a program as a %s', async (_, text) => {
    const files = { 'posts/posts.11tydata.js': text, 'posts/a.md': front };
    expect(await only(files)).toMatchObject({ status: 'published', author: 'Ana' });
  });

  test.each([
    ['export default { draft: process.env.DRAFTS };'],
    ['export default { eleventyComputed: { draft: (data) => data.isOld } };'],
  ])('as a draft what only running a program would tell: %s', async (text) => {
    const directory = await folder({ 'posts/posts.11tydata.js': text, 'posts/a.md': front });
    const items = await folderItems(directory);
    const sourceStatus = 'perhaps hidden, by a program';
    expect(onlyFolderPost(items)).toMatchObject({ status: 'draft', sourceStatus });
    const place = { file: 'posts/posts.11tydata.js' };
    expect(items).toContainEqual(expect.objectContaining({ kind: 'left-out', what: 'rule', title: 'draft', place }));
  });

  test.each([
    ['permalink', 'module.exports = { permalink: (data) => data.slug };'],
    ['all of it', 'module.exports = { draft: true'],
  ])('and names in the report what such a program may have hidden: %s', async (title, text) => {
    const items = await folderItems(await folder({ 'posts/posts.11tydata.js': text, 'posts/a.md': front }));
    expect(items).toContainEqual(expect.objectContaining({ kind: 'left-out', what: 'rule', title }));
  });

  test('no author of the name that Hugo’s list of authors has', async () => {
    const files = { 'hugo.toml': '[taxonomies]\nauthor = "authors"', 'content/posts/a.md': front };
    expect((await only(files)).author).not.toBe('authors');
  });

  test('what hides a page, whatever else the page says of itself', async () => {
    const own = front.replace('---\nText', 'published: 2015-03-07\nprivate: false\n---\nText');
    const folderOf = (cascade: string) => ({
      'content/posts/_index.md': `---\ntitle: All\ncascade: ${cascade}\n---\n`,
      'content/posts/a.md': own,
    });
    for (const hides of ['{ draft: true }', '{ hidden: true }', '{ password: x }', '{ status: internal }'])
      expect(await only(folderOf(hides)), hides).toMatchObject({ status: 'draft' });
    const kept = own.replace('private: false', 'draft: false');
    expect(await only({ ...folderOf('{ draft: true }'), 'content/posts/a.md': kept })).toMatchObject({
      status: 'published',
    });
  });

  test.each([
    ['{ path: "/posts/**" }', 'draft'],
    ['{ path: "{/news,/posts}/**", kind: page }', 'draft'],
    ['{ path: /news/** }', 'published'],
    ['{ kind: section }', 'published'],
    ['{ lang: fr }', 'published'],
    ['{ environment: staging }', 'published'],
    ['{ path: "{1..9999999}" }', 'draft'],
    ['{ path: "*a*a*a*a*a*a*a*a*a*a*a*a*b" }', 'draft'],
    ['{ path: /posts/ol** }', 'draft'],
    ['{ path: "{/news,/posts}**" }', 'draft'],
    ['{ path: "**a" }', 'draft'],
    ['{ path: /posts/new** }', 'published'],
  ])('what a section of Hugo hands to those of a target %s alone', async (target, status) => {
    const index = `---\ntitle: All\ncascade:\n  - target: ${target}\n    draft: true\n---\n`;
    const files = { 'content/posts/_index.md': index, 'content/posts/old/a.md': front };
    expect(await only(files)).toMatchObject({ status });
  });

  test('what the first part of a list of Hugo says, in its own parameters, too', async () => {
    const parts = 'cascade: [{ params: { author: Ana } }, { author: Ben, tags: [b] }]';
    const files = { 'content/_index.md': `---\ntitle: Home\n${parts}\n---\n`, 'content/posts/a.md': front };
    expect(await only(files)).toMatchObject({ author: 'Ana', tags: [{ slug: 'b' }] });
    const { 'content/_index.md': index, 'content/posts/a.md': post } = files;
    expect(await only({ '_index.md': index, 'posts/a.md': post }), 'the folder itself').toMatchObject({
      author: 'Ana',
    });
  });

  test('what the configuration of Hugo hands to the pages of a path and a language, before its sections', async () => {
    const config = `defaultContentLanguage = "en"
[languages.en]
[languages.pt-BR]
[[cascade]]
author = "Ana"
[[cascade]]
draft = true
[cascade.target]
lang = "pt-BR"
path = "/pages/posts/**"`;
    const files = { 'hugo.toml': config };
    expect(await only({ ...files, 'content/pages/posts/a.pt-BR.md': front })).toMatchObject({ status: 'draft' });
    expect(await only({ ...files, 'pages/posts/a.pt-BR.md': front })).toMatchObject({ status: 'draft' });
    const section = { 'content/pages/posts/_index.md': '---\ncascade: { author: Ben }\n---\n' };
    expect(await only({ ...files, ...section, 'content/pages/posts/a.md': front })).toMatchObject({
      status: 'published',
      author: 'Ben',
    });
  });

  test('but not that a folder is in none of Eleventy’s lists, which hides a file that says it of itself', async () => {
    const excluded = 'eleventyExcludeFromCollections: true';
    const files = { 'posts/posts.yml': excluded, 'posts/a.md': front };
    expect(await only(files)).toMatchObject({ status: 'published' });
    const own = front.replace('---\nText', `${excluded}\n---\nText`);
    expect(await only({ ...files, 'posts/a.md': own })).toMatchObject({ status: 'draft' });
  });

  test('the data files of Eleventy, the nearest first', async () => {
    const files = {
      'src/src.json': '{ "author": "Site", "lang": "en" }',
      'src/posts/posts.11tydata.json': '{ "author": "Ana Roe", "permalink": "/articles/{{ page.fileSlug }}/" }',
      'src/posts/one.md': front,
    };
    const { author, addresses } = await only(files);
    expect(author).toBe('Ana Roe');
    expect(addresses).toContain('/articles/one/');
  });

  test.each([
    ['_config.yml', 'author: { name: Jane Roe, email: j@x.example }'],
    ['hugo.toml', '[params]\nauthor = "Jane Roe"'],
    ['pelicanconf.py', "AUTHOR = 'Jane Roe'"],
  ])('its author of %s', async (name, text) => {
    expect((await only({ [name]: text, 'posts/a.md': front })).author).toBe('Jane Roe');
    expect(
      (await only({ [name]: text, 'posts/a.md': front.replace('---\nText', 'author: Own\n---\nText') })).author,
    ).toBe('Own');
  });

  test('nothing where it has no front matter: HTML without one is a part of the design', async () => {
    const files = { '_config.yml': 'author: Jane', '_posts/2015-03-07-a.md': front, '_posts/layout.html': '<p>x</p>' };
    expect((await only(files)).title).toBe('A');
  });
});
