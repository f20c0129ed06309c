import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder, folderItems, onlyFolderPost } from './testing/folders.ts';

describe('A folder of another system', () => {
  test('is read in the words that these systems share', async () => {
    const directory = await folder({
      'news/_index.md': '---\ntitle: News\n---\n',
      'news/2020/2020-03-04-file.md':
        '---\nslug: own-slug\ntitle: "CDC&#8217;s <em>API</em>"\nsummary: Sum\ntitleTag: API &amp; more\ndate: 2020-03-04 8:00:00 -0500\ntopics: [mobile]\nauthors: [jane, john]\naliases: [/older/]\n---\nText {{< ref "other.md" >}}',
      'topics/mobile/_index.md': '---\ntitle: Mobile first\nslug: mobile\n---\n',
      'authors/jane/_index.md': '---\ndisplay_name: Jane Doe\nslug: jane\n---\n',
      'about.md': '---\ntitle: About\n---\nUs',
    });
    const items = await folderItems(directory);
    expect(items.map(({ kind }) => kind)).toEqual(['author', 'subcategory', 'post', 'left-out', 'page']);
    expect(onlyFolderPost(items)).toMatchObject({
      slug: 'own-slug',
      title: 'CDC’s API',
      deck: 'Sum',
      meta_title: 'API & more',
      categories: [],
      tags: [{ slug: 'mobile', name: 'Mobile first' }],
      author: 'jane',
      coauthors: ['john'],
      addresses: [
        ...['/older/', '/news/2020/2020-03-04-file', '/news/2020/own-slug'],
        ...['/2020/03/04/own-slug', '/news/2020/03/04/own-slug'],
      ],
    });
    expect(onlyFolderPost(items).remarks).toEqual([
      "Links to pages that are not in the folder are words without a link, the first to 'other.md': 1",
    ]);
    expect(items[0]).toMatchObject({ login: 'jane', name: 'Jane Doe', addresses: ['/authors/jane'] });
    expect(items[1]).toMatchObject({ slug: 'mobile', addresses: ['/topics/mobile'] });
  });

  test('knows the addresses of the translations of Hugo', async () => {
    const article = (title: string) => `---\ntitle: ${title}\ndate: 2020-03-04\n---\n[One]({{< ref "one.fr.md" >}})`;
    const directory = await folder({
      'config/_default/languages.toml': '[en]\nweight = 1\n[fr]\nweight = 2\n[de]\ncontentDir = "content/deutsch"\n',
      'content/posts/one.md': article('One'),
      'content/posts/one.fr.md': article('Un'),
      'content/posts/two/index.fr.md': article('Deux'),
      'content/posts/three.en.md': article('Three'),
      'content/deutsch/posts/vier.md': article('Vier'),
    });
    const posts = (await folderItems(directory)).flatMap((item) => (item.kind === 'post' ? [item] : []));
    const addresses = posts.map(({ title, addresses }) => [title, addresses[0]]);
    expect(Object.fromEntries(addresses)).toEqual({
      One: '/posts/one',
      Un: '/fr/posts/one',
      Deux: '/fr/posts/two',
      Three: '/posts/three',
      Vier: '/de/posts/vier',
    });
    expect(posts[0]?.html).toContain('href="/fr/posts/one"');
  });

  test('links to a post in a folder of its own by its name', async () => {
    const directory = await folder({
      'posts/a.md':
        '---\ntitle: A\ndate: 2020-03-04\n---\n[B]({{< ref "b#part" >}}) [B](../posts/b/index.md) [A]({{< ref "#a" >}})',
      'posts/b/index.md': '---\ntitle: B\ndate: 2020-03-04\n---\nB',
    });
    const [post] = (await folderItems(directory)).flatMap((item) => (item.kind === 'post' ? [item] : []));
    expect(post?.html).toContain('<a href="/posts/b#part">B</a> <a href="/posts/b">B</a> <a href="#a">A</a>');
    expect(post?.remarks).toBeUndefined();
  });

  test.each([
    ['its text', '---\nname: Ada\n---\n# Who\n\n- One\n- `<b>` &amp; two'],
    ['a field', '---\nname: Ada\nbio: "Who<ul><li>One</li><li>`<b>` &amp; two</li></ul>"\n---\n'],
  ])('makes plain text of a biography in %s', async (_, file) => {
    const [author] = await folderItems(
      await folder({ 'content/news/a.md': '---\ntitle: A\ndraft: true\n---\nA', 'content/authors/ada.md': file }),
    );
    expect(author).toMatchObject({ kind: 'author', description: 'Who One <b> & two' });
  });

  test('takes the index of a section for no other section’s', async () => {
    const directory = await folder({
      'content/posts/a.md':
        '---\ntitle: A\ndate: 2020-03-04\n---\n[Guide]({{< ref "/guides/api/_index.md" >}}) [All]({{< ref "/posts/_index.md" >}})',
      'content/posts/_index.md': '---\ntitle: Posts\n---\n',
      'content/events/_index.md': '---\ntitle: Events\n---\n',
    });
    const [post] = (await folderItems(directory)).flatMap((item) => (item.kind === 'post' ? [item] : []));
    expect(post?.html).toContain('>Guide</a> <a href="/posts">All</a>');
    expect(post?.html).not.toContain('/events');
    expect(post?.remarks).toEqual([
      "Links to pages that are not in the folder are words without a link, the first to '/guides/api/_index.md': 1",
    ]);
  });

  test('keeps drafts, and turns a page that leads elsewhere into a redirect', async () => {
    const directory = await folder({
      'posts/a.md': '---\ntitle: A\ndraft: true\n---\nText',
      '_drafts/b.md': '---\ntitle: B\n---\nText',
      'posts/c.md': '---\ntitle: C\nredirectto: https://elsewhere.example/\n---\n',
      'posts/e.md': '---\ntitle: E\nredirect_to: /posts/d/\n---\n',
      'posts/d.md': '---\ntitle: D\nsource_url: https://d.example/x\n---\n\n',
      'tags/x.md': '---\ntitle: X\n---\n',
    });
    const items = await folderItems(directory);
    const drafts = items.filter((item) => item.kind === 'post' && item.status === 'draft');
    expect(drafts.map((item) => item.kind === 'post' && item.title).sort()).toEqual(['A', 'B']);
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'redirect', from: '/posts/c', to: 'https://elsewhere.example/' }),
    );
    expect(items).toContainEqual(expect.objectContaining({ kind: 'redirect', from: '/posts/e', to: '/posts/d/' }));
    const link = items.find((item) => item.kind === 'post' && item.title === 'D');
    expect(link).toMatchObject({ remarks: ["It has no text of its own and links to 'https://d.example/x'"] });
  });

  test('names authors as its list of authors does, and without the links of a byline', async () => {
    const directory = await folder({
      'blog/authors.yml':
        'jane:\n  name: Jane Doe\n  bio: Edits **all**.\n  image_url: /jane.png\njohn: John Roe\nnobody: {}\n',
      'blog/a.md': '---\ntitle: A\nauthors: [jane, "[Cy Ro](https://cy.example) (Press)"]\n---\nText',
      'blog/b.mdx': "import { jane } from '@/authors'\n\nexport const meta = { title: 'B', authors: [jane] }\n\nText",
    });
    expect(await folderItems(directory)).toMatchObject([
      { kind: 'author', login: 'jane', name: 'Jane Doe', description: 'Edits all.', photo: '/jane.png' },
      { kind: 'author', login: 'john', name: 'John Roe' },
      { title: 'A', author: 'jane', coauthors: ['Cy Ro (Press)'] },
      { title: 'B', author: 'jane' },
    ]);
  });

  test('files posts by their folder where there are several', async () => {
    const post = '---\ntitle: A\n---\nText';
    const directory = await folder({ 'blog/a.md': post, 'podcasts/b.md': post });
    const items = await folderItems(directory);
    const posts = items.filter((item) => item.kind === 'post');
    expect(posts.map(({ categories: [first] }) => first?.slug)).toEqual(['blog', 'podcasts']);
  });

  test.each([
    ['2015-03-17-a-title.md', '2015-03-17'],
    ['2015-3-7-a-title.md', '2015-03-07'],
    ['old/2015-03-17-a-title/index.md', '2015-03-17'],
    ['old/2015-03-17-a-title/index.en.md', '2015-03-17'],
    ['pages/2015-03-17-a-title.markdown', '2015-03-17'],
    ['_posts/a-title.md', undefined],
    ['writing/a-title.md', undefined],
  ])('takes %s for a post', async (path, date) => {
    const items = await folderItems(await folder({ [path]: '---\ntitle: A\n---\nText', 'about.md': 'About us' }));
    expect(onlyFolderPost(items)).toMatchObject({ slug: 'a-title', date });
  });

  test.each([
    ['---\ntitle: A\n---\nText', 'A', '<p>Text</p>\n'],
    ['# The `title` #\n\nText', 'The title', '<p>Text</p>\n'],
    ['---\ntitle: The title\n---\n\n# The title\n\nText', 'The title', '<p>Text</p>\n'],
    ['---\ntitle: A\n---\n# Other\nText', 'A', '<h1>Other</h1>\n<p>Text</p>\n'],
    ['Text', 'A Name', '<p>Text</p>\n'],
  ])('takes the title of %j from its front matter, its first heading or its name', async (text, title, html) => {
    expect(onlyFolderPost(await folderItems(await folder({ '_posts/2015-03-17-a-name.md': text })))).toMatchObject({
      title,
      html,
    });
  });

  test('is known by its own name where its parent does not come along', async () => {
    const directory = await folder({ '_posts/a.md': '---\ntitle: A\n---\nText', '_posts/sub/b.md': 'Text' });
    const items = await folderItems(join(directory, '_posts'));
    expect(items.map(({ kind }) => kind)).toEqual(['post', 'post']);
  });

  test('falls back to the dates of its name, its folders and its address where the front matter has none', async () => {
    const dates = async (path: string, front: string) => {
      const { date, otherDates } = onlyFolderPost(
        await folderItems(await folder({ [path]: `---\ntitle: A\n${front}---\nText` })),
      );
      return [date, ...(otherDates ?? [])];
    };
    expect(await dates('_posts/2015-03-17-a.md', 'date: never\n')).toEqual(['never', '2015-03-17']);
    expect(await dates('_posts/2015/03/a.md', '')).toEqual(['2015-03-01']);
    expect(await dates('_posts/a.md', 'permalink: /2015/03/17/a/\n')).toEqual(['2015-03-17']);
    expect(await dates('_posts/a.md', 'pubDatetime: 2015-03-17T10:00:00Z\n')).toEqual(['2015-03-17T10:00:00Z']);
    expect(await dates('_posts/a.md', 'date: -3 days\n')).toEqual([undefined]);
  });

  test.each([
    ['private: true', 'private', true],
    ['password: enter', 'protected', true],
    ['visibility: members', 'members', true],
    ['status: private', 'private', true],
    ['public: false', 'not public', true],
    ['published: false', 'not published', undefined],
    ['isPublished: false', 'not published', undefined],
    ['dg-publish: false', 'not published', undefined],
    ['draft: true', 'draft', undefined],
    ['isDraft: true', 'draft', undefined],
    ['unlisted: true', 'unlisted', undefined],
    ['permalink: false', 'without an address', undefined],
    ['status: pending', 'pending', undefined],
  ])('keeps what says %s from readers', async (line, sourceStatus, hidden) => {
    const post = onlyFolderPost(
      await folderItems(await folder({ '_posts/2015-03-17-a.md': `---\ntitle: A\n${line}\n---\nText` })),
    );
    expect(post).toMatchObject({ status: 'draft', sourceStatus });
    expect(post.hidden).toBe(hidden);
  });

  test.each(['published: true', 'published: 2015-03-17', 'visibility: public', 'status: publish', 'password: ""'])(
    'shows what says %s',
    async (line) => {
      const items = await folderItems(await folder({ '_posts/2015-03-17-a.md': `---\ntitle: A\n${line}\n---\nText` }));
      expect(onlyFolderPost(items).status).toBe('published');
    },
  );

  test('leaves braces alone where its generator does', async () => {
    const read = async (path: string) =>
      onlyFolderPost(await folderItems(await folder({ [path]: '---\ntitle: A\ndate: 2015-03-17\n---\nUse {{ x }}' })));
    expect((await read('src/content/blog/a.md')).html).toContain('{{ x }}');
    expect((await read('_posts/a.md')).html).not.toContain('{{');
  });

  test('makes pages of what is no post and has words, and a draft of one without front matter', async () => {
    const items = await folderItems(
      await folder({
        '2015-03-17-a.md': 'Text',
        'about.md': '---\ntitle: About\n---\nUs',
        'notes.md': 'To myself',
        'empty.md': '---\ntitle: E\n---\n',
        'README.md': 'Read',
      }),
    );
    const left = items.filter((item) => item.kind === 'left-out');
    expect(left.map(({ place }) => place.file)).toEqual(['README.md', 'empty.md']);
    const pages = items.flatMap((item) => (item.kind === 'page' ? [item] : []));
    expect(pages.map(({ title, status, addresses }) => [title, status, addresses])).toEqual([
      ['About', 'published', ['/about']],
      ['Notes', 'draft', []],
    ]);
  });

  test('brings in posts in HTML, and names those in formats that are not read', async () => {
    const items = await folderItems(
      await folder({
        '_posts/2015-03-17-a.html':
          '---\ntitle: A\n---\n<div>\n\n    <a href="{{ site.baseurl }}/b">b</a>\n</div>{% highlight c %}\n#include <a.h>\n{% endhighlight %}',
        '_posts/2015-03-17-b.html.md': '---\ntitle: B\n---\nText',
        'posts/list.html': '<ul></ul>',
        '_layouts/post.html': '---\nlayout: default\n---\n<main></main>',
        'blog/c.rst': 'A title\n=======\n',
      }),
    );
    expect(items).toMatchObject([
      {
        slug: 'a',
        html: '<div>\n\n    <a href="/b">b</a>\n</div><pre><code class="language-c">#include &lt;a.h&gt;</code></pre>',
      },
      { slug: 'b', html: '<p>Text</p>\n' },
      { kind: 'left-out', isContent: true, place: { file: 'blog/c.rst' } },
    ]);
  });
});
