import { describe, expect, test } from 'vitest';
import { OWN_PALETTE } from '#content/design/palette.ts';
import { effectivePublication } from '#content/settings/publication-parts.ts';
import { storedPictures } from '#content/settings/setting-pictures.ts';
import { type SettingsForm, SHEETS, type SheetName } from '#content/settings/sheets.ts';
import { testSite } from '#content/testing/site.ts';
import { latestEntries } from '#desk/accounts/audit.store.ts';
import { changeSettings } from '#desk/settings/change-settings.store.ts';
import { formAtVersion, readSettings } from '#desk/settings/read-settings.store.ts';
import { enginesOfRun, everyEngine } from '#platform/testing/databases.ts';
import { openNodes } from './testing/settings-on-nodes.ts';

/** What readers, feeds and search engines are told of the paper. */
const SHOWN = [
  '/',
  '/news/a',
  '/feeds/rss.xml',
  '/feeds/feed.json',
  '/contact-us',
  '/sign-in',
  '/api/docs/json',
] as const;

describe.each(everyEngine)('What the desk sets, on %s,', (engine) => {
  test('is on the next page, feed and card of every node, without a restart', async () => {
    const { nodes, change } = await openNodes(engine);
    // Kept by both.
    for (const { bodyOf } of nodes) for (const path of SHOWN) expect(await bodyOf(path)).not.toContain('Harbour');
    await change('paper', { name: 'Harbour News', wordmark: 'Harbour & News', tagline: 'All that lands' });
    await change('colours', { 'colours-light-signal': '#0b4f6c', 'colours-dark-signal': '#7fd1ff' });
    await change('contact', { 'contact-email': 'desk@harbour.example' });
    await change('links', { social: [{ name: 'Mastodon', url: 'https://mastodon.example/@harbour' }] });
    for (const { bodyOf } of nodes) {
      const front = await bodyOf('/');
      expect(front).toContain('<title>Harbour News: All that lands</title>');
      expect(front).toContain('"name":"Harbour News"');
      expect(front).toContain('"email":"desk@harbour.example"');
      expect(front).toContain('"sameAs":["https://mastodon.example/@harbour"]');
      expect(front).toContain(':root{--signal:#0b4f6c;}');
      expect(front).toContain('@media (prefers-color-scheme:dark){:root{--signal:#7fd1ff;}}');
      expect(await bodyOf('/news/a')).toMatch(/<header[\s\S]*Harbour[\s\S]*<\/header>/);
      expect(await bodyOf('/feeds/rss.xml')).toContain('<title>Harbour News</title>');
      expect(await bodyOf('/feeds/feed.json')).toContain('"title":"Harbour News"');
      expect(await bodyOf('/api/docs/json')).toContain('Harbour News: API');
      expect(await bodyOf('/.well-known/security.txt')).toContain('mailto:desk@harbour.example');
      expect(await bodyOf('/sign-in')).toContain('Harbour News');
      expect(await bodyOf('/contact-us')).toContain('desk@harbour.example');
    }
  });

  test('goes back to what publication.ts has, setting by setting, and then follows it', async () => {
    const { site, change } = await openNodes(engine);
    const stored = () =>
      site.database.queries.selectFrom('publication_setting').select('name').orderBy('name').execute();
    await change('paper', { name: 'Harbour News', tagline: 'All that lands' });
    expect(await stored()).toEqual([{ name: 'name' }, { name: 'tagline' }]);
    await change('paper', { name: site.declared.name });
    expect(await stored()).toEqual([{ name: 'tagline' }]);
    await site.database.revision();
    expect(site.publication).toMatchObject({ name: site.declared.name, tagline: 'All that lands' });
  });

  test('keeps what it was, and says in the log who changed what', async () => {
    const { site, change } = await openNodes(engine);
    await change('paper', { name: 'Harbour News' });
    await change('paper', { name: 'Harbour Post' });
    const { versions } = await readSettings(site, SHEETS.paper);
    expect(versions).toMatchObject([
      { version: 3, reason: 'saved', by: 'ada', isNow: true },
      { version: 2, reason: 'saved', by: 'ada' },
      { version: 1, reason: 'source', by: '' },
    ]);
    const [first, second] = await Promise.all([1, 2].map((version) => formAtVersion(site, SHEETS.paper, version)));
    expect([first?.form.name, second?.form.name]).toEqual([site.declared.name, 'Harbour News']);
    const [entry] = await latestEntries(site);
    expect(entry).toMatchObject({
      action: 'change settings',
      subject: 'Name and words',
      before: '{"name":"Harbour News"}',
      after: '{"name":"Harbour Post"}',
    });
  });

  test('of two people who change one setting, the second is asked; different ones are both stored', async () => {
    const { site, change, owner } = await openNodes(engine);
    const { form: was } = await readSettings(site, SHEETS.paper);
    await change('paper', { name: 'Harbour News' });
    const late = (now: SettingsForm) => changeSettings(site, owner, SHEETS.paper, { was, now });
    expect(await late({ name: 'Harbour Post' })).toMatchObject({ isSaved: false, form: { name: 'Harbour News' } });
    expect(await late({ tagline: 'All that lands' })).toMatchObject({ isSaved: true, form: { name: 'Harbour News' } });
  });

  test('is that of the last change, however changes and readings meet', async () => {
    const { nodes, change } = await openNodes(engine);
    const [, { site: other }] = nodes;
    const readings: Promise<number>[] = [];
    for (let turn = 1; turn <= 10; turn += 1) {
      await change('paper', { tagline: `Edition ${turn}` });
      readings.push(other.database.revision());
    }
    await Promise.all([...readings, other.database.revision()]);
    expect(other.publication.tagline).toBe('Edition 10');
  });
});

// What is made of settings above their store.
describe.each(enginesOfRun)('What the desk sets, on %s,', (engine) => {
  test('has addresses that were typed without https://, in lists and in the menu, too', async () => {
    const { site, change } = await openNodes(engine);
    await change('links', { social: [{ name: 'Mastodon', url: 'mastodon.example/@harbour' }] });
    const link = (url: string) => ({ item: 'link', name: 'Shop', url });
    await change('menu', { resources: 'library.example', menu: [link('shop.example/new'), link('/legal')] });
    await site.database.revision();
    const { social, resources, menu } = site.publication;
    expect(social).toEqual([{ name: 'Mastodon', url: 'https://mastodon.example/@harbour' }]);
    expect([resources, ...menu.map(({ url }) => url)]).toEqual([
      'https://library.example',
      'https://shop.example/new',
      '/legal',
    ]);
  });

  test('says in the log how a long list and many colours began, where all of it does not fit', async () => {
    const { site, change } = await openNodes(engine);
    const words = (instead: string) => Array.from({ length: 40 }, (_, index) => ({ word: `Word ${index}`, instead }));
    await change('words', { houseWords: words('one') });
    await change('words', { houseWords: words('two') });
    const [list] = await latestEntries(site);
    expect(list?.before).toMatch(/^\{"houseWords":"\[.*Word 0.*…"\}$/);
    const colours = [...SHEETS.colours.settings.keys()].filter((name) => name.startsWith('colours-light'));
    const { light } = OWN_PALETTE;
    await change(
      'colours',
      Object.fromEntries(
        [...colours].map((name) => [name, new Map(Object.entries(light)).get(name.split('-')[2] ?? '') ?? '']),
      ),
    );
    const [many] = await latestEntries(site);
    expect(many?.after).toMatch(/^"\{.*colours-light-paper.*…"$/);
  });

  test('is text on every page, whatever it holds', async () => {
    const { nodes, change } = await openNodes(engine);
    const name = '</script><script>alert(1)</script>"';
    await change('paper', { name, wordmark: '<b>H</b>', tagline: '</style><script>alert(2)</script>' });
    for (const path of SHOWN.filter((path) => !path.endsWith('json')))
      expect(await nodes[1].bodyOf(path), path).not.toMatch(/<script>alert|<b>H/);
  });

  test.each<[SheetName, SettingsForm, string]>([
    ['colours', { 'colours-light-signal': 'red;}body{display:none' }, 'a colour is written like'],
    ['colours', { 'colours-light-signal': '#fff}' }, 'written like'],
    ['colours', { 'colours-light-signal': '#ffee00' }, 'cannot be read'],
    ['paper', { name: '' }, 'Name is missing'],
    ['clock', { timeZone: 'Atlantis' }, 'none is called “Atlantis”'],
    ['clock', { timeZone: '' }, 'Time zone is missing'],
    ['clock', { timeZone: '+02:00' }, 'none is called'],
    ['paper', { 'publisher-url': 'javascript:alert(1)' }, 'begins with https://'],
    ['contact', { 'contact-email': 'nobody' }, 'must be an email address'],
    ['links', { social: [{ name: 'X', url: 'javascript:alert(1)' }] }, 'Social pages, page 1'],
    ['team', { team: [{ name: 'Ada', role: '', photo: 'nowhere.webp', biography: '' }] }, 'no such picture'],
    ['pictures', { 'pictures-logo': 'nowhere.webp' }, 'no such picture'],
  ])('refuses what a page must not have: %s %j', async (sheet, now, message) => {
    const { site, change } = await openNodes(engine);
    await expect(change(sheet, now)).rejects.toThrow(message);
    expect(await site.database.queries.selectFrom('publication_setting').selectAll().execute()).toEqual([]);
  });
});

test('a stored setting that the contract refuses is as publication.ts has it, and nothing else changes', async () => {
  const { declared } = await testSite();
  const stored = new Map<string, unknown>([
    ['colours-light-paper', 'red;}'],
    ['name', ''],
    ['gone', 'x'],
    ['tagline', 'All that lands'],
  ]);
  expect(effectivePublication(declared, stored)).toEqual({ ...declared, tagline: 'All that lands' });
});

test('no stored setting breaks a page: what is no text is refused, and what was never cleaned is', async () => {
  const { declared } = await testSite();
  const stored = new Map<string, unknown>([
    ['pictures-icon', '\ud800.png'],
    ['team', [null]],
    ['edition', { toString: 1 }],
    ['name', ' Harbour\u0001\nNews '],
    ['offices', [{ country: 'Spain\ud800', lines: ['Calle 1', ' \n'] }]],
  ]);
  expect(effectivePublication(declared, stored)).toEqual({
    ...declared,
    name: 'Harbour News',
    offices: [{ country: 'Spain\ufffd', lines: ['Calle 1'] }],
  });
  expect(storedPictures(stored)).toEqual([]);
});

test('a colour that is tried empty is Masthead’s again', async () => {
  const { declared } = await testSite();
  const coloured = effectivePublication(declared, new Map([['colours-light-ink', '#101010']]));
  const cleared = effectivePublication(coloured, new Map([['colours-light-ink', undefined]]));
  expect([coloured, cleared].map(({ colours }) => colours.light.ink)).toEqual(['#101010', undefined]);
});
