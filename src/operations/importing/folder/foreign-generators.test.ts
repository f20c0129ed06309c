import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMoment } from '../moments.ts';
import { folder, folderItems, onlyFolderPost } from './testing/folders.ts';

describe('Folders of other generators', () => {
  const only = async (path: string, text: string) => onlyFolderPost(await folderItems(await folder({ [path]: text })));

  test('keep the dates that Hugo writes in TOML, with and without a time', async () => {
    const timed = await only('posts/a.md', '+++\ntitle = "A"\ndate = 2021-03-04T05:06:07Z\n+++\nBody');
    expect(readMoment(timed.date ?? '')).toBe('2021-03-04T05:06:07.000Z');
    const day = await only('posts/a.md', '+++\ntitle = "A"\ndate = 2021-03-04\n+++\nBody');
    expect(readMoment(day.date ?? '')).toBe('2021-03-04T00:00:00.000Z');
  });

  test('name the language of a translation, where it is not that of the site', async () => {
    const post = '---\ntitle: A\n---\nText';
    const htmlOf = async (files: Record<string, string>) => onlyFolderPost(await folderItems(await folder(files))).html;
    const hugo = 'languages:\n  en: {}\n  fr: {}\n';
    expect(await htmlOf({ 'config.yaml': hugo, 'content/posts/a.fr.md': post })).toContain('<div lang="fr">');
    expect(await htmlOf({ 'config.yaml': hugo, 'content/posts/a.en.md': post })).toBe('<p>Text</p>\n');
    const docusaurus = 'i18n/pt-BR/docusaurus-plugin-content-blog/blog/2021-01-02-a.md';
    expect(await htmlOf({ [docusaurus]: post })).toContain('<div lang="pt-BR">');
    const jekyll = '---\ntitle: A\nlang: de\n---\nText';
    expect(await htmlOf({ '_posts/2021-01-02-a.md': jekyll })).toContain('<div lang="de">');
    expect(await htmlOf({ '_config.yml': 'lang: de-AT', '_posts/2021-01-02-a.md': jekyll })).toBe('<p>Text</p>\n');
    expect(await htmlOf({ '_posts/2021-01-02-a.md': jekyll.replace('de', '"><b>') })).toBe('<p>Text</p>\n');
  });

  test('know pages from posts, though Hexo dates both', async () => {
    const dated = '---\ntitle: A\ndate: 2021-03-04\n---\nText';
    const items = await folderItems(await folder({ 'source/_posts/a.md': dated, 'source/about/index.md': dated }));
    expect(onlyFolderPost(items)).toMatchObject({ slug: 'a' });
    expect(items).toContainEqual(expect.objectContaining({ kind: 'page', place: { file: 'source/about/index.md' } }));
  });

  test.each([
    ['Zola', 'content/blog/a.md', '+++\ntitle = "A"\ndate = 2021-03-04\nrender = false\n+++\nText'],
    ['Eleventy', 'src/posts/a.md', '---\ntitle: A\ndate: 2021-03-04\npermalink: { build: false }\n---\nText'],
  ])('keep as a draft what %s makes no page of', async (_generator, path, text) => {
    expect(await only(path, text)).toMatchObject({ status: 'draft', sourceStatus: 'not rendered' });
  });

  test.each([
    ['gatsby-config.js', 'content/authors/authors.yaml', '- id: jane\n  name: Jane Doe\n  bio: Writes\n'],
    ['astro.config.mjs', 'src/data/authors.json', '[{"id":"jane","name":"Jane Doe","bio":"Writes"}]'],
  ])('know the authors of a list, beside %s', async (configuration, path, text) => {
    const post = { 'content/blog/a.md': '---\ntitle: A\nauthor: jane\n---\nText' };
    const items = await folderItems(await folder({ [configuration]: '', ...post, [path]: text }));
    expect(items.filter(({ kind }) => kind === 'author')).toEqual([
      expect.objectContaining({ login: 'jane', name: 'Jane Doe', description: 'Writes' }),
    ]);
  });

  test('are asked for texts alone, and not for designs, programs, tests and what a generator made', async () => {
    const post = '---\ntitle: A\ndate: 2021-03-04\n---\nText';
    const others = ['themes/x/exampleSite/content/posts', 'vendor/gems', 'public/posts', 'test/fixtures', '_data'];
    const files = Object.fromEntries(others.map((path) => [`${path}/2021-03-04-b.md`, post]));
    const items = await folderItems(await folder({ 'content/posts/a.md': post, ...files }));
    expect(items.filter(({ kind }) => kind !== 'left-out')).toHaveLength(1);
    expect(await folderItems(await folder({ 'templates/2021-03-04-b.md': post }))).toHaveLength(1);
  });

  test.each(['type: pages', 'layout: page', 'post_type: page'])('know a page by %s', async (said) => {
    const page = `---\ntitle: A\ndate: 2021-03-04\n${said}\n---\nText`;
    expect(await folderItems(await folder({ 'content/a.md': page }))).toMatchObject([{ kind: 'page' }]);
  });

  test('know the pages about a house by the name of their section', async () => {
    const page = '---\ntitle: A\ndate: 2021-03-04\n---\nText';
    expect(await folderItems(await folder({ 'content/team/a.md': page }))).toMatchObject([{ kind: 'page' }]);
  });

  test('read the front matter of Hugo and Eleventy in JSON', async () => {
    const json = '{\n  "title": "A",\n  "date": "2021-03-04",\n  "params": {\n    "author": "Jo"\n  }\n}\n';
    for (const text of [`${json}Text`, `---json\n${json}---\nText`])
      expect(await only('content/posts/a.md', text)).toMatchObject({
        title: 'A',
        date: '2021-03-04',
        author: 'Jo',
        html: '<p>Text</p>\n',
      });
    expect(await only('content/posts/a.md', '{ no } JSON')).toMatchObject({ html: '<p>{ no } JSON</p>\n' });
  });

  test('call an article without the main language of the site, and find it by that name', async () => {
    const article = (text: string) => `---\ntitle: A\ndate: 2021-03-04\n---\n${text}`;
    const files = {
      'hugo.toml': '[languages.en]\n[languages.fr]\n',
      'content/posts/two.en.md': article('Two'),
      'content/posts/one.en.md': article('[Two]({{< ref "two" >}})'),
    };
    const [one, two] = (await folderItems(await folder(files))).filter(({ kind }) => kind === 'post');
    expect([one, two]).toMatchObject([{ slug: 'one', html: '<p><a href="/posts/two">Two</a></p>\n' }, { slug: 'two' }]);
  });

  test('are read in the encoding that a file has', async () => {
    const directory = await folder({ 'posts/a.md': '' });
    const file = join(directory, 'posts/a.md');
    const text = '---\ntitle: A\ndate: 2021-03-04\n---\nCaf\u00e9';
    await writeFile(file, text, 'latin1');
    const latin = onlyFolderPost(await folderItems(directory));
    expect(latin).toMatchObject({
      html: '<p>Caf\u00e9</p>\n',
      remarks: ['Some of its characters were stored in another encoding, and were read as Western European'],
    });
    const russian = Buffer.concat([Buffer.from(text), Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0xf1, 0xf2])]);
    await writeFile(file, russian);
    expect(onlyFolderPost(await folderItems(directory))).toMatchObject({
      status: 'draft',
      remarks: [expect.stringContaining('save it as UTF-8')],
    });
    await writeFile(file, `\ufeff${text}`, 'utf16le');
    expect(onlyFolderPost(await folderItems(directory))).toMatchObject({ html: '<p>Caf\u00e9</p>\n' });
  });

  test('name texts that are not read, wherever they lie', async () => {
    const files = {
      'content/b.rst': 'B\n=',
      'README.rst': 'R',
      'content/a.md': '---\ntitle: A\ndate: 2021-03-04\n---\nText',
    };
    expect((await folderItems(await folder(files))).filter(({ kind }) => kind === 'left-out')).toMatchObject([
      { what: 'page', isContent: true, place: { file: 'content/b.rst' } },
    ]);
  });

  test('divide authors between semicolons, as Pelican does', async () => {
    const post = await only('content/a.md', 'Title: A\nDate: 2021-03-04\nAuthors: Ann Bell; Jos&eacute; Roe\n\nText');
    expect([post.author, post.coauthors]).toEqual(['Ann Bell', ['Jos\u00e9 Roe']]);
  });

  test('know the authors whom Astro describes in a file each', async () => {
    const files = { 'src/content/authors/jane.json': '{"name":"Jane Doe","avatar":"./jane.png"}' };
    const post = { 'src/content/blog/a.md': '---\ntitle: A\nauthor: jane\n---\nText' };
    expect(await folderItems(await folder({ ...files, ...post }))).toContainEqual(
      expect.objectContaining({ kind: 'author', login: 'jane', name: 'Jane Doe', photo: './jane.png' }),
    );
  });

  test.each([
    [
      'of its configuration',
      '_config.yml',
      'authors:\n  mk: { name: Maria Kern, bio: Writes of **pumps** }\n  x: no group',
    ],
    ['of its people', '_data/people.yml', 'mk: { name: Maria Kern, bio: Writes of **pumps** }'],
    ['of its people, where the configuration says more', '_data/people.yml', 'mk: { name: Maria Kern }'],
  ])('know the authors %s, with what is said of them', async (_where, path, text) => {
    const post = { '_posts/2021-01-02-a.md': '---\ntitle: A\nauthor: mk\n---\nText' };
    const config =
      path === '_config.yml' ? {} : { '_config.yml': 'authors:\n  mk: { name: M. Kern, bio: Writes of pumps }\n' };
    const items = await folderItems(await folder({ ...config, ...post, [path]: text }));
    expect(items.filter(({ kind }) => kind === 'author')).toEqual([
      expect.objectContaining({ login: 'mk', name: 'Maria Kern', description: 'Writes of pumps' }),
    ]);
  });

  test('know the one author of a site, whom its posts do not name', async () => {
    const config = { '_config.yml': 'author:\n  name: Maria Kern\n  bio: Writes of pumps\n' };
    const items = await folderItems(await folder({ ...config, '_posts/2021-01-02-a.md': '---\ntitle: A\n---\nText' }));
    expect(onlyFolderPost(items).author).toBe('Maria Kern');
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'author', login: 'Maria Kern', description: 'Writes of pumps' }),
    );
  });

  test('know an author to whom Astro refers, and what lies beside the description', async () => {
    const files = { 'src/content/authors/ada.json': '{"name":"Ada Stone","avatar":"./ada.png"}' };
    const post = { 'src/content/blog/a.md': '---\ntitle: A\nauthor: { collection: authors, id: ada }\n---\nText' };
    const items = await folderItems(await folder({ ...files, ...post }));
    expect(onlyFolderPost(items).author).toBe('ada');
    expect(items).toContainEqual(
      expect.objectContaining({ login: 'ada', place: { file: 'src/content/authors/ada.json', id: 'ada' } }),
    );
  });

  test('read the properties of a page of Notion, and take its id for no word', async () => {
    const page = '# My page\n\nDate: March 4, 2024\nAuthor: Tom Reed\nTags: pumps, valves\n\nWords: more of them.\n';
    const post = await only('posts/My page 3f2a1b4c5d6e7f8091a2b3c4d5e6f708.md', page);
    expect(post).toMatchObject({ title: 'My page', slug: 'My page', author: 'Tom Reed', date: 'March 4, 2024' });
    expect(post.tags).toEqual([
      expect.objectContaining({ slug: 'pumps' }),
      expect.objectContaining({ slug: 'valves' }),
    ]);
    expect(post.html).toBe('<p>Words: more of them.</p>\n');
    const other = await only('posts/2021-01-02-my-page.md', page);
    expect(other.html).toContain('Author: Tom Reed');
  });

  test('read a time by the zone of the site, and leave a day and its address alone', async () => {
    const config = { '_config.yml': 'timezone: Asia/Shanghai\npermalink: /:year/:month/:day/:title/\n' };
    const dated = async (date: string, settings: Record<string, string> = config) =>
      onlyFolderPost(
        await folderItems(
          await folder({ ...settings, 'source/_posts/a.md': `---\ntitle: A\ndate: ${date}\n---\nText` }),
        ),
      );
    const evening = await dated('2024-02-04 03:30:00');
    expect(evening.date).toBe('2024-02-03T19:30:00.000Z');
    expect(evening.addresses).toContain('/2024/02/04/a');
    expect((await dated('2024-02-04')).date).toBe('2024-02-04');
    expect((await dated('2024-02-04 03:30:00 +0000')).date).toBe('2024-02-04T03:30:00.000Z');
    expect((await dated('2024-02-04 03:30:00', { '_config.yml': 'timezone: Nowhere/None' })).date).toBe(
      '2024-02-04 03:30:00',
    );
  });

  test('keep what Zola and Hugo put into groups', async () => {
    const front = 'title = "A"\ndate = 2021-03-04\n[taxonomies]\ntags = ["rust"]\n[cover]\nimage = "a.jpg"';
    expect(await only('content/blog/a.md', `+++\n${front}\n+++\nBody`)).toMatchObject({
      tags: [{ slug: 'rust' }],
      banner: 'a.jpg',
      addresses: ['/blog/a'],
    });
    const words =
      '---\ntitle: "The `a` of **b**"\ndescription: By [me](/me)\nhero: false\nheader: { overlay_image: b.jpg }\n---\nBody';
    expect(await only('posts/a.md', words)).toMatchObject({
      title: 'The a of b',
      deck: 'By me',
      banner: 'b.jpg',
    });
    const listed = '+++\ntitle = "A"\nimages = ["first.jpg", "second.jpg"]\n+++\nBody';
    expect(await only('posts/a.md', listed)).toMatchObject({ banner: 'first.jpg' });
    const person = '---\ntitle: A\ndate: 2021-03-04\nauthor: { name: Tim, picture: t.jpg }\n---\nBody';
    expect(await only('posts/a.md', person)).toMatchObject({ author: 'Tim' });
  });

  test('keep Hexo’s front matter without a first fence, and Pelican’s without any; a draft stays one', async () => {
    const hexo = 'title: Hexo\ndate: 2021-03-04 05:06:07\ncategories:\n- [Sports, Baseball]\n---\nBody';
    expect(await only('source/_posts/hexo.md', hexo)).toMatchObject({
      title: 'Hexo',
      categories: [{ slug: 'Sports' }, { slug: 'Baseball' }],
      html: '<p>Body</p>\n',
    });
    const pelican = 'Title: Pelican\nDate: 2021-03-04 05:06\nStatus: draft\n\nBody';
    expect(await only('content/p.md', pelican)).toMatchObject({
      title: 'Pelican',
      status: 'draft',
      html: '<p>Body</p>\n',
    });
    const text = 'Note: this begins with a colon\n\nBody';
    expect((await only('posts/p.md', text)).html).toContain('Note: this begins');
  });

  test('turn tags of Liquid and boxes into Markdown or leave them out and name them; code is left alone', async () => {
    const post = await only(
      '_posts/2021-03-04-a.md',
      'Text {% include x.html %}{{ site.url }} and `{% code %}`.\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n\n:::note Careful\nInside\n:::\n',
    );
    expect(post.html).toContain('<p>Text  and <code>{% code %}</code>.</p>');
    expect(post.html).toContain('<pre><code class="language-ruby">puts 1\n</code></pre>');
    expect(post.html).toMatch(/<strong>Careful<\/strong><\/p>\s*<p>Inside<\/p>\s*$/);
    expect(post.remarks).toEqual([
      'It has no title',
      "The tag 'include' ('x.html') means nothing here and was left out: 1, first in line 1",
    ]);
  });

  test('may be of MDX: what a page loads goes, its text stays', async () => {
    const front = '---\ntitle: A\npubDate: Mar 04 2021\nheroImage: ../h.jpg\n---\n';
    const post = await only('src/content/blog/a.mdx', `${front}import Box from "./Box.astro"\n\nBody <Box/> end`);
    expect(post).toMatchObject({ date: 'Mar 04 2021', banner: '../h.jpg', addresses: ['/blog/a'] });
    expect(post.html).not.toContain('import');
    expect(post.html).toContain('Body');
  });
});
