import { expect, test } from 'vitest';
import type { SourceEvent } from '../source.ts';
import type { ReadItem } from '../testing/read-item.ts';
import { exportHead, item, postmeta, readItems, readPost, readPosts } from './testing/exports.ts';

const term = (domain: string, nicename: string, name: string) =>
  `<category domain="${domain}" nicename="${nicename}"><![CDATA[${name}]]></category>\n`;

const typed = (type: string, id: string, more = '', elements = {}) =>
  item({ 'wp:post_type': type, 'wp:post_id': id, ...elements }, more);

test('Events of The Events Calendar come in with their place, by the clock of that place', async () => {
  const venue = typed('tribe_venue', '50', postmeta('_VenueCity', 'Berlin') + postmeta('_VenueCountry', 'Germany'), {
    title: 'Hall',
  });
  const event = typed(
    'tribe_events',
    '51',
    postmeta('_EventStartDate', '2027-05-06 09:00:00') +
      postmeta('_EventTimezone', 'Europe/Berlin') +
      postmeta('_EventVenueID', '50') +
      postmeta('_EventURL', 'https://tickets.example'),
    { title: 'Summit', 'wp:post_name': 'summit', link: 'https://old.example/event/summit/' },
  );
  const items = await readItems(event + venue);
  expect(items.find(({ kind }) => kind === 'event')).toMatchObject({
    title: 'Summit',
    slug: 'summit',
    date: '2027-05-06T07:00:00.000Z',
    location: 'Hall, Berlin, Germany',
    link: 'https://tickets.example',
    status: 'published',
    addresses: ['/event/summit/', '/?p=51'],
  } satisfies Partial<SourceEvent>);
  expect(items).toContainEqual(expect.objectContaining({ kind: 'left-out', what: 'tribe_venue' }));
});

test.each([
  ['UTC+2', '2027-05-06T07:00:00.000Z', 'Etc/GMT-2'],
  ['UTC+0', '2027-05-06T09:00:00.000Z', 'UTC'],
  ['UTC-3.5', '2027-05-06T12:30:00.000Z', undefined],
  ['America/New_York', '2027-05-06T13:00:00.000Z', 'America/New_York'],
  ['Nowhere/Land', '2027-05-06 09:00:00', undefined],
])('An event at nine in %s begins at %s, in the time zone %s', async (zone, moment, timeZone) => {
  const fields = postmeta('_EventStartDate', '2027-05-06 09:00:00') + postmeta('_EventTimezone', zone);
  const items = await readItems(typed('tribe_events', '51', fields));
  const event = items.find((item): item is ReadItem<SourceEvent> => item.kind === 'event');
  expect([event?.date, event?.timeZone]).toEqual([moment, timeZone]);
});

test.each([
  ['two moments', { _EventEndDate: '2027-05-07 17:00:00' }, { end: '2027-05-07T15:00:00.000Z' }],
  [
    'whole days, by the clock of the place',
    { _EventAllDay: 'yes', _EventEndDate: '2027-05-07 23:59:59' },
    { date: '2027-05-06', end: '2027-05-07', allDay: true },
  ],
  ['a status', { _tribe_events_status: 'canceled' }, { state: 'cancelled' }],
  ['a status of schema.org', { mec_event_status: 'EventMovedOnline' }, { state: 'online' }],
  ['a hidden end', { evcal_erow: '2027-05-07 17:00', evo_hide_endtime: 'yes' }, { end: undefined }],
] as const)('An event may have %s', async (_what, meta, expected) => {
  const fields = { _EventStartDate: '2027-05-06 09:00:00', _EventTimezone: 'Europe/Berlin', ...meta };
  const written = Object.entries(fields).map(([name, value]) => postmeta(name, value));
  const items = await readItems(typed('tribe_events', '51', written.join('')));
  expect(items.find(({ kind }) => kind === 'event')).toMatchObject(expected);
});

test('A private event stays a draft', async () => {
  const fields = postmeta('_EventStartDate', '2027-05-06 09:00:00');
  const items = await readItems(typed('tribe_events', '51', fields, { 'wp:status': 'private' }));
  expect(items.find(({ kind }) => kind === 'event')).toMatchObject({
    status: 'draft',
    remarks: ["It was 'private' and is kept as a draft"],
    addresses: [],
  });
});

test('Episodes of a podcast plugin are posts with a recording, and their type is a category to map', async () => {
  const post = await readPost(
    typed('podcast', '9', postmeta('enclosure', 'https://cdn.example/1.mp3\n12\naudio/mpeg')),
  );
  expect(post).toMatchObject({
    podcastLink: 'https://cdn.example/1.mp3',
    categories: [{ slug: 'podcast', name: 'Podcast' }],
  });
});

test('Products stay behind, and are named', async () => {
  const items = await readItems(typed('product', '9', '', { title: 'A shirt' }));
  expect(items).toEqual([expect.objectContaining({ kind: 'left-out', what: 'product', title: 'A shirt' })]);
});

const authors = ['ada', 'bob']
  .map((login) => `<wp:author><wp:author_login>${login}</wp:author_login></wp:author>`)
  .join('');

test('Of several authors the one that WordPress names stands first, and nobody is left out', async () => {
  const shared = [
    term('author', 'cap-bob', 'bob'),
    term('author', 'cap-ada', 'ada'),
    term('author', 'cap-cy', 'Cy Ro'),
  ];
  const post = await readPost(item({ 'dc:creator': 'ada' }, shared.join('')), exportHead + authors);
  expect(post).toMatchObject({ author: 'ada', coauthors: ['bob', 'Cy Ro'] });
  expect(post.remarks).toBeUndefined();
});

test('A guest author, who is no user, is the author of what they wrote, not who typed it in', async () => {
  const guest = typed(
    'guest-author',
    '70',
    postmeta('cap-user_login', 'jane-doe') +
      postmeta('cap-display_name', 'Jane Doe') +
      postmeta('cap-description', 'Bio'),
  );
  const written = item({ 'dc:creator': 'ada' }, term('author', 'cap-jane-doe', 'jane-doe'));
  const items = await readItems(written + guest, exportHead + authors);
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'author', login: 'jane-doe', name: 'Jane Doe', description: 'Bio' }),
  );
  expect(items.find(({ kind }) => kind === 'post')).toMatchObject({ author: 'jane-doe' });
});

test('What plugins say to search engines and has no place here is named; what they fill in themselves is not', async () => {
  const post = await readPost(
    item(
      { 'wp:is_sticky': '1' },
      postmeta('_yoast_wpseo_title', 'Buy %%ct_offer%% now') +
        postmeta('_yoast_wpseo_canonical', 'https://other.example/x'),
    ),
  );
  expect(post.remarks).toEqual([
    "Its own title for search engines was left out: 'Buy %%ct_offer%% now'.",
    "Its canonical address was left out: 'https://other.example/x'.",
    'It was pinned to the top of the old site; here it goes by its date.',
  ]);
  const filledIn = await readPost(item({}, postmeta('_yoast_wpseo_title', '%%title%% %%sep%% %%sitename%%')));
  expect(filledIn.remarks).toBeUndefined();
});

test('A slug in the bin loses what the bin added; a draft without a word is left out', async () => {
  const trashed = await readPost(item({ 'wp:status': 'trash', 'wp:post_name': 'a-post__trashed' }));
  expect(trashed).toMatchObject({ slug: 'a-post', status: 'draft' });
  const blank = item({ 'wp:status': 'auto-draft', 'content:encoded': '' });
  expect(await readPosts(blank)).toEqual([]);
  expect(await readItems(blank)).toEqual([expect.objectContaining({ what: 'auto-draft' })]);
});

test('A post whose words are in fields of Advanced Custom Fields alone is read from them', async () => {
  const fields: [string, string][] = [
    ['_edit_lock', '1 2'],
    ['intro_heading', 'What is new'],
    ['_intro_heading', 'field_1'],
    ['body', 'First lines.\n\nMore & more.'],
    ['_body', 'field_2'],
    ['colour', 'dark-blue'],
    ['_colour', 'field_3'],
    ['other_plugin', 'Not its words'],
  ];
  const meta = fields.map(([key, value]) => postmeta(key, value)).join('');
  const { html } = await readPost(item({ 'content:encoded': '' }, meta));
  expect(html).toBe('<h3>What is new</h3>\n<p>First lines.</p>\n<p>More & more.</p>');
  expect((await readPost(item({}, meta))).html).toBe('<p>Some text.</p>');
});

test.each([
  ['newspack_post_subtitle', 'A line', 'An excerpt', { deck: 'A line', metaDescription: 'An excerpt' }],
  ['wps_subtitle', 'A line', '', { deck: 'A line', metaDescription: '' }],
  ['subtitle', ' ', 'An excerpt', { deck: 'An excerpt', metaDescription: '' }],
])('A subtitle in %s stands below the headline', async (key, value, excerpt, expected) => {
  expect(await readPost(item({ 'excerpt:encoded': excerpt }, postmeta(key, value)))).toMatchObject(expected);
});

test.each([
  ['_format_video_embed', '<iframe src="https://www.youtube.com/embed/x" width="3"></iframe>'],
  ['td_post_video', 'a:1:{s:8:"td_video";s:30:"https://www.youtube.com/embed/x";}'],
])('A film that a theme keeps in %s is kept', async (key, value) => {
  expect((await readPost(item({}, postmeta(key, value)))).podcastLink).toBe('https://www.youtube.com/embed/x');
});

test('A featured image has its credit behind its caption', async () => {
  const picture = typed('attachment', '9', postmeta('_media_credit', 'Ada'), {
    'excerpt:encoded': 'The harbour.',
    'wp:attachment_url': 'https://old.example/a.jpg',
  });
  const post = await readPost(item({}, postmeta('_thumbnail_id', '9')) + picture);
  expect(post).toMatchObject({ banner: 'https://old.example/a.jpg', bannerCaption: 'The harbour. Ada' });
});

test('A page that Elementor left empty is read from its own document', async () => {
  const data = JSON.stringify([{ elType: 'widget', widgetType: 'text-editor', settings: { editor: '<p>Words</p>' } }]);
  expect((await readPost(item({ 'content:encoded': '' }, postmeta('_elementor_data', data)))).html).toBe(
    '<p>Words</p>',
  );
});

test('Tables of TablePress stand where their shortcode does, also before the table in the file', async () => {
  const content = '<![CDATA[Before\n\n[table id=3 /]\n\nAfter [table id=4]]]>';
  const table = typed('tablepress_table', '80', postmeta('_tablepress_export_table_id', '3'), {
    'content:encoded': '<![CDATA[[["Name","Share"],["<b>ACME</b>","=1+1"],["Both","#colspan#"]]]]>',
  });
  const [post] = await readPosts(item({ 'content:encoded': content }) + table);
  expect(post?.html.replaceAll('\n', '')).toBe(
    '<p>Before</p><table><tr><th>Name</th><th>Share</th></tr><tr><td><b>ACME</b></td><td>=1+1</td></tr><tr><td>Both</td><td></td></tr></table><p>After</p>',
  );
  expect(post?.remarks).toEqual(["Shortcodes were taken out, and what they enclose was kept: '[table]'."]);
});

test('Rules of Safe Redirect Manager are redirects; patterns and drafts are named', async () => {
  const rule = (id: string, from: string, more = '', status = 'publish') =>
    typed('redirect_rule', id, postmeta('_redirect_rule_from', from) + postmeta('_redirect_rule_to', '/new/') + more, {
      'wp:status': status,
    });
  const items = await readItems(
    rule('81', '/old') +
      rule('82', '/a/*') +
      rule('83', '/b', postmeta('_redirect_rule_from_regex', '1')) +
      rule('84', '/c', '', 'draft'),
  );
  expect(items.filter(({ kind }) => kind === 'redirect')).toMatchObject([{ from: '/old', to: '/new/' }]);
  expect(items.filter(({ kind }) => kind === 'left-out')).toMatchObject([
    { title: '/a/*' },
    { title: '/b' },
    { title: '/c' },
  ]);
});

test('Words in fields of Advanced Custom Fields that the text does not show are named', async () => {
  const field = (name: string, value: string) => postmeta(name, value) + postmeta(`_${name}`, 'field_1');
  const fields =
    field('verdict', 'Excellent') + field('deck', 'Some') + field('logo', '12') + field('subtitle', 'A line');
  expect((await readPost(item({}, fields))).remarks).toEqual(["Fields of a plugin were left out: 'verdict'."]);
});
