import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, folderItems } from './testing/folders.ts';

const post = '---\ntitle: A\ndate: 2021-03-04\n---\nText';

test.each([
  ['_config.yml', 'exclude: [_posts/old, "*.bak.md"]', ['_posts/old/2021-03-04-b.md', '_posts/2021-03-04-c.bak.md']],
  ['config.toml', 'ignored_content = ["*.part.md"]', ['content/blog/b.part.md']],
  ['.eleventyignore', '# What is not ours\nsrc/old/\n./src/posts/b.md', ['src/old/2021-03-04-b.md', 'src/posts/b.md']],
  ['hugo.toml', 'ignoreFiles = ["\\\\.part\\\\.md$", "(a+)+$"]', ['content/posts/b.part.md']],
])('what %s says the generator makes no page of is no article', async (file, text, ignored) => {
  const others = Object.fromEntries(ignored.map((path) => [path, post]));
  const items = await folderItems(await folder({ [file]: text, '_posts/2021-03-04-a.md': post, ...others }));
  expect(items.filter(({ kind }) => kind === 'post')).toMatchObject([{ place: { file: '_posts/2021-03-04-a.md' } }]);
  expect(items.filter((item) => item.kind === 'left-out' && item.what === 'file')).toHaveLength(ignored.length);
});

test.each([
  ['.eleventyignore', '*.md', 'src/posts/b.md'],
  ['.eleventyignore', 'src/posts/*\n!src/posts/b.md', 'src/posts/b.md'],
  ['_config.yml', 'exclude: [vendor, docs]', '_posts/docs/2021-03-04-b.md'],
  ['config.toml', '[params]\nexclude = ["news"]', 'news/b.md'],
  ['_data/site.json', '{"baseURL": "https://x.example"}', 'posts/index.md'],
  ['_config.yml', 'exclude: ["{1..9999999}"]', '_posts/2021-03-05-b.md'],
])('what %s says is taken for no more than it says: %s', async (file, text, kept) => {
  const items = await folderItems(
    await folder({ [file]: text, '_posts/2021-03-04-a.md': post, [kept]: post, 'posts/c.md': post }),
  );
  expect(items.filter(({ kind }) => kind === 'post')).toContainEqual(
    expect.objectContaining({ place: expect.objectContaining({ file: kept.replace('posts/index.md', 'posts/c.md') }) }),
  );
});

test('what is not understood, and what is not looked at, is named', async () => {
  const files = {
    'hugo.toml': 'ignoreFiles = ["(a+)+$"]',
    '.eleventyignore': '{1..9999999}\n*a*a*a*a*a*a*a*a*a*a*a*a*b\n+(+(a))',
    'content/posts/a.md': post,
    [`content/posts/${'a'.repeat(100)}.md`]: post,
    'themes/x/exampleSite/content/posts/b.md': post,
  };
  const left = (await folderItems(await folder(files))).filter(({ kind }) => kind === 'left-out');
  expect(left).toMatchObject([
    { what: 'file', number: 1, reason: expect.stringContaining("'themes'") },
    { what: 'rule', title: '(a+)+$' },
    { what: 'rule', title: '{1..9999999}' },
    { what: 'rule', title: '*a*a*a*a*a*a*a*a*a*a*a*a*b' },
    { what: 'rule', title: '+(+(a))' },
  ]);
});

test('what the configuration of Eleventy ignores, which is a program, stays out, and what it would have to be run for is named', async () => {
  const program =
    "module.exports = (all) => {\n  all.ignores.add('drafts/**');\n  all.ignores.add(process.env.HIDDEN);\n};";
  const files = { '.eleventy.js': program, 'posts/a.md': post, 'drafts/b.md': post };
  const items = await folderItems(await folder(files));
  expect(items.filter(({ kind }) => kind === 'post')).toHaveLength(1);
  expect(items).toContainEqual(expect.objectContaining({ what: 'rule', title: '+(ignores.add)' }));
});

test('a file of Eleventy above the folder, and a group of Hugo, hide what they name', async () => {
  const jekyll = { '_config.yml': 'exclude: [_posts/internal]', '_posts/internal-memo.md': post };
  const hugo = { 'hugo.toml': 'ignoreFiles = ["(secret|draft).*\\\\.md$"]', 'content/posts/secret-plan.md': post };
  for (const files of [jekyll, hugo]) {
    const items = await folderItems(await folder({ ...files, '_posts/2021-03-04-a.md': post }));
    expect(items.filter(({ kind }) => kind === 'post')).toHaveLength(1);
  }
  const above = await folder({
    '.eleventyignore': 'src/posts/secret.md',
    'src/posts/secret.md': post,
    'src/posts/a.md': post,
  });
  const items = await folderItems(join(above, 'src'));
  expect(items.filter(({ kind }) => kind === 'post')).toHaveLength(1);
});

test('what lies beside an article of Hugo is a part of it; elsewhere, and in a section, it is an article', async () => {
  const files = { 'content/posts/a/index.md': post, 'content/posts/a/b.md': post, 'content/posts/a/c/d.md': post };
  const posts = async (more: Readonly<Record<string, string>>) =>
    (await folderItems(await folder({ ...files, ...more }))).filter(({ kind }) => kind === 'post').length;
  expect(await posts({ 'hugo.toml': '' })).toBe(1);
  expect(await posts({ 'hugo.toml': '', 'content/posts/s/_index.md': post, 'content/posts/s/e.md': post })).toBe(2);
  expect(await posts({ 'astro.config.mjs': '' })).toBe(3);
});
