import { describe, expect, test } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { publicationTime } from '../storing/publication-time.ts';
import { exportHead, item, postmeta, readPost, readPosts } from './testing/exports.ts';

test('a post is told with its line, its number and a stable key', async () => {
  expect(await readPost(item())).toEqual({
    kind: 'post',
    key: 'wordpress:old.example:7',
    place: { line: 12, id: '7' },
    title: 'A title',
    slug: 'a-post',
    deck: '',
    categories: [],
    tags: [],
    author: 'ada',
    date: '2020-05-17T10:00:00.000Z',
    status: 'published',
    html: '<p>Some text.</p>',
    written: expect.stringContaining('Some text.'),
    otherPictures: [],
    bannerShow: true,
    metaDescription: '',
    metaKeywords: '',
    meta_title: '',
    addresses: ['/2020/05/17/a-post/', '/?p=7'],
    archives: ['/2020/05/17', '/2020/05', '/2020', '/?m=202005'],
  });
});

describe('what was not public stays a draft', () => {
  test.each([
    ['publish', '', 'published', undefined],
    ['future', '', 'scheduled', undefined],
    ['draft', '', 'draft', 'draft'],
    ['pending', '', 'draft', 'pending'],
    ['private', '', 'draft', 'private'],
    ['trash', '', 'draft', 'trash'],
    ['auto-draft', '', 'draft', 'auto-draft'],
    ['inherit', '', 'draft', 'inherit'],
    ['a-plugin-s-word', '', 'draft', 'a-plugin-s-word'],
    ['', '', 'draft', 'none'],
    ['publish', 'enter', 'draft', 'protected'],
    ['publish', '<![CDATA[ ]]>', 'draft', 'protected'],
    ['future', 'enter', 'draft', 'protected'],
    ['publish', '\n   ', 'published', undefined],
  ])('%j with the password %j becomes %s', async (status, password, expected, sourceStatus) => {
    const post = await readPost(item({ 'wp:status': status, 'wp:post_password': password }));
    expect([post.status, post.sourceStatus]).toEqual([expected, sourceStatus]);
    if (expected !== 'published') expect(post.addresses).toEqual([]);
  });
});

describe('what only members read is a hidden draft', () => {
  test.each([
    ['<!-- wp:jetpack/paywall --><!-- /wp:jetpack/paywall -->', ''],
    ['<!-- wp:premium-content/container --><p>Paid</p><!-- /wp:premium-content/container -->', ''],
    ['<!-- wp:paragraph {"um_is_restrict":true} --><p>Paid</p><!-- /wp:paragraph -->', ''],
    ['Free. [members_only]Paid[/members_only]', ''],
    ['Free. [mepr-show if="rule: 3"]Paid[/mepr-show]', ''],
    ['Free. [pmpro_membership level="1"]Paid[/pmpro_membership]', ''],
    ['Free. [mp_show_if_member]Paid[/mp_show_if_member]', ''],
    ['Free. [subscriber-only]Paid[/subscriber-only]', ''],
    ['Free. [access role="subscriber"]Paid[/access]', ''],
    ['Paid', postmeta('_members_access_role', 'subscriber')],
    ['Paid', postmeta('_jetpack_newsletter_access', 'paid_subscribers')],
    ['Paid', postmeta('rcp_user_level', 'Subscriber')],
    ['Paid', postmeta('_wpmem_block', '2')],
    ['Paid', postmeta('_fl_builder_data', 'a:1:{s:18:"visibility_display";s:9:"logged_in";}')],
    ['<!-- wp:paragraph {"blockVisibility":{"visibilityByRole":"logged-in"}} --><p>Paid</p><!-- /wp:paragraph -->', ''],
    ['Free. [members_only] Paid, without an end', ''],
  ])('%s %s', async (text, more) => {
    const post = await readPost(item({ 'content:encoded': `<![CDATA[${text}]]>` }, more));
    expect(post).toMatchObject({ status: 'draft', sourceStatus: 'for members', hidden: true, addresses: [] });
  });

  test.each([
    ['All [private] words, and [access] to [/all].', ''],
    ['Free', postmeta('_jetpack_newsletter_access', 'everybody')],
    ['Free', postmeta('rcp_user_level', 'None')],
    ['[caption]<img src="a.png"> A member[/caption]', ''],
    ['[member name="Ann"]Ann writes.[/member]', ''],
    ['[access keys]Ctrl+K[/access]', ''],
    ['[login_button]Sign in[/login_button] [show_if_not_logged_in]Join us[/show_if_not_logged_in]', ''],
    ['[column role="main"]Free[/column] [user_only] is a word.', ''],
    ['Write <code>[members_only]secret[/members_only]</code> or [[members_only]x[/members_only]].', ''],
    ['<p>Join.</p><!-- wp:acf/membership-cta {"a":1} /-->', ''],
    ['<!-- wp:acme/restricted-width-row --><p>Free</p><!-- /wp:acme/restricted-width-row -->', ''],
    ['Free', postmeta('rcp_subscription_level', 'a:0:{}')],
    [
      'Free',
      postmeta(
        'um_content_restriction',
        'a:2:{s:26:"_um_custom_access_settings";s:1:"0";s:14:"_um_accessible";s:1:"2";}',
      ),
    ],
  ])('but not %s %s', async (text, more) => {
    expect((await readPost(item({ 'content:encoded': `<![CDATA[${text}]]>` }, more))).status).toBe('published');
  });
});

test('a text of nothing but beginnings of blocks and shortcodes takes no long time to be found open to all', async () => {
  const hostile = [
    `<!-- wp:${'restrict'.repeat(25_000)}`,
    '[/private]'.repeat(20_000),
    `<p style=${'mso-'.repeat(50_000)}`,
    ' class='.repeat(30_000),
  ];
  for (const text of hostile) {
    const time = await processorTime(async () => {
      await readPost(item({ 'content:encoded': `<![CDATA[${text}]]>` }));
    });
    expect([text.slice(0, 20), time < 1000]).toEqual([text.slice(0, 20), true]);
  }
});

describe('title and slug', () => {
  test.each([
    ['<![CDATA[Title <em>With</em> <b>Mark<sup>up</sup></b>]]>', 'Title With Markup'],
    ['<![CDATA[Fish &amp; chips &#8211; caf&eacute;]]>', 'Fish & chips – café'],
    ['How to use &lt;b&gt;', 'How to use <b>'],
    ['Said &amp;quot;twice&amp;quot;', 'Said "twice"'],
    ['  over\n   two lines ', 'over two lines'],
  ])('%j is read as %j', async (written, title) => {
    expect((await readPost(item({ title: written }))).title).toBe(title);
  });

  test('a post with neither title nor text has a slug of its number', async () => {
    const post = await readPost(item({ title: '', 'content:encoded': '', 'wp:post_name': '' }));
    expect(post).toMatchObject({ title: '', slug: 'post-7', html: '' });
  });

  test.each([
    ['%d0%bd%d0%be%d0%b2%d0%be%d1%81%d1%82%d1%8c', 'новость'],
    ['100%-sure', '100%-sure'],
    ['2024/1/2/a-post', 'a-post'],
    ['', 'a-title'],
  ])('the slug %j is read as %j', async (written, slug) => {
    expect((await readPost(item({ 'wp:post_name': written }))).slug).toBe(slug);
  });
});

test.each([
  ['private', '', true],
  ['publish', 'enter', true],
  ['trash', '', true],
  ['pending', '', undefined],
  ['draft', '', undefined],
])('what was %s with the password %j is hidden: %s', async (status, password, hidden) => {
  expect((await readPost(item({ 'wp:status': status, 'wp:post_password': password }))).hidden).toBe(hidden);
});

describe('dates', () => {
  const none = '0000-00-00 00:00:00';
  test.each([
    [none, '2020-05-17 12:00:00', 'Sun, 17 May 2020 10:00:00 +0000', '2020-05-17T10:00:00.000Z', undefined],
    [
      '2020-02-31 10:00:00',
      '2020-05-16 25:00:00',
      '',
      '2020-05-16T00:00:00.000Z',
      "Its date '2020-05-16 25:00:00' is read as '2020-05-16'",
    ],
    [
      '2020-02-31 10:00:00',
      none,
      '',
      '2020-05-17T00:00:00.000Z',
      `Its date '${none}' is no date: '2020-05-17' stands in`,
    ],
    ['', '', '', '2020-05-17T00:00:00.000Z', "It has no date: '2020-05-17' stands in"],
    ['+3 days', '-1 day', '', '2020-05-17T00:00:00.000Z', "It has no date: '2020-05-17' stands in"],
  ])('UTC %j, local %j, feed %j', async (gmt, local, feed, moment, remark) => {
    const post = await readPost(item({ 'wp:post_date_gmt': gmt, 'wp:post_date': local, pubDate: feed }));
    expect(post.remarks).toBeUndefined();
    expect(publicationTime(post, new Date(), 'UTC')).toMatchObject({ moment, ...(remark && { remark }) });
  });

  test('in the clock of the old site alone are read by that of the publication, which the report says', async () => {
    const feed = 'Wed, 30 Nov -0001 00:00:00 +0000';
    const post = await readPost(
      item({ 'wp:post_date_gmt': none, 'wp:post_date': '2020-05-17 12:00:00', pubDate: feed }),
    );
    expect(post.date).toBe('2020-05-17 12:00:00');
    expect(post.remarks?.[0]).toMatch(/read in the time zone of the publication/);
  });

  test('that nothing tells, not even its address, are none', async () => {
    const post = await readPost(
      item({ 'wp:post_date_gmt': none, 'wp:post_date': none, pubDate: '', link: 'https://old.example/a-post/' }),
    );
    expect(publicationTime(post, new Date(), 'UTC')).toBeUndefined();
  });

  test('the last change is told where the export tells it', async () => {
    expect((await readPost(item({ 'wp:post_modified_gmt': '2021-01-02 03:04:05' }))).modified).toBe(
      '2021-01-02T03:04:05.000Z',
    );
  });
});

describe('old addresses', () => {
  test('a permalink of any structure, the guid, and what it was called before', async () => {
    const more =
      postmeta('_wp_old_slug', 'first-name') + postmeta('_wp_old_slug', '') + postmeta('_wp_old_date', '2020-05-01');
    const post = await readPost(item({ guid: 'http://old.example/2020/05/17/auto/' }, more));
    expect(post.addresses).toEqual([
      '/2020/05/17/a-post/',
      '/?p=7',
      '/2020/05/17/auto/',
      '/2020/05/17/first-name/',
      '/2020/05/01/a-post/',
    ]);
  });

  test('a blog in a folder, with names that end in .html', async () => {
    const head = exportHead.replaceAll('https://old.example<', 'https://www.old.example/blog<');
    const link = 'https://old.example/blog/news/a-post.html';
    const post = await readPost(item({ link }, postmeta('_wp_old_slug', 'was')), head);
    expect(post.addresses).toEqual(['/blog/news/a-post.html', '/blog/?p=7', '/blog/news/was.html']);
    expect(post.key).toBe('wordpress:www.old.example/blog:7');
  });

  test('other scripts are percent-encoded, as browsers ask for them', async () => {
    const link = 'https://old.example/%d0%bd%d0%be/';
    const post = await readPost(item({ link, 'wp:post_name': '%d0%bd%d0%be' }, postmeta('_wp_old_slug', 'но')));
    expect(post.addresses).toEqual(['/%d0%bd%d0%be/', '/?p=7', '/%D0%BD%D0%BE/']);
  });

  test('neither the home page nor another site leads to a post', async () => {
    const post = await readPost(item({ link: 'https://old.example/', guid: 'https://elsewhere.example/a-post/' }));
    expect(post.addresses).toEqual(['/?p=7']);
  });
});

describe('what a post points at', () => {
  const picture = item(
    {
      'wp:post_id': '90',
      'wp:post_type': 'attachment',
      'wp:attachment_url': 'https://old.example/up/a.jpg',
      'wp:status': 'inherit',
      'excerpt:encoded': 'At <em>noon</em>. Photo: Ada',
    },
    postmeta('_wp_attachment_image_alt', 'A cat &amp; a dog'),
  );

  test('the featured image comes with its alternative text and its caption, wherever in the file it stands', async () => {
    const posts = await readPosts(item({}, postmeta('_thumbnail_id', '90')) + picture);
    expect(posts[0]).toMatchObject({
      banner: 'https://old.example/up/a.jpg',
      bannerCaption: 'At noon. Photo: Ada',
      banner_alt: 'A cat & a dog',
      bannerShow: true,
    });
  });

  test('a featured image that the export does not hold is named', async () => {
    const post = await readPost(item({}, postmeta('_thumbnail_id', '91')));
    expect(post.banner).toBeUndefined();
    expect(post.remarks).toEqual(['Its featured image, attachment 91, is not in the export.']);
  });

  test('the main category comes first, other taxonomies stay behind', async () => {
    const head = `${exportHead}<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>b</wp:category_nicename><wp:cat_name>B</wp:cat_name></wp:category>`;
    const terms = ['a', 'b'].map(
      (slug) => `<category domain="category" nicename="${slug}"><![CDATA[${slug.toUpperCase()} &amp; co]]></category>`,
    );
    const format = '<category domain="post_format" nicename="post-format-aside"><![CDATA[Aside]]></category>';
    const post = await readPost(
      item({}, terms.join('') + format + postmeta('_yoast_wpseo_primary_category', '5')),
      head,
    );
    expect(post.categories).toEqual([
      { slug: 'b', name: 'B & co' },
      { slug: 'a', name: 'A & co' },
    ]);
    expect(post.tags).toEqual([]);
  });

  test('an author may be missing', async () => {
    const post = await readPost(item({ 'dc:creator': '' }));
    expect(post).toMatchObject({ author: 'Old Site', remarks: ["It names no author; 'Old Site' stands in."] });
  });

  test.each([
    ['_yoast_wpseo_metadesc', '_yoast_wpseo_focuskw'],
    ['rank_math_description', 'rank_math_focus_keyword'],
    ['_aioseo_description', '_aioseo_keywords'],
  ])('%s and %s are what search engines are told', async (description, keywords) => {
    const post = await readPost(item({}, postmeta(description, 'Short &amp; good') + postmeta(keywords, 'one,two ,')));
    expect(post).toMatchObject({ metaDescription: 'Short & good', metaKeywords: 'one, two' });
  });

  test('a description that a plugin fills in is none', async () => {
    expect((await readPost(item({}, postmeta('_yoast_wpseo_metadesc', '%%excerpt%%')))).metaDescription).toBe('');
  });

  test('an enclosed recording is the podcast link, an enclosed picture is not', async () => {
    const enclosed = (address: string, type: string) => item({}, postmeta('enclosure', `${address}\n123\n${type}\n`));
    expect((await readPost(enclosed('https://old.example/a.mp3', 'audio/mpeg'))).podcastLink).toBe(
      'https://old.example/a.mp3',
    );
    expect((await readPost(enclosed('https://old.example/a.png', 'image/png'))).podcastLink).toBeUndefined();
  });

  test.each([
    ['PowerPress', `https://old.example/a.mp3\n123\naudio/mpeg\na:1:{s:8:"duration";s:8:"00:38:10";}`, ''],
    ['Seriously Simple Podcasting', 'https://old.example/a.mp3\n123\naudio/mpeg', postmeta('duration', '38:10')],
  ])('how long a recording runs is read where %s notes it', async (_, enclosure, more) => {
    const post = await readPost(item({}, postmeta('enclosure', enclosure) + more));
    expect(post).toMatchObject({ podcastLink: 'https://old.example/a.mp3', podcastSeconds: 2290 });
  });

  test('the blocks of an excerpt are not joined, and its headings are left out', async () => {
    const written = '<h2>In short</h2><p>Costs rose</p><ul><li>Twice.</li></ul>';
    const { deck } = await readPost(item({ 'excerpt:encoded': written }));
    expect(deck).toBe('Costs rose · Twice.');
  });

  test('the excerpt is the deck, as plain text', async () => {
    const post = await readPost(
      item({ 'excerpt:encoded': '<![CDATA[<p>Two &amp; <b>three</b></p>\n\n[gallery]four]]>' }),
    );
    expect(post.deck).toBe('Two & three · four');
  });
});

test('A login with an angle bracket, as damaged exports have it, is the login without', async () => {
  expect((await readPost(item({ 'dc:creator': '<![CDATA[ada>]]>' }))).author).toBe('ada');
});
